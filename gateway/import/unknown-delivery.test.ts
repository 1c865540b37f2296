import { expect, it } from 'vitest';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { testServices } from '#gateway/ledger/testing/test-lines.ts';
import { exportOf, importText } from './testing/test-export.ts';

const database = databaseForTests();

it('an item whose delivery has no time in the export is confirmed when that says so, not by seven days from its order', async () => {
  const created = '2026-02-18T10:00:00Z';
  const rows = [
    { order: 'COMPLETED', seller: 'amal', times: { created, completed: '2026-03-20T10:00:00Z' } },
    { order: 'RETURNED', seller: 'amal', times: { created, returned: '2026-03-20T10:00:00Z' } },
  ];
  await importText(testServices(database.db, '2026-03-25T12:00:00Z'), database.folder, exportOf(rows));
  const lines = database.db.selectFrom('commission_line').select(['order_id', 'state', 'period', 'state_at']);
  const march = { period: '2026-03-01', state_at: '2026-03-20T10:00:00Z' };
  expect(await lines.orderBy('order_id').execute()).toEqual([
    { order_id: 'COMPLETED', state: 'confirmed', ...march },
    { order_id: 'RETURNED', state: 'void', ...march },
  ]);
});
