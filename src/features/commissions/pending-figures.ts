import {
  commissionFigures,
  hasCommissions,
  type CommissionFigures,
  type MonthsOfCommissions,
} from '#shared/domain/commissions/commission-figures.ts';
import type { CommissionFilter } from '#shared/domain/commissions/commission-tally.ts';
import { monthOf } from '#shared/domain/time/period.ts';
import { partsOf } from '#shared/domain/sales/sales-range.ts';

/** Pending commissions of all months under a filter. */
export interface PendingFigures {
  figures: CommissionFigures;
  /** Every month can tell them; one that cannot is left out, for its sums may be of other lines. */
  known: boolean;
}

export function pendingFigures(months: MonthsOfCommissions, filter: CommissionFilter, today: string): PendingFigures {
  const range = { from: [...months.keys()].toSorted()[0] ?? monthOf(today), to: today };
  const here = partsOf(range, today).filter((part) => hasCommissions(part, months, filter));
  const told = new Map(
    here.flatMap(({ period }) => {
      const month = months.get(period);
      return month ? [[period, month] as const] : [];
    }),
  );
  return { figures: commissionFigures(told, range, filter, today), known: told.size === months.size };
}
