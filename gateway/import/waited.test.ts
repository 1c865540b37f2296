import { beforeAll, expect, it } from 'vitest';
import type { Services } from '#gateway/base/services.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { tell } from '#gateway/feed/testing/tell.ts';
import { disagreements } from '#gateway/ledger/ledger-check.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { exportOf, importText, type TestRow } from './testing/test-export.ts';

const database = databaseForTests();
let services: Services;
let seller = 0;
beforeAll(async () => {
  services = testServices(database.db);
  seller = await addConsultant(database.db, 'amal');
}, 240_000);

const status = (order: string, of: string, at: string) => ({
  id: `${order}-${of}`,
  kind: 'item-status',
  at,
  data: { consultant: 'amal', order_id: order, item_id: '1', status: of },
});
const load = (rows: readonly TestRow[]) => importText(services, database.folder, exportOf(rows));
const itemOf = (order: string) =>
  database.db
    .selectFrom('order_item')
    .select(['status', 'status_at', 'completed_at'])
    .where('order_id', '=', order)
    .executeTakeFirstOrThrow();
const waiting = () => database.db.selectFrom('feed_waiting').selectAll().execute();

const created = '2026-03-01T10:00:00Z';
const delivered = '2026-03-03T10:00:00Z';

it('a status that waited counts when the order of its item is imported', async () => {
  const returned = '2026-03-06T10:00:00Z';
  expect(await tell(services, [status('O-7', 'returned', returned)])).toMatchObject([{ reason: 'waits-for-order' }]);
  await load([{ order: 'O-7', seller: 'amal', times: { created, delivered } }]);
  expect(await itemOf('O-7')).toEqual({ status: 'returned', status_at: returned, completed_at: null });
  expect(await waiting()).toEqual([]);
  expect(await disagreements(services, seller)).toBe(0);
});

it('an item whose delivery waited completes by its rule as it is imported', async () => {
  await tell(services, [status('O-8', 'delivered', delivered)]);
  await load([{ order: 'O-8', seller: 'amal', times: { created } }]);
  expect(await itemOf('O-8')).toMatchObject({ status: 'completed', completed_at: '2026-03-10T10:00:00Z' });
  expect(await waiting()).toEqual([]);
});

it('a status of another item goes on waiting', async () => {
  await tell(services, [status('O-9', 'delivered', delivered)]);
  await load([{ order: 'O-10', seller: 'amal', times: { created } }]);
  expect(await waiting()).toMatchObject([{ order_id: 'O-9' }]);
});
