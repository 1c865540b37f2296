import { sql } from 'kysely';
import {
  countOrders,
  impactAmount,
  impactOf,
  type ImpactStep,
  successRate,
} from '#shared/domain/money/success-rate.ts';
import type { Db } from '#gateway/db/db.ts';

/** What a settled month has in the ledger against what its rate means, both minor units. */
export interface SettledSum {
  period: string;
  written: number;
  due: number;
}

/** Of each settled month of a consultant: the sum of the entries about it, and the step of the shown rate of its base. */
export async function settledSums(db: Db, consultantId: number): Promise<SettledSum[]> {
  const { rows: months } = await sql<{ period: string; base_minor: number; steps: ImpactStep[] }>`
    select distinct period, base_minor, steps from month_settlement join month_impact using (consultant_id, period)
    where consultant_id = ${consultantId} and no > 0 order by period`.execute(db);
  const sums: SettledSum[] = [];
  for (const { period, base_minor: base, steps } of months) {
    const items = await db
      .selectFrom('order_item')
      .select(['order_id as orderId', 'status'])
      .where('consultant_id', '=', consultantId)
      .where('period', '=', period)
      .execute();
    const { rows } = await sql<{ written: number }>`
      select coalesce(sum(confirmed_minor), 0)::bigint as written from commission_ledger
      where consultant_id = ${consultantId} and source like ${`success-rate:${period}%`}`.execute(db);
    const due = impactAmount(base, impactOf(successRate(countOrders(items)), steps));
    sums.push({ period, written: rows[0]?.written ?? 0, due });
  }
  return sums;
}

/** Entries of a consultant about its months, oldest first: which, where they stand, and why. */
export const impactsOf = (
  db: Db,
  consultantId: number,
): Promise<
  { period: string; no: number; stands_in: string; amount_minor: number; cause: string; order_id: string | null }[]
> =>
  db
    .selectFrom('month_impact')
    .select(['period', 'no', 'stands_in', 'amount_minor', 'cause', 'order_id'])
    .where('consultant_id', '=', consultantId)
    .orderBy('period')
    .orderBy('no')
    .execute();
