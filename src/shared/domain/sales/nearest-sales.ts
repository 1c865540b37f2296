import type { DayRange } from '#shared/domain/items/order-filter.ts';
import { monthEnd } from '#shared/domain/time/period.ts';
import type { MonthPart } from './sales-range.ts';

/** What the phone can offer instead of a range that it cannot answer for as a whole. */
export interface Asked {
  parts: readonly MonthPart[];
  isHere: (part: MonthPart) => boolean;
  /** Months that can be told as a whole, as first days, in any order. */
  months: readonly string[];
  today: string;
}

/** The longest run of months of the range that is here; without any the whole month that lies nearest; else null. */
export function nearestSales({ parts, isHere, months, today }: Asked): DayRange | null {
  let best: MonthPart[] = [];
  let run: MonthPart[] = [];
  for (const part of parts) {
    run = isHere(part) ? [...run, part] : [];
    if (run.length >= best.length) best = run;
  }
  const [first, last] = [best[0], best.at(-1)];
  if (first && last) return { from: first.from, to: last.to };
  const wanted = parts.at(-1)?.period ?? today;
  const [nearest] = [...months].sort((a, b) => distance(a, wanted) - distance(b, wanted) || (a < b ? 1 : -1));
  if (nearest === undefined) return null;
  const end = monthEnd(nearest);
  return { from: nearest, to: end < today ? end : today };
}

const distance = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b));
