import { sql } from 'kysely';
import * as v from 'valibot';
import type { Services } from '#gateway/base/services.ts';
import type { Tx } from '#gateway/db/db.ts';
import { recordSet } from '#gateway/db/engine/record-set.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { readFact } from '#gateway/db/facts.ts';
import { handleJob } from '#gateway/queue/job-handler.ts';
import { NUMBER_QUEUE } from './note-changes.ts';
import { wakeWebhooks } from './webhooks.ts';

const AT_ONCE = 2000;
/**
 * Numbers of one epoch: what a restored database numbers is beyond all that was told before. An epoch is the second in which
 * it began (next-epoch.ts), so that there are as many as no gateway tells in one, and numbers stay whole ones until 2255.
 */
const EPOCH = 1_000_000;

/**
 * Numbers what was noted and committed, one after the other under a lock, so that whoever has read up to a number has
 * missed nothing below it; those of one consultant in their own order. Answers the last number.
 */
export async function numberChanges(services: Pick<Services, 'db' | 'clock'>): Promise<number> {
  for (;;) {
    const { last, count } = await inTransaction(services.db, (tx) => numberSome(tx, services));
    if (count < AT_ONCE) return last;
  }
}

async function numberSome(tx: Tx, services: Pick<Services, 'clock'>): Promise<{ last: number; count: number }> {
  const last = await lastNumber(tx);
  const { rows } = await sql<{ consultant_id: number; no: number }>`
    select consultant_id, no from (
      select consultant_id, no, max(at) over (partition by consultant_id order by no) as turn
      from feed_change where seq is null) waiting
    order by turn, consultant_id, no limit ${AT_ONCE}`.execute(tx);
  if (rows.length === 0) return { last, count: 0 };
  const numbered = rows.map((row, index) => ({ ...row, seq: last + index + 1 }));
  await sql`
    update feed_change set seq = rows.seq
    from ${recordSet({ consultant_id: 'bigint', no: 'integer', seq: 'bigint' }, numbered)}
    where feed_change.consultant_id = rows.consultant_id and feed_change.no = rows.no`.execute(tx);
  const now = last + rows.length;
  await tx
    .updateTable('meta')
    .set({ value: String(now) })
    .where('key', '=', 'feed_seq')
    .execute();
  await wakeWebhooks({ ...services, db: tx });
  return { last: now, count: rows.length };
}

/** The number that was given last; its row is the lock. */
async function lastNumber(tx: Tx): Promise<number> {
  await tx
    .insertInto('meta')
    .values({ key: 'feed_seq', value: '0' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await tx
    .selectFrom('meta')
    .select('value')
    .where('key', '=', 'feed_seq')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return Math.max(Number(value), (await readFact(tx, 'epoch')) * EPOCH);
}

export const giveNumbers = handleJob(NUMBER_QUEUE, v.object({}), async (_payload, services) => {
  await numberChanges(services);
});
