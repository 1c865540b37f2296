import { sql } from 'kysely';
import { monthImpact } from '#shared/domain/money/month-impact.ts';
import type { ImpactStep } from '#shared/domain/money/success-rate.ts';
import type { Db } from '#gateway/db/db.ts';
import { countOrdersByPeriod } from '#gateway/ledger/ledger-orders.ts';

/** Something about a closed month that does not hold; amounts in minor units. */
export interface MonthDoubt {
  period: string;
  /** `impact`: its entries against what its shown rate means; `payout`: the decision against what is confirmed in it. */
  about: 'impact' | 'payout';
  is: number;
  shouldBe: number;
}

/** What does not hold about the closed months of a consultant; nothing, always. */
export async function monthDoubts(db: Db, consultantId: number): Promise<MonthDoubt[]> {
  return [...(await impactDoubts(db, consultantId)), ...(await payoutDoubts(db, consultantId))];
}

async function impactDoubts(db: Db, consultantId: number): Promise<MonthDoubt[]> {
  const { rows } = await sql<{ period: string; base_minor: number; steps: ImpactStep[]; written: number }>`
    select period, base_minor, steps, coalesce((
      select sum(confirmed_minor) from commission_ledger entry
      where entry.consultant_id = frozen.consultant_id and kind = 'success-rate'
        and split_part(source, '/', 1) = 'success-rate:' || to_char(frozen.period, 'YYYY-MM-DD')), 0)::bigint as written
    from month_settlement frozen
    where consultant_id = ${consultantId} and exists (
      select from month_impact decided where decided.consultant_id = frozen.consultant_id
        and decided.period = frozen.period and decided.no > 0)`.execute(db);
  const counts = await countOrdersByPeriod(db, [consultantId]);
  return rows.flatMap(({ period, base_minor: base, steps, written: is }): MonthDoubt[] => {
    const of = counts.find((each) => each.period === period) ?? { completed: 0, failed: 0 };
    const { amount: shouldBe } = monthImpact(of, steps, base);
    return is === shouldBe ? [] : [{ period, about: 'impact', is, shouldBe }];
  });
}

async function payoutDoubts(db: Db, consultantId: number): Promise<MonthDoubt[]> {
  const { rows } = await sql<{ period: string; decided: number; should_be: number }>`
    select * from (
      select period, amount_minor as decided, coalesce((
        select sum(confirmed_minor) from commission_ledger entry
        where entry.consultant_id = decision.consultant_id and entry.period = decision.period), 0)::bigint as should_be
      from payout_decision decision where consultant_id = ${consultantId}
    ) months where decided <> should_be order by period`.execute(db);
  return rows.map(({ period, decided: is, should_be: shouldBe }) => ({ period, about: 'payout', is, shouldBe }));
}
