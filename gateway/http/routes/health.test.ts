import Fastify from 'fastify';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import type { Services } from '#gateway/base/services.ts';
import { readConfig } from '#gateway/config/config.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';
import { openTestDatabase } from '#gateway/db/testing/test-database.ts';
import { testServices } from '#gateway/ledger/testing/test-lines.ts';
import { addAssetLinks } from './asset-links.ts';
import { addHealth } from './health.ts';

it('a gateway that stops is alive but not ready', async () => {
  const database = await openTestDatabase();
  const services: Services = testServices(database.db);
  const readiness = { ready: true };
  const app = Fastify();
  addHealth(app, { services, readiness, config: readConfig({}) });
  const statuses = async (): Promise<number[]> =>
    Promise.all(['/healthz', '/readyz'].map(async (url) => (await app.inject(url)).statusCode));
  expect(await statuses()).toEqual([200, 200]);
  readiness.ready = false;
  expect(await statuses()).toEqual([200, 503]);
  await app.close();
  await database.remove();
}, 240_000);

it('a gateway whose database hangs says within its time that it is not ready', async () => {
  class Hanging extends DummyDriver {
    override acquireConnection(): Promise<never> {
      return new Promise(() => undefined);
    }
  }
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Hanging(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const app = Fastify();
  addHealth(app, { services: testServices(db), readiness: { ready: true }, config: readConfig({}) }, 20);
  const answer = await app.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([503, { ok: false }]);
  await app.close();
});

it('what proxies hand on is told to whoever may see the metrics, and to nobody else', async () => {
  const METRICS_TOKEN = 'a token of this test';
  const database = await openTestDatabase();
  const services: Services = testServices(database.db);
  const app = Fastify();
  addHealth(app, { services, readiness: { ready: true }, config: readConfig({ METRICS_TOKEN }) });
  const headers = { host: 'jforce.example', 'x-forwarded-for': '203.0.113.7, 10.0.0.1', 'x-forwarded-proto': 'https' };
  const told = await app.inject({ url: '/healthz', headers: { ...headers, authorization: `Bearer ${METRICS_TOKEN}` } });
  expect(told.json()).toEqual({ ok: true, seen: { host: 'jforce.example', proto: 'https', addresses: 2 } });
  expect((await app.inject({ url: '/healthz', headers })).json()).toEqual({ ok: true });
  await app.close();
  await database.remove();
}, 240_000);

it('an Android wrapper is vouched for by its package and certificates, and without one nothing is', async () => {
  const ANDROID_FINGERPRINTS = Array.from({ length: 32 }, () => 'AB').join(':');
  const linksOf = async (environment: Record<string, string>) => {
    const app = Fastify();
    addAssetLinks(app, readConfig(environment));
    const answer = await app.inject('/.well-known/assetlinks.json');
    await app.close();
    return answer;
  };
  expect((await linksOf({})).statusCode).toBe(404);
  expect((await linksOf({ ANDROID_PACKAGE: 'com.example.jforce', ANDROID_FINGERPRINTS })).json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'com.example.jforce',
        sha256_cert_fingerprints: [ANDROID_FINGERPRINTS],
      },
    },
  ]);
});
