import type { Item } from '#shared/domain/items/item.ts';
import { itemsOfPeriod, NEWEST, PERIODS } from './generate.ts';

const sets = new Map<string, ReadonlyMap<string, Item[]>>();

/**
 * The items of a set by period, newest period first; periods without items are not there. `year-6000` is spread over twelve
 * periods, `month-2000` lies in the newest one.
 */
export function itemsOf(name: string): ReadonlyMap<string, Item[]> {
  const known = sets.get(name);
  if (known) return known;
  const [kind, text] = name.split('-');
  const count = Number(text);
  if ((kind !== 'year' && kind !== 'month') || !Number.isSafeInteger(count)) throw new Error(`No such set: ${name}`);
  const share = Math.round(count / PERIODS.length);
  const made = new Map(
    kind === 'month'
      ? [[NEWEST, itemsOfPeriod(NEWEST, count)] as const]
      : PERIODS.map((period) => [period, itemsOfPeriod(period, share)] as const),
  );
  sets.set(name, made);
  return made;
}
