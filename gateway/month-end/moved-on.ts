import { sql } from 'kysely';
import type { Db } from '#gateway/db/db.ts';

/** Pending commissions that months left to the next ones so far, minor units, by "consultant period". */
export async function movedOn(
  db: Db,
  ids: readonly number[],
  periods: readonly string[],
): Promise<(consultantId: number, period: string) => number> {
  const { rows } = await sql<{ consultant_id: number; period: string; moved: number }>`
    select consultant_id, period, (-sum(pending_minor))::bigint as moved from commission_ledger
    where kind = 'roll-out' and consultant_id = any(${[...ids]}::bigint[]) and period = any(${[...periods]}::date[])
    group by consultant_id, period`.execute(db);
  const moved = new Map(rows.map((row) => [`${row.consultant_id} ${row.period}`, row.moved]));
  return (consultantId, period) => moved.get(`${consultantId} ${period}`) ?? 0;
}
