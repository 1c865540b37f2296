import { sql } from 'kysely';
import type { Services } from '#gateway/base/services.ts';

/**
 * How many sums by month, type and category of a consultant's lines are not those of its ledger: 0 at every moment, of each
 * consultant by itself. What holds across consultants is {@link leadersOwed}.
 */
export async function disagreements({ db }: Pick<Services, 'db'>, consultantId: number): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::integer as wrong from (
      select type, category, period, sum(pending_minor) as pending, sum(confirmed_minor) as confirmed
      from commission_ledger where consultant_id = ${consultantId} group by 1, 2, 3
    ) entries full join (
      select type, category, period, sum(amount_minor) filter (where state = 'pending') as pending,
        sum(amount_minor) filter (where state = 'confirmed') as confirmed
      from commission_line where consultant_id = ${consultantId} group by 1, 2, 3
    ) lines using (type, category, period)
    where (coalesce(entries.pending, 0), coalesce(entries.confirmed, 0))
      is distinct from (coalesce(lines.pending, 0), coalesce(lines.confirmed, 0))`.execute(db);
  return rows[0]?.wrong ?? 0;
}

/**
 * By how many items of a seller its leaders have not earned: `waiting` for the job, or `missing` although nothing waits.
 * Both are 0 once the jobs are through; `missing` is 0 at every moment.
 */
export async function leadersOwed(
  { db }: Pick<Services, 'db'>,
  sellerId: number,
): Promise<{ waiting: number; missing: number }> {
  const items = await db
    .selectFrom('order_item')
    .select(['order_id', 'item_id', 'indirect1_id', 'indirect2_id'])
    .where('consultant_id', '=', sellerId)
    .where((item) => item.or([item('indirect1_id', 'is not', null), item('indirect2_id', 'is not', null)]))
    .execute();
  // An item is there together with its row here, and the row goes after the entry is there.
  const due = await db
    .selectFrom('leader_due')
    .select(['leader_id', 'order_id', 'item_id'])
    .where('consultant_id', '=', sellerId)
    .execute();
  const owed = items.flatMap((item) =>
    [item.indirect1_id, item.indirect2_id].flatMap((leader) =>
      leader === null ? [] : [{ leader_id: leader, order_id: item.order_id, item_id: item.item_id }],
    ),
  );
  const given = await db
    .selectFrom('commission_ledger')
    .select(['consultant_id as leader_id', 'order_id', 'item_id'])
    .where('consultant_id', '=', sql<number>`any(${[...new Set(owed.map((each) => each.leader_id))]}::bigint[])`)
    .where('seller_id', '=', sellerId)
    .where('entry_no', '=', 1)
    .execute();
  const there = new Set([...given, ...due].map(keyOf));
  return { waiting: due.length, missing: owed.filter((each) => !there.has(keyOf(each))).length };
}

const keyOf = (each: { leader_id: number; order_id: string; item_id: string }): string =>
  `${each.leader_id} ${each.order_id}/${each.item_id}`;
