import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Services } from '#gateway/base/services.ts';
import { openTestDatabase } from '#gateway/db/testing/test-database.ts';
import { testServices } from '#gateway/ledger/testing/test-lines.ts';
import { addHealth } from './health.ts';

it('a gateway that stops is alive but not ready', async () => {
  const database = await openTestDatabase();
  const services: Services = testServices(database.db);
  const readiness = { ready: true };
  const app = Fastify();
  addHealth(app, { services, readiness });
  const statuses = async (): Promise<number[]> =>
    Promise.all(['/healthz', '/readyz'].map(async (url) => (await app.inject(url)).statusCode));
  expect(await statuses()).toEqual([200, 200]);
  readiness.ready = false;
  expect(await statuses()).toEqual([200, 503]);
  await app.close();
  await database.remove();
}, 60_000);
