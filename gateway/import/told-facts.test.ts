import { beforeAll, expect, it } from 'vitest';
import type { Services } from '#gateway/base/services.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { orderEvent, tell } from '#gateway/feed/testing/tell.ts';
import { disagreements } from '#gateway/ledger/ledger-check.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { exportOf, importText } from './testing/test-export.ts';

const database = databaseForTests();
let services: Services;
let seller = 0;
beforeAll(async () => {
  services = testServices(database.db);
  seller = await addConsultant(database.db, 'amal');
}, 240_000);

const created = '2026-03-01T10:00:00Z';
const delivered = '2026-03-15T10:00:00Z';
const LATER = '2026-03-09T10:00:00Z';
const load = (order: string, items: readonly string[]) =>
  importText(
    services,
    database.folder,
    exportOf(items.map((item) => ({ order, item, seller: 'amal', price: '1000', times: { created, delivered } }))),
  );
const itemsOf = async (order: string) =>
  (
    await database.db
      .selectFrom('order_item')
      .select(['item_id', 'name', 'price_minor', 'status', 'ordered_at'])
      .where('order_id', '=', order)
      .orderBy('item_id')
      .execute()
  ).map((row) => Object.values(row));

it('a file adds what happened to an item that the feed told of later, and leaves its facts and the customer', async () => {
  const order = { consultant: 'amal', order_id: 'TOLD', ordered_at: '2026-03-01T10:00:20Z' };
  await tell(services, [
    orderEvent('one', order.ordered_at, { ...order, customer: { name: 'Nadia' } }),
    orderEvent('two', LATER, { ...order, customer: { name: 'Hind' }, item: { name: 'Tablet', price: '500.00' } }),
  ]);
  await load('TOLD', ['1', '2']);
  expect(await itemsOf('TOLD')).toEqual([
    ['1', 'Tablet', 50_000, 'delivered', order.ordered_at],
    ['2', 'Item 2', 100_000, 'delivered', created],
  ]);
  const orders = database.db.selectFrom('sales_order').select('customer_name').where('order_id', '=', 'TOLD');
  expect(await orders.execute()).toEqual([{ customer_name: 'Hind' }]);
  const events = database.db.selectFrom('item_event').select('status').where('order_id', '=', 'TOLD');
  expect((await events.where('item_id', '=', '1').where('status', '=', 'created').execute()).length).toBe(1);
  expect(await disagreements(services, seller)).toBe(0);
});

it('the last file says what an item is that the feed told of with its order alone', async () => {
  const order = { consultant: 'amal', order_id: 'ONCE', ordered_at: created };
  await tell(services, [orderEvent('once', created, order)]);
  await load('ONCE', ['1']);
  expect(await itemsOf('ONCE')).toEqual([['1', 'Item 1', 100_000, 'delivered', created]]);
});
