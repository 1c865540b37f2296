import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Gateway } from '#gateway/http/gateway.ts';
import { mayLook } from './metrics.ts';

/** Whoever sends requests on hears within this time that the database hangs, which may be for a minute. */
const READY_MS = 10_000;

/**
 * `/healthz`: the process answers; whoever may see the metrics learns what proxies handed on of the very request, too.
 * `/readyz`: the database answers too and the gateway is not stopping.
 */
export function addHealth(
  app: FastifyInstance,
  gateway: Pick<Gateway, 'services' | 'readiness' | 'config'>,
  readyMs = READY_MS,
): void {
  app.addHook('onRequest', (_request, reply, done) => {
    // Whoever keeps connections open asks somebody else from now on.
    if (!gateway.readiness.ready) reply.header('Connection', 'close');
    done();
  });
  app.get('/healthz', (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const hasToken = gateway.config.metricsToken !== null && mayLook(request, gateway.config);
    return reply.send({ ok: true, ...(hasToken ? { seen: seenOf(request.headers) } : {}) });
  });
  app.get('/readyz', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (!gateway.readiness.ready) return reply.code(503).send({ ok: false });
    try {
      const asked = sql`select 1`.execute(gateway.services.db).then(() => true);
      const ok = await Promise.race([asked, wait(readyMs, false, { ref: false })]);
      return await reply.code(ok ? 200 : 503).send({ ok });
    } catch (cause) {
      request.log.warn(
        { reqId: request.id, kind: cause instanceof Error ? cause.name : typeof cause },
        'The database does not answer',
      );
      return reply.code(503).send({ ok: false });
    }
  });
}

const textOf = (header: string | string[] | undefined): string => [header ?? ''].flat().join(',');

/** For the doctor: the name that was asked for, how, and how many addresses proxies have written down. */
const seenOf = (headers: IncomingHttpHeaders): { host: string; proto: string; addresses: number } => ({
  host: headers.host ?? '',
  proto: textOf(headers['x-forwarded-proto']),
  addresses: textOf(headers['x-forwarded-for'])
    .split(',')
    .filter((each) => each.trim() !== '').length,
});
