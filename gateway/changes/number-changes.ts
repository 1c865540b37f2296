import { sql } from 'kysely';
import * as v from 'valibot';
import type { Services } from '#gateway/base/services.ts';
import { IS_COORDINATOR } from '#gateway/db/cluster/cluster.ts';
import type { Tx } from '#gateway/db/db.ts';
import { recordSet } from '#gateway/db/engine/record-set.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { readFact } from '#gateway/db/facts.ts';
import { handleJob, type JobHandler } from '#gateway/queue/job-handler.ts';
import { NUMBER_QUEUE } from './note-changes.ts';
import { wakeBehind, wakeWebhooks } from './webhooks.ts';

const AT_ONCE = 2000;
/**
 * Numbers of one epoch: what a restored database numbers is beyond all that was told before. An epoch is the second in which
 * it began (next-epoch.ts), so that there are as many as no gateway tells in one, and numbers stay whole ones until 2255.
 */
const EPOCH = 1_000_000;

/** No consultant has this number (lockConsultants). */
const LOCK = -2;

/**
 * Numbers what was noted and committed, one after the other under a lock; those of one consultant in their own order.
 * Answers up to which number changes are told (readTold): all that was there when this began, and whoever has read up to it
 * has missed nothing below it.
 */
export async function numberChanges(services: Pick<Services, 'db' | 'clock'>): Promise<number> {
  let goal: number | null = null;
  for (;;) {
    const { last, told, isAll } = await inTransaction(services.db, (tx) => numberSome(tx, services));
    if (isAll) goal ??= last;
    if (goal !== null && told >= goal) return told;
  }
}

/** How far a transaction came: the number given last, the one told last, and whether nothing that it saw is left. */
interface Numbering {
  last: number;
  told: number;
  isAll: boolean;
}

/**
 * On one server what is numbered is told with the commit. The nodes of a cluster show it one by one, and one that fails just
 * then when it is back. So numbers are told there once a later transaction has numbered all that it saw: a row that a node
 * does not show with its number yet has none for it, and is waited for by its change.
 */
async function numberSome(tx: Tx, services: Pick<Services, 'clock'>): Promise<Numbering> {
  const before = await lockNumbers(tx);
  const { rows } = await sql<{ consultant_id: number; no: number }>`
    select consultant_id, no from (
      select consultant_id, no, max(at) over (partition by consultant_id order by no) as turn
      from feed_change where seq is null) waiting
    order by turn, consultant_id, no limit ${AT_ONCE}`.execute(tx);
  const numbered = rows.map((row, index) => ({ ...row, seq: before.last + index + 1 }));
  if (numbered.length > 0)
    await sql`
      update feed_change set seq = rows.seq
      from ${recordSet({ consultant_id: 'bigint', no: 'integer', seq: 'bigint' }, numbered)}
      where feed_change.consultant_id = rows.consultant_id and feed_change.no = rows.no
        and feed_change.seq is null`.execute(tx);
  const isAll = rows.length < AT_ONCE;
  const last = before.last + rows.length;
  const shown = before.isCluster ? before.last : last;
  const told = isAll || !before.isCluster ? Math.max(shown, before.told) : before.told;
  if (rows.length > 0 || told > before.told) await writeNumbers(tx, { feed_seq: last, feed_told: told });
  if (told > before.told) await wakeWebhooks({ ...services, db: tx });
  return { last, told, isAll };
}

/**
 * The numbers given and told last, locked until the transaction ends. The lock is no row: one of those is free before the
 * nodes of a cluster have heard that it was committed.
 */
async function lockNumbers(tx: Tx): Promise<{ last: number; told: number; isCluster: boolean }> {
  const { rows } = await sql<{ isCluster: boolean }>`
    select ${IS_COORDINATOR} as "isCluster", pg_advisory_xact_lock(${LOCK})::text`.execute(tx);
  // An earlier version locks its row.
  const facts = await tx
    .selectFrom('meta')
    .select(['key', 'value'])
    .where('key', 'in', ['feed_seq', 'feed_told'])
    .orderBy('key')
    .forUpdate()
    .execute();
  const valueOf = (name: string): number | null => {
    const fact = facts.find(({ key }) => key === name);
    return fact === undefined ? null : Number(fact.value);
  };
  const given = valueOf('feed_seq') ?? 0;
  return {
    last: Math.max(given, (await readFact(tx, 'epoch')) * EPOCH),
    told: valueOf('feed_told') ?? given,
    isCluster: rows[0]?.isCluster ?? false,
  };
}

async function writeNumbers(tx: Tx, numbers: Readonly<Record<'feed_seq' | 'feed_told', number>>): Promise<void> {
  await tx
    .insertInto('meta')
    .values(Object.entries(numbers).map(([key, value]) => ({ key, value: String(value) })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet((row) => ({ value: row.ref('excluded.value') })))
    .execute();
}

/** Numbers what was noted; tried until it is done, for what it numbers may have no other job. */
export const giveNumbers: JobHandler = {
  ...handleJob(NUMBER_QUEUE, v.object({}), async (_payload, services) => {
    await numberChanges(services);
  }),
  attempts: Number.POSITIVE_INFINITY,
};

/**
 * Tells what no job told: on a cluster a worker may see the job of a change, and find nothing, before the node of the
 * consultant shows the change.
 */
export async function tellLeft(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await wakeBehind(services, await numberChanges(services));
}
