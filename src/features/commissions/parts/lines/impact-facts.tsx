import { aboutMonth } from '#shared/domain/commissions/about-month.ts';
import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { ImpactSums } from '#ui/card/impact-sums.tsx';
import { useRateOf } from '#features/commissions/queries.ts';

/** How an entry of a success rate came to its amount; nothing where its month is not on this phone. */
export function ImpactFacts({ line }: { line: CommissionLine }) {
  const month = aboutMonth(line) || line.period;
  const rate = useRateOf(month);
  const entry = rate?.settlement?.impacts.find(({ line_id: id }) => id === line.id);
  if (!rate?.settlement || !entry || rate.hide_impact) return null;
  const { orders_completed: completed, orders_failed: failed } = entry;
  return (
    <ImpactSums
      month={month}
      counts={completed === null || failed === null ? null : { completed, failed }}
      rate={entry.success_rate}
      stepFrom={entry.step_from}
      impactPerc={entry.impact_perc}
      base={rate.settlement.base}
      currency={line.currency}
      total={entry.total}
      before={entry.total - entry.amount}
    />
  );
}
