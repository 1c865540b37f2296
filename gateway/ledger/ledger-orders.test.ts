import { beforeAll, expect, it } from 'vitest';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { countOrdersByPeriod } from './ledger-orders.ts';
import { addConsultant, lineOf, testServices } from './testing/test-lines.ts';

const database = databaseForTests();
let id = 0;
beforeAll(async () => {
  id = await addConsultant(database.db, 'counted');
}, 240_000);

it('an open order can fail while no item of it completed, and complete while none ended badly', async () => {
  const orders: Record<string, string[]> = {
    FRESH: ['created', 'created'],
    CANCELLED: ['failed', 'created'],
    SPOILT: ['rejected', 'created'],
    HALF: ['completed', 'created'],
    BOTH: ['completed', 'rejected', 'created'],
    LOST: ['failed'],
    WELL: ['completed', 'failed'],
  };
  const lines = Object.entries(orders).flatMap(([order, items]) =>
    items.map((status, at) =>
      lineOf(id, order, {
        itemId: String(at),
        events: [
          { status: 'created', at: '2026-03-05T14:07:00Z', reason: null },
          ...(status === 'created' ? [] : [{ status, at: '2026-03-13T10:00:00Z', reason: null }]),
        ],
      }),
    ),
  );
  await ingest(testServices(database.db), lines);
  expect(await countOrdersByPeriod(database.db, [id])).toMatchObject([
    { period: '2026-03-01', completed: 1, failed: 1, open: 5, completable: 3, losable: 3 },
  ]);
});
