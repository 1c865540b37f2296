import { beforeAll, expect, it } from 'vitest';
import type { Services } from '#gateway/base/services.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { orderEvent, tell } from './testing/tell.ts';

const database = databaseForTests();
const inMarch = (): Services => testServices(database.db, '2026-03-24T22:30:00Z');
const inApril = (): Services => testServices(database.db, '2026-04-01T08:00:00Z');
beforeAll(() => addConsultant(database.db, 'amal'));

const status = (id: string, at: string, order: string, word: string) => ({
  id,
  kind: 'item-status',
  at,
  data: { consultant: 'amal', order_id: order, item_id: '1', status: word },
});
const ordered = (order: string) =>
  orderEvent(`order-${order}`, '2026-03-20T10:00:00Z', { order_id: order, consultant: 'amal' });

it('an item whose seven days were over before it was told as completed counts for the month in which they were', async () => {
  const delivered = (order: string) => status(`delivered-${order}`, '2026-03-24T22:00:00Z', order, 'delivered');
  const completed = (order: string) => status(`completed-${order}`, '2026-04-01T06:00:00Z', order, 'completed');
  // The gateway was away when the seven days were over, on the last evening of March.
  await tell(inMarch(), [ordered('AWAY'), delivered('AWAY'), ordered('STEPS'), delivered('STEPS')]);
  const steps = [{ status: 'completed', at: '2026-04-01T06:00:00Z' }];
  const stated = { order_id: 'STEPS', consultant: 'amal', ordered_at: '2026-03-20T10:00:00Z', item: { steps } };
  await tell(inApril(), [completed('AWAY'), orderEvent('again', '2026-04-01T06:00:00Z', stated)]);
  await tell(inApril(), [ordered('LATE'), completed('LATE')]);
  await tell(inApril(), [delivered('LATE')]);
  const rows = await database.db.selectFrom('order_item').select(['order_id', 'completed_at']).execute();
  expect(new Map(rows.map((row) => [row.order_id, row.completed_at]))).toEqual(
    new Map(['AWAY', 'STEPS', 'LATE'].map((order) => [order, '2026-03-31T22:00:00Z'])),
  );
  const lines = await database.db.selectFrom('commission_line').select(['state', 'period']).execute();
  expect(lines).toEqual(Array.from({ length: 3 }, () => ({ state: 'confirmed', period: '2026-03-01' })));
});
