import { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { MARKET } from '#shared/domain/market/market.ts';
import { servePeriods } from '#gateway/calls/watto/periods.ts';
import { engineDialect } from '#gateway/db/engine/driver.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';
import { testServer } from './test-server.ts';

/** A gateway whose database answers everything with this failure. */
async function serverWithout(failure: Error & { code?: string }) {
  const db = new Kysely<Schema>({
    dialect: engineDialect({
      lend: () => Promise.reject(failure),
      pool: () => ({ open: 0, idle: 0, waiting: 0 }),
      close: () => Promise.resolve(),
    }),
  });
  return testServer({ db, clock: { now: () => Date.now() }, market: MARKET }, [servePeriods]);
}
const failing = (message: string, code?: string): Error & { code?: string } =>
  Object.assign(new Error(message), code === undefined ? {} : { code });

describe('a gateway whose database is away', () => {
  it.each([
    failing('connect ECONNREFUSED 10.0.0.7:5432', 'ECONNREFUSED'),
    failing('Connection terminated unexpectedly'),
    failing('timeout exceeded when trying to connect'),
    failing('could not extend file: No space left on device', '53100'),
    failing('cannot execute UPDATE in a read-only transaction', '25006'),
    failing('the database system is shutting down', '57P03'),
  ])('says in the envelope that it cannot work now: %s', async (failure) => {
    const server = await serverWithout(failure);
    const answer = await server.app.inject({ url: '/api/watto/periods/all', headers: { cookie: 'jforce=some' } });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json()).toMatchObject({ success: false, error: { code: 'UNKNOWN_ERROR' }, meta: { epoch: 1 } });
    expect(answer.body).not.toContain('10.0.0.7');
    expect((await server.app.inject('/readyz')).statusCode).toBe(503);
    expect((await server.app.inject('/healthz')).statusCode).toBe(200);
    expect((await server.app.inject('/metrics')).statusCode).toBe(200);
    await server.close();
  });

  it('calls a failure of its own by another number', async () => {
    const server = await serverWithout(failing('syntax error', '42601'));
    const answer = await server.app.inject({ url: '/api/watto/periods/all', headers: { cookie: 'jforce=some' } });
    expect(answer.statusCode).toBe(500);
    await server.close();
  });
});
