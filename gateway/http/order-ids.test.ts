import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order, orders } from '#shared/contract/calls/watto.ts';
import type { Services } from '#gateway/base/services.ts';
import { SERVED } from '#gateway/calls/served.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { orderEvent, tell } from '#gateway/feed/testing/tell.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { addConsultant, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { type AskCall, type TestServer, testServer } from './test-server.ts';

const database = databaseForTests();
let services: Services;
let server: TestServer;
let ask: AskCall;
let seller = 0;
beforeAll(async () => {
  services = testServices(database.db);
  server = await testServer(services, SERVED);
  seller = await addConsultant(database.db, 'C-1');
  ask = await server.signOn(seller);
}, 60_000);
afterAll(() => server.close());

const AT = '2026-03-05T10:00:00Z';
const IDS = [
  'A',
  'A/B',
  'SO/2026/11/0001',
  '/',
  '//',
  '%2F',
  '100%',
  'n° 7 é',
  '#1?a=b&c;d',
  'a+b',
  'a\\b',
  'طلب/٧',
  '🛒',
  '...',
];
const told = (id: string, data: Record<string, unknown>) =>
  tell(services, [orderEvent(`event ${id}`, AT, { consultant: 'C-1', ...data })]);

describe('an order', () => {
  it.each(IDS)('whose id is %s is taken, told on, and asked for by that id', async (id) => {
    expect(await told(id, { order_id: id, item: { name: `Item of ${id}` } })).toEqual([{ result: 'taken' }]);
    const status = { consultant: 'C-1', order_id: id, item_id: '1', status: 'ongoing' };
    const event = { id: `status ${id}`, kind: 'item-status', at: '2026-03-06T10:00:00Z', data: status };
    expect(await tell(services, [event])).toEqual([{ result: 'taken' }]);
    const answer = await ask(order, { params: { orderId: id } });
    expect(answer).toMatchObject({
      status: 200,
      body: { response: { order_id: id, items: [{ name: `Item of ${id}`, status: 'ongoing' }] } },
    });
  });

  it('keeps its own items beside another one whose id begins with its own', async () => {
    const { body } = await ask(orders, { query: '?per_page=100' });
    for (const id of IDS) expect(JSON.stringify(body).split(JSON.stringify(`Item of ${id}`))).toHaveLength(2);
  });

  it.each(['.', '..', 'a\u0007b', 'a\ud800b', '', 'a'.repeat(101)])('has no id like %j', async (id) => {
    expect(await told(id, { order_id: id })).toMatchObject([{ result: 'refused', field: expect.any(String) }]);
  });
});

it('an item whose id has a slash is refused, with the way to write it', async () => {
  expect(await told('item', { order_id: 'I', item: { item_id: 'SKU/7' } })).toMatchObject([
    { result: 'refused', field: 'data.items.0.item_id', message: expect.stringContaining('%2F') },
  ]);
});

it('an item whose id ends as a correction of another one does is refused, and still told on when it is there', async () => {
  const refused = { result: 'refused', reason: 'invalid', field: 'data.items.0.item_id' };
  for (const item_id of ['SKU~2', '~10'])
    expect(await told(item_id, { order_id: 'T', item: { item_id } })).toMatchObject([
      { ...refused, message: expect.stringContaining('end in "~" and a number') },
    ]);
  for (const item_id of ['SKU~', 'SKU~2b', '2~3~b'])
    expect(await told(item_id, { order_id: `T ${item_id}`, item: { item_id } })).toEqual([{ result: 'taken' }]);
  await ingest(services, [lineOf(seller, 'THERE', { itemId: 'SKU~2' })]);
  const status = { consultant: 'C-1', order_id: 'THERE', item_id: 'SKU~2', status: 'ongoing' };
  const event = { id: 'status there', kind: 'item-status', at: '2026-03-06T10:00:00Z', data: status };
  expect(await tell(services, [event])).toEqual([{ result: 'taken' }]);
});
