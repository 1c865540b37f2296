import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FaultList } from '#gateway/faults/fault-list.ts';
import { addFaultPort } from '#gateway/faults/routes.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { testServices } from '#gateway/ledger/testing/test-lines.ts';
import { type TestServer, testServer } from './test-server.ts';

const database = databaseForTests();
let server: TestServer;
beforeAll(async () => {
  server = await testServer(testServices(database.db), []);
  addFaultPort(server.app, server.gateway, new FaultList());
}, 240_000);
afterAll(() => server.close());

const statusOf = async (url: string, headers: Record<string, string>, remoteAddress = '127.0.0.1'): Promise<number> =>
  (await server.app.inject({ url, headers, remoteAddress })).statusCode;

describe.each(['/api/dev/fault', '/metrics'])('%s', (url) => {
  it.each(['127.0.0.1:8787', 'localhost:8787', '[::1]:8787', 'localhost'])(
    'answers this machine as %s',
    async (host) => {
      expect(await statusOf(url, { host })).toBe(200);
      expect(await statusOf(url, { host }, '::ffff:127.0.0.1')).toBe(200);
    },
  );

  it.each(['jforce.example', 'localhost.example:8787', '127.0.0.1.example', 'a b', '192.0.2.1:8787'])(
    'is not there for a page that reached this machine under the name %j',
    async (host) => {
      expect(await statusOf(url, { host })).toBe(404);
    },
  );

  it.each([
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-port',
    'x-forwarded-server',
    'x-forwarded',
    'x-real-ip',
    'x-client-ip',
    'x-cluster-client-ip',
    'true-client-ip',
    'fly-client-ip',
    'cf-connecting-ip',
    'x-original-host',
    'x-original-forwarded-for',
    'x-envoy-external-address',
    'forwarded',
    'via',
  ])('is not there for a request that somebody passed on (%s)', async (name) => {
    expect(await statusOf(url, { host: 'localhost:8787', [name]: '127.0.0.1' })).toBe(404);
  });

  it('is not there for another machine', async () => {
    expect(await statusOf(url, { host: 'localhost:8787' }, '192.0.2.1')).toBe(404);
  });
});
