import { sql } from 'kysely';
import type { Db } from '#gateway/db/db.ts';

/** Net confirmed amounts of a month, and of them what the success rate acts upon (see `impactBase`). */
export async function confirmedSums(
  db: Db,
  ids: readonly number[],
  periods: readonly string[],
): Promise<{ consultant_id: number; period: string; confirmed: number; sales: number }[]> {
  const sales = sql<number>`coalesce(sum(amount_minor) filter (
    where type = 'direct' and category in ('mall', 'jpay', 'ods', 'reversal')), 0)::bigint`;
  return db
    .selectFrom('commission_line')
    .select(['consultant_id', 'period', sql<number>`sum(amount_minor)::bigint`.as('confirmed'), sales.as('sales')])
    .where('consultant_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('period', '=', sql<string>`any(${[...periods]}::date[])`)
    .where('state', '=', 'confirmed')
    .groupBy(['consultant_id', 'period'])
    .execute();
}
