import { nearestSales } from '#shared/domain/sales/nearest-sales.ts';
import type { DayRange } from '#shared/domain/items/order-filter.ts';
import { compareSales, type SalesComparison } from '#shared/domain/sales/sales-comparison.ts';
import { isHere, salesFigures, soldIn, type SalesFigures } from '#shared/domain/sales/sales-figures.ts';
import { likeDays, newestMonth, partsOf, toldPoints, type MonthPart } from '#shared/domain/sales/sales-range.ts';
import { lastTold } from '#shared/domain/time/tells-of.ts';
import type { SalesFilter } from '#shared/domain/sales/sales-tally.ts';
import type { SalesRows } from './queries.ts';

/** What the sales screen shows: figures only when every day of the range is here, so that none is ever too low. */
export type SalesView =
  | {
      kind: 'figures';
      figures: SalesFigures;
      /** Null where nothing lies before the range, and while nothing of it can be compared. */
      comparison: SalesComparison | null;
      /** The days that it is compared with. */
      compared: DayRange | null;
    }
  | { kind: 'missing'; parts: MonthPart[]; nearest: DayRange | null };

/** Works out what can be said. */
export function salesView({ range, before, months, told }: SalesRows, filter: SalesFilter, today: string): SalesView {
  const parts = partsOf(range, today);
  const missing = parts.filter((part) => !isHere(part, months));
  if (missing.length > 0) {
    return {
      kind: 'missing',
      parts: missing,
      nearest: nearestSales({ parts, isHere: (part) => isHere(part, months), months: told, today }),
    };
  }
  const asOf = months.get(newestMonth(range, today))?.asOf ?? '';
  const all = salesFigures(months, range, filter, today);
  const figures = { ...all, points: toldPoints(all.points, asOf, today) };
  if (before === null) return { kind: 'figures', figures, comparison: null, compared: null };
  // Days that nobody told of yet would count as days without a sale.
  const like = likeDays(range, before, lastTold(asOf, today));
  if (like === null) return { kind: 'figures', figures, comparison: null, compared: null };
  const known = [...partsOf(like.range, today), ...partsOf(like.before, today)].every((part) => isHere(part, months));
  return {
    kind: 'figures',
    figures,
    comparison: compareSales(
      known ? soldIn(months, like.range, filter, today) : figures,
      known ? soldIn(months, like.before, filter, today) : null,
    ),
    compared: like.before,
  };
}
