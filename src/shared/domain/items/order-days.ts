import { dayStart } from '#shared/domain/time/day-bounds.ts';
import type { Item } from './item.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';

/**
 * A list under the days on which its items were ordered. `rows`: for each row of the list the place of its item, or −1 less the
 * place of its day in `days`.
 */
export interface DayRows {
  rows: Int32Array;
  days: readonly string[];
}

/** Rows of some columns, in the order in which a list shows them. */
interface Part {
  columns: { orderedAt: ArrayLike<number> };
  rows: ArrayLike<number>;
}

/** Items as rows under the market days on which they were ordered. The parts go newest first; the rows keep that order. */
export function dayRows(parts: readonly Part[], timeZone: string): DayRows {
  const heads: number[] = [];
  const days: string[] = [];
  let since = Number.POSITIVE_INFINITY;
  let count = 0;
  for (const { columns, rows } of parts)
    for (let at = 0; at < rows.length; at += 1, count += 1) {
      const second = columns.orderedAt[rows[at] ?? -1] ?? 0;
      if (second >= since) continue;
      const day = marketDay(second * 1000, timeZone);
      since = Date.parse(dayStart(day, timeZone)) / 1000;
      heads.push(count);
      days.push(day);
    }
  const rows = new Int32Array(count + days.length);
  let row = 0;
  heads.forEach((first, day) => {
    rows[row] = -1 - day;
    row += 1;
    for (let at = first; at < (heads[day + 1] ?? count); at += 1, row += 1) rows[row] = at;
  });
  return { rows, days };
}

/** Puts items newest first; items of one moment keep the order of their arrival reversed, as lists are read backwards. */
export function newestFirst(oldestFirst: readonly Item[]): Item[] {
  const items = oldestFirst.toReversed();
  const sorted = items.every((item, index) => index === 0 || item.orderedAt <= (items[index - 1]?.orderedAt ?? ''));
  return sorted ? items : items.sort((a, b) => (a.orderedAt < b.orderedAt ? 1 : a.orderedAt > b.orderedAt ? -1 : 0));
}

/** The rows of columns in the order of {@link newestFirst}. */
export function newestRows({ n, orderedAt }: { n: number; orderedAt: ArrayLike<number> }): Uint32Array {
  const rows = Uint32Array.from({ length: n }, (_row, at) => n - 1 - at);
  for (let row = 1; row < n; row += 1)
    if ((orderedAt[row - 1] ?? 0) > (orderedAt[row] ?? 0))
      return rows.sort((a, b) => (orderedAt[b] ?? 0) - (orderedAt[a] ?? 0));
  return rows;
}
