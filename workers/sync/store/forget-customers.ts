import { readColumns } from '#shared/contract/codec/columns.ts';
import { itemsWhere } from '#shared/contract/codec/item-columns.ts';
import { chunksOfOrders } from '#shared/db/stored-chunks.ts';
import type { CacheDatabase, OrderDetailRow } from '#shared/db/schema.ts';
import { customerMustGo, itemsLetGo, mayHaveEnded } from '#shared/domain/items/customer-retention.ts';
import { inSession } from './commit.ts';
import { runTime, type Job } from '#workers/sync/job.ts';

/** Takes the customers of long finished orders off the phone; the steps of the order stay. */
export async function forgetCustomers(job: Job): Promise<void> {
  const { db } = job;
  const now = runTime(job);
  const known = await db.orderDetails.filter(({ customer }) => customer !== null).toArray();
  const isDue = (detail: OrderDetailRow): boolean => customerMustGo(detail, now);
  // The steps are as old as the last look at the order; its items come with each sync.
  const ended = await endedSince(
    db,
    known.filter((detail) => !isDue(detail) && mayHaveEnded(detail, now)),
    now,
  );
  const due = known.filter((detail) => isDue(detail) || ended.has(detail.orderId));
  if (due.length === 0) return;
  await inSession(job, [db.orderDetails], async () => {
    await db.orderDetails.bulkPut(due.map((detail) => ({ ...detail, customer: null })));
  });
}

/** Which of these orders, that were on their way when they were looked at, have long come to their end. */
async function endedSince(
  db: CacheDatabase,
  details: readonly OrderDetailRow[],
  now: number,
): Promise<ReadonlySet<string>> {
  const ids = new Set(details.map(({ orderId }) => orderId));
  const items = (await chunksOfOrders(db, ids)).flatMap(({ columns }) => {
    const read = readColumns(columns);
    return read.ok ? itemsWhere(read.value, (row) => ids.has(read.value.orderId[row] ?? '')) : [];
  });
  const lets = (id: string): boolean =>
    itemsLetGo(
      items.filter(({ orderId }) => orderId === id),
      now,
    );
  return new Set([...ids].filter(lets));
}
