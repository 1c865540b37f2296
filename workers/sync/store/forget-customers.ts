import { customerMustGo } from '#shared/domain/items/customer-retention.ts';
import { inSession } from './commit.ts';
import { runTime, type Job } from '#workers/sync/job.ts';

/** Takes the customers of long finished orders off the phone; the steps of the order stay. */
export async function forgetCustomers(job: Job): Promise<void> {
  const { db } = job;
  const now = runTime(job);
  const due = await db.orderDetails
    .filter((detail) => detail.customer !== null && customerMustGo(detail, now))
    .toArray();
  if (due.length === 0) return;
  await inSession(job, [db.orderDetails], async () => {
    await db.orderDetails.bulkPut(due.map((detail) => ({ ...detail, customer: null })));
  });
}
