import type { SuccessRateRow } from '#shared/db/schema.ts';
import { chancesOf } from '#shared/domain/commissions/forecast/chance.ts';
import { PRIOR_CHANCES, type ChanceTable } from '#shared/domain/commissions/forecast/chance-table.ts';
import type { ImpactFacts } from '#shared/domain/commissions/forecast/month-forecast.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { dayStart } from '#shared/domain/time/day-bounds.ts';
import { addDays, monthOf } from '#shared/domain/time/period.ts';

/**
 * What the success rate will do to the month `period`: the closed months that are settled within it at the latest; from an
 * older gateway, which settles none, the rate of the month itself. Impact that is hidden counts for nothing.
 */
export function impactFacts(
  rates: readonly SuccessRateRow[],
  { period, at, chances }: { period: string; at: number; chances: ChanceTable | null },
): ImpactFacts {
  const own = rates.find(({ from_date }) => from_date === period);
  if (rates.every(({ settlement }) => settlement === undefined))
    return { kind: 'own', impactPerc: own && !own.hide_impact ? own.impact_perc : null };
  const months = rates.flatMap((rate) => {
    const { settlement, from_date: month, to_date: last } = rate;
    if (settlement?.state !== 'closed' || rate.hide_impact || monthOf(settlement.settles_by) > period) return [];
    const end = Date.parse(dayStart(addDays(settlement.settles_by, 1), MARKET.timeZone));
    const chanceOf = chancesOf(chances ?? PRIOR_CHANCES, { at: Math.min(at, end), end, timeZone: MARKET.timeZone });
    return [
      {
        month,
        base: settlement.base,
        steps: settlement.steps.map(({ from, impact_perc }) => ({ from, impactPerc: impact_perc })),
        completed: rate.orders_completed,
        failed: rate.orders_failed,
        open: settlement.orders_open,
        // Which state they are in is not told here: an order of the month's last day that is still open.
        openChance: chanceOf({ status: '', orderedAt: dayStart(last, MARKET.timeZone), deliveredAt: '' }),
        written: settlement.amount,
      },
    ];
  });
  return { kind: 'settling', months };
}
