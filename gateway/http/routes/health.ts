import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Gateway } from '#gateway/http/gateway.ts';

/** `/healthz`: the process answers. `/readyz`: the database answers too and the gateway is not stopping. */
export function addHealth(app: FastifyInstance, gateway: Pick<Gateway, 'services' | 'readiness'>): void {
  app.get('/healthz', (_request, reply) => reply.header('Cache-Control', 'no-store').send({ ok: true }));
  app.get('/readyz', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (!gateway.readiness.ready) return reply.code(503).send({ ok: false });
    try {
      await sql`select 1`.execute(gateway.services.db);
      return await reply.send({ ok: true });
    } catch (cause) {
      request.log.warn(
        { reqId: request.id, kind: cause instanceof Error ? cause.name : typeof cause },
        'The database does not answer',
      );
      return reply.code(503).send({ ok: false });
    }
  });
}
