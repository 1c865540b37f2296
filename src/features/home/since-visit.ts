import { readColumns } from '#shared/contract/codec/columns.ts';
import { itemsWhere, keyAt } from '#shared/contract/codec/item-columns.ts';
import { changesAfter } from '#shared/db/changes.ts';
import { collectionKey, type CacheDatabase } from '#shared/db/schema.ts';
import { chunksOfOrders } from '#shared/db/stored-chunks.ts';
import { storedLines } from '#shared/db/stored-lines.ts';
import {
  commissionEffect,
  foldChanges,
  type CommissionEffect,
  type ItemChange,
} from '#shared/domain/commissions/change-history.ts';
import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { itemKey, type Item } from '#shared/domain/items/item.ts';
import { foldLineChanges, lineEffect, type LineEvent } from '#shared/domain/commissions/line-history.ts';

/** One item that changed since a moment, with what that did to the commission. */
export interface Activity {
  change: ItemChange;
  /** The item as it is, null when it is gone or not on this phone. */
  item: Item | null;
  effect: CommissionEffect;
}

/** One commission line that changed by itself: a bonus, a correction, a reversal, one that is gone. */
export interface LineActivity {
  event: LineEvent;
  /** The line as it is, or as it was last; null when nothing of it is known. */
  line: CommissionLine | null;
  effect: CommissionEffect;
}

/** All lines of the team together: single ones name nothing. */
export interface TeamActivity {
  lines: number;
  /** '' when nothing of them is known. */
  currency: string;
  effect: CommissionEffect;
}

/** Items and lines whose amounts are looked up at first; while there are more the sum of the effects is not told. */
const MOST = 100;

export interface SinceVisit {
  /** Newest first. */
  activities: Activity[];
  lines: LineActivity[];
  team: TeamActivity | null;
  /** How many things changed, of which the above are the newest. */
  count: number;
  /** The effect of everything is known, so that it can be summed. */
  whole: boolean;
  /** When the older of the pulls that tell of it completed. */
  asOf: string;
}

interface Wanted {
  orders: boolean;
  commissions: boolean;
  /** The commission on single items. */
  amounts: boolean;
  /** How many items, and how many lines, are told at most. */
  most?: number;
}

const NONE: CommissionEffect = { confirmed: 0, pending: 0 };

/**
 * What the pulls after `moment` (UTC ISO) found changed: items, and lines whose item tells nothing of it. What is switched
 * off is left out.
 */
export async function changesSince(
  db: CacheDatabase,
  moment: string,
  { orders, commissions, amounts, most = MOST }: Wanted,
): Promise<SinceVisit> {
  const [seen, pulls] = await Promise.all([
    changesAfter(db, moment),
    db.pulls.bulkGet([...(orders ? [collectionKey('items')] : []), ...(commissions ? [collectionKey('lines')] : [])]),
  ]);
  const changes = foldChanges(orders ? seen.items.filter(({ field }) => amounts || field !== 'commission') : []);
  const events = foldLineChanges(commissions ? seen.lines : []);
  const newest = changes.slice(0, most);
  const [items, lines] = await Promise.all([
    itemsByKey(
      db,
      newest.map(({ key }) => key),
    ),
    storedLines(db, new Set(events.map(({ key }) => key))),
  ]);
  // An item that is gone tells no amounts: its line does.
  const reported = new Set(changes.flatMap(({ key, kind }) => (kind === 'gone' ? [] : [key])));
  let whole = changes.length <= most;
  const own = events.flatMap((event): LineActivity[] => {
    const line = lines.get(event.key) ?? null;
    const effect = lineEffect(event, line);
    // It went and came back as it was.
    if (event.kind === 'new' && event.was && effect?.confirmed === 0 && effect.pending === 0) return [];
    whole &&= effect !== null;
    return [{ event, line: line ?? event.was, effect: effect ?? NONE }];
  });
  const lost = new Set(own.flatMap(({ event, line }) => (event.kind === 'gone' && line ? [keyOfItem(line)] : [])));
  const single = own.filter(({ event, line }) => !isOfTeam(event, line) && !isReported(line, reported));
  const team = teamOf(own.filter(({ event, line }) => isOfTeam(event, line)));
  return {
    count: changes.length + single.length + (team ? 1 : 0),
    whole: whole && single.length <= most && newest.every(({ key }) => items.has(key) || lost.has(key)),
    asOf: pulls.flatMap((pull) => pull?.asOf || []).sort()[0] ?? '',
    activities: newest.map((change) => {
      const item = items.get(change.key) ?? null;
      return { change, item, effect: commissionEffect(change, item) };
    }),
    lines: single.slice(0, most),
    team,
  };
}

const isOfTeam = ({ name }: LineEvent, line: CommissionLine | null): boolean =>
  line ? line.type !== 'direct' : name === '';

/** The item of a sale tells what became of its commission already. */
const isReported = (line: CommissionLine | null, reported: ReadonlySet<string>): boolean =>
  line !== null && line.orderId !== '' && reported.has(keyOfItem(line));

const keyOfItem = ({ orderId, itemId }: CommissionLine): string => itemKey({ orderId, id: itemId });

function teamOf(lines: readonly LineActivity[]): TeamActivity | null {
  if (lines.length === 0) return null;
  const currency = lines.find(({ line }) => line)?.line?.currency ?? '';
  const same = lines.filter(({ line }) => line === null || line.currency === currency);
  const sum = (of: keyof CommissionEffect): number => same.reduce((total, { effect }) => total + effect[of], 0);
  return { lines: same.length, currency, effect: { confirmed: sum('confirmed'), pending: sum('pending') } };
}

async function itemsByKey(db: CacheDatabase, keys: readonly string[]): Promise<ReadonlyMap<string, Item>> {
  if (keys.length === 0) return new Map();
  const wanted = new Set(keys);
  const orders = new Set(keys.map((key) => key.slice(0, key.lastIndexOf('/'))));
  const chunks = await chunksOfOrders(db, orders);
  const items = chunks.flatMap((chunk) => {
    const read = readColumns(chunk.columns);
    if (!read.ok) return [];
    const columns = read.value;
    return itemsWhere(columns, (row) => orders.has(columns.orderId[row] ?? '') && wanted.has(keyAt(columns, row)));
  });
  return new Map(items.map((item) => [itemKey(item), item]));
}
