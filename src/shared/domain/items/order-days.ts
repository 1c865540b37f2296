import { dayStart } from '#shared/domain/time/day-bounds.ts';
import type { Item } from './item.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';

/** A row of a list by days: the head of a day with how many items follow, or an item with its place in its day. */
export type DayRow = { kind: 'day'; day: string; items: number } | { kind: 'item'; item: Item; first: boolean };

/** Items as rows under the market days on which they were ordered. `items` go newest first; the rows keep that order. */
export function dayRows(items: readonly Item[], timeZone: string): DayRow[] {
  const rows: DayRow[] = [];
  let head: { kind: 'day'; day: string; items: number } | null = null;
  let since = '';
  for (const item of items) {
    const first = !head || item.orderedAt < since;
    if (!head || first) {
      const day = marketDay(item.orderedAt, timeZone);
      since = dayStart(day, timeZone);
      head = { kind: 'day', day, items: 0 };
      rows.push(head);
    }
    head.items += 1;
    rows.push({ kind: 'item', item, first });
  }
  return rows;
}

/** Puts items newest first; items of one moment keep the order of their arrival reversed, as lists are read backwards. */
export function newestFirst(oldestFirst: readonly Item[]): Item[] {
  const items = oldestFirst.toReversed();
  const sorted = items.every((item, index) => index === 0 || item.orderedAt <= (items[index - 1]?.orderedAt ?? ''));
  return sorted ? items : items.sort((a, b) => (a.orderedAt < b.orderedAt ? 1 : a.orderedAt > b.orderedAt ? -1 : 0));
}
