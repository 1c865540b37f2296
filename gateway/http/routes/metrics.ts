import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '#gateway/base/services.ts';
import { isoNow } from '#gateway/base/clock.ts';
import { callDuration, connections, jobLag, jobsBy, registry } from '#gateway/base/metrics.ts';
import type { PoolState } from '#gateway/db/engine/driver.ts';
import { askedHere } from '#gateway/http/asked-here.ts';
import type { Gateway } from '#gateway/http/gateway.ts';
import { isFailing } from '#gateway/db/failing-jobs.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whoever has the token may look; without one set, whoever asks on this machine and not through a proxy. */
export function mayLook(request: FastifyRequest, config: Gateway['config']): boolean {
  const { metricsToken } = config;
  if (metricsToken === null) return askedHere(request, config);
  const given = request.headers.authorization;
  return given !== undefined && timingSafeEqual(digest(given), digest(`Bearer ${metricsToken}`));
}

async function readJobs({ db, clock }: Services): Promise<void> {
  const { rows } = await sql<{ waiting: number; failed: number; failing: number; oldest: string | null }>`
    select count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'failed') as failed,
      count(*) filter (where ${isFailing}) as failing,
      min(run_at) filter (where state = 'waiting' and run_at <= ${isoNow(clock)}) as oldest
    from job`.execute(db);
  const [row] = rows;
  jobsBy.set({ state: 'waiting' }, row?.waiting ?? 0);
  jobsBy.set({ state: 'failed' }, row?.failed ?? 0);
  jobsBy.set({ state: 'failing' }, row?.failing ?? 0);
  const oldest = row?.oldest ?? null;
  jobLag.set(oldest === null ? 0 : (clock.now() - Date.parse(oldest)) / 1000);
}

function readPool(pool: PoolState): void {
  for (const [state, count] of Object.entries(pool)) connections.set({ state }, count);
}

/** Measures every request by its route and serves `/metrics` in the text format of Prometheus. */
export function addMetrics(app: FastifyInstance, gateway: Pick<Gateway, 'config' | 'pool' | 'services'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    callDuration.observe(labels, reply.elapsedTime / 1000);
    request.log.info({ reqId: request.id, ...labels, ms: Math.round(reply.elapsedTime) }, 'Answered');
    done();
  });
  app.get('/metrics', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (!mayLook(request, gateway.config)) return reply.code(404).send();
    readPool(gateway.pool());
    // What this process counted is worth showing while the database is away, too.
    await readJobs(gateway.services).catch((cause: unknown) => {
      request.log.warn(
        { reqId: request.id, kind: cause instanceof Error ? cause.name : typeof cause },
        'Jobs cannot be counted',
      );
    });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
