import { sql } from 'kysely';
import type { Services } from '#gateway/base/services.ts';

/**
 * The first month with lines that is not closed (and paid here), of those consultants (all without a list) who have one. The history of
 * the lines is read only of those for whom no month was closed yet.
 */
export async function firstOpenMonths(
  db: Services['db'],
  ids?: readonly number[],
): Promise<{ consultantId: number; period: string }[]> {
  const live = await db.selectFrom('meta').select('value').where('key', '=', 'live_from').executeTakeFirst();
  const some = ids === undefined ? sql`true` : sql`consultant_id = any(${[...ids]}::bigint[])`;
  const { rows } = await sql<{ consultantId: number; period: string }>`
    with closed as (select consultant_id, max(period) as period from payout_decision where ${some} group by 1)
    select consultant_id as "consultantId", coalesce(
      (closed.period + interval '1 month')::date,
      (select greatest(min(accrued_period), ${live?.value ?? null}::date) from commission_line line
        where line.consultant_id = counter.consultant_id)
    ) as period
    from consultant_counter counter left join closed using (consultant_id)
    where ${some} and exists (select 1 from commission_line line where line.consultant_id = counter.consultant_id)
    order by consultant_id`.execute(db);
  return rows;
}
