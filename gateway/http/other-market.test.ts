import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#shared/contract/calls/watto.ts';
import { IVORY_COAST, MOROCCO } from '#shared/domain/market/market.ts';
import { SERVED } from '#gateway/calls/served.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { openTestDatabase, type TestDatabase } from '#gateway/db/testing/test-database.ts';
import { addConsultant, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { beginSession } from './session/session-store.ts';
import { testServer, type TestServer, underKey } from './test-server.ts';

/** Something for every name in a path. */
const PARAMS = Object.fromEntries(
  SERVED.flatMap(({ call }) => [...call.path.matchAll(/\{(\w+)\}/g)])
    .map(([, name]) => name ?? '')
    .filter((name) => name !== 'id')
    .map((name) => [name, 'O-1']),
);

interface Place {
  database: TestDatabase;
  server: TestServer;
  seller: number;
  cookie: string;
}
const places: Place[] = [];

/** A gateway of a market with one seller, and an order that has the same number everywhere. */
async function placeIn(market: typeof MOROCCO): Promise<Place> {
  const database = await openTestDatabase();
  const services = { ...testServices(database.db), market };
  const seller = await addConsultant(database.db, 'seller', { currency: market.currency });
  await ingest(services, [lineOf(seller, 'O-1', { name: `Of ${market.country}`, currency: market.currency })]);
  const cookie = await beginSession(services, { consultantId: seller, impersonatorId: null, idToken: null });
  return { database, server: await testServer(services, SERVED), seller, cookie };
}
beforeAll(async () => {
  for (const market of [MOROCCO, IVORY_COAST]) places.push(await placeIn(market));
}, 120_000);
afterAll(async () => {
  for (const { database, server } of places) {
    await server.close();
    await database.remove();
  }
});

describe('two markets whose consultants and orders have the same numbers, under the same secret', () => {
  it('show each its own', async () => {
    const shown: string[] = [];
    for (const { server, seller, cookie } of places)
      shown.push(JSON.stringify((await server.withCookie(cookie, seller)(orders)).body));
    expect(new Set(places.map(({ seller }) => seller)).size).toBe(1);
    expect(shown[0]).toContain('Of ma');
    expect(shown[0]).not.toContain('Of ci');
    expect(shown[1]).toContain('Of ci');
    expect(shown[1]).not.toContain('Of ma');
  });

  it.each(
    SERVED.filter(({ call }) => call.access !== 'open').map(
      ({ call }) => [`${call.method} ${call.path}`, call] as const,
    ),
  )('take no session of each other: %s', async (_name, call) => {
    const [one, other] = places;
    if (one === undefined || other === undefined) throw new Error('Expected two markets');
    const stranger = other.server.withCookie(one.cookie, one.seller);
    const body = call.method === 'GET' ? {} : { body: {}, headers: underKey('k-1') };
    const answer = await stranger(call, { params: PARAMS, ...body });
    expect(answer.body).toMatchObject({ success: false, error: { code: 'UNAUTHENTICATED' } });
  });
});
