import { sql } from 'kysely';
import type { Db } from '#gateway/db/db.ts';

/**
 * Pending commissions that months left to the next ones so far, minor units, by "consultant period". What is heard of an item while its
 * month is still open may take its line back into that month, or out of it a second time: the last move of a line counts.
 */
export async function movedOn(
  db: Db,
  ids: readonly number[],
  periods: readonly string[],
): Promise<(consultantId: number, period: string) => number> {
  const { rows } = await sql<{ consultant_id: number; period: string; moved: number }>`
    select consultant_id, period, (-sum(pending_minor))::bigint as moved from (
      select distinct on (consultant_id, period, source, ordinal) consultant_id, period, kind, pending_minor
      from commission_ledger
      where kind in ('roll-out', 'roll-in') and consultant_id = any(${[...ids]}::bigint[])
        and period = any(${[...periods]}::date[])
      order by consultant_id, period, source, ordinal, entry_no desc
    ) last where kind = 'roll-out' group by consultant_id, period`.execute(db);
  const moved = new Map(rows.map((row) => [`${row.consultant_id} ${row.period}`, row.moved]));
  return (consultantId, period) => moved.get(`${consultantId} ${period}`) ?? 0;
}
