import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events } from '#shared/contract/calls/events.ts';
import { type TestServer, testServer } from '#gateway/http/test-server.ts';
import { clientEvents } from '#gateway/base/metrics.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { addEvents } from './accept-events.ts';

const database = databaseForTests();
let server: TestServer;
let ask: Awaited<ReturnType<TestServer['signOn']>>;

beforeAll(async () => {
  const services = testServices(database.db);
  server = await testServer(services, []);
  addEvents(server.app, server.gateway);
  ask = await server.signOn(await addConsultant(database.db, 'teller'));
});
afterAll(() => server.close());

const event = (given: object = {}) => ({
  kind: 'call',
  at: '2026-03-20T11:59:00Z',
  app: '0.1.0',
  method: 'GET',
  path: 'watto/consultants/{id}/orders',
  status: 503,
  duration: 812,
  ...given,
});
const counted = async (): Promise<string[]> =>
  (await clientEvents.get()).values.map(
    ({ labels, value }) => `${labels.kind} ${labels.method} ${labels.path} ${labels.status} ${value}`,
  );

describe('the event stream', () => {
  it('counts failures by the parts of the product', async () => {
    clientEvents.reset();
    const reported = [
      event(),
      event({ status: 500 }),
      event({ kind: 'script', name: 'TypeError', where: 'assets/a-1.js:1:2' }),
    ];
    const answer = await ask(events, { body: { events: reported } });
    expect(answer).toMatchObject({ status: 200, body: { response: { accepted: 3 } } });
    expect(await counted()).toContain('call GET watto/consultants/{id}/orders 5xx 2');
  });

  it('writes down nothing that is no part of the product', async () => {
    clientEvents.reset();
    await ask(events, { body: { events: [event({ path: '/orders/31045', method: 'Salma', status: 77_777 })] } });
    expect(await counted()).toEqual(['call other other none 1']);
  });

  it.each([
    ['more than a hundred events', { events: Array.from({ length: 101 }, () => event()) }],
    ['an unknown field', { events: [event({ phone: '0612345678' })] }],
    ['a long text', { events: [event({ where: 'x'.repeat(201) })] }],
    ['no list', {}],
  ])('refuses %s', async (_what, body) => {
    expect(await ask(events, { body })).toMatchObject({ status: 422 });
  });
});
