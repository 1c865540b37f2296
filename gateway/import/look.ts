import type { Services } from '#gateway/base/services.ts';
import type { Db } from '#gateway/db/db.ts';
import { wouldChange } from '#gateway/ingest/ingest-items.ts';
import { itemsThere, readKnown } from '#gateway/ingest/ingest-known.ts';
import { settledItem } from '#gateway/ingest/ingest-terms.ts';
import { keepToldFacts } from '#gateway/ingest/told-facts.ts';
import { besideWaiting } from '#gateway/ingest/waiting.ts';
import type { SettledItem } from '#gateway/ledger/ledger-settle.ts';
import { type Line, lineKey } from '#gateway/ledger/line.ts';
import { deriveItem, type ItemState } from '#gateway/rules/item-life.ts';
import type { BatchDone } from './batch.ts';
import { judgeBatch, type Sellers } from './judge-batch.ts';
import type { Numbered, ReadLine, RefusedRow } from './of-others.ts';
import type { ImportRow } from './row.ts';
import { endOf, stayedOf } from './row-ends.ts';
import { complete } from './row-lines.ts';

/** What the batches of a dry run have in common. */
export interface Look {
  sellers: Sellers;
  /** Keys of the items that are there and would change. */
  changed: Set<string>;
  /** Milliseconds by which dates are moved. */
  shift: number;
}

/**
 * What {@link importBatch} would do with some rows; nothing is written. `look` has what the batches before saw, and hears which items
 * would change: as `items` only new ones are counted here. What a batch before would write of an item is not seen, and no events are counted.
 */
export async function lookAtBatch(services: Services, rows: readonly Numbered[], look: Look): Promise<BatchDone> {
  const { db, clock, market } = services;
  const { taken, refused, makers } = await judgeBatch(services, rows, look);
  const ends = taken.map(endOf);
  const placed = taken.map(({ line }) => line);
  const items = await keepToldFacts(db, await besideWaiting(db, placed));
  const there = await itemsThere(db, items);
  const settled = await settledAfter(db, items, { there, now: clock.now() });
  for (const key of await wouldChange(db, settled.present, market.timeZone)) look.changed.add(key);
  const first = new Set(firstOf(rows, taken, refused).map(({ line }) => lineKey(line)));
  const fresh = items.filter((item) => first.has(lineKey(item)) && !there.has(lineKey(item)));
  return { items: fresh.length, events: 0, made: [...makers.keys()], refused, stayed: stayedOf(ends, settled.states) };
}

/** The rows that would bring their items: the first of each, or a later one where the first is refused. */
function firstOf(
  rows: readonly Numbered[],
  taken: readonly ReadLine[],
  refused: readonly RefusedRow[],
): readonly ReadLine[] {
  const lines = new Set(refused.map(({ line }) => line));
  const left = new Set(rows.filter(({ line, again }) => !again && lines.has(line)).map(({ row }) => nameOf(row)));
  return taken.filter(({ from }) => !from.again || left.has(nameOf(from.row)));
}

/** An item as the export names it. */
const nameOf = ({ consultant, facts }: ImportRow): string => JSON.stringify([consultant, facts.orderId, facts.itemId]);

/** Where items would be, by the keys of their lines; `present`: those that are there already, whole. */
async function settledAfter(
  db: Db,
  items: readonly Line[],
  { there, now }: { there: ReadonlySet<string>; now: number },
): Promise<{ states: Map<string, ItemState>; present: SettledItem[] }> {
  const known = await readKnown(
    db,
    items.filter((item) => there.has(lineKey(item))),
  );
  const states = new Map<string, ItemState>();
  const present: SettledItem[] = [];
  for (const item of items) {
    complete(item, now);
    const before = known.get(lineKey(item));
    const after = before && settledItem(item, [...before.events, ...item.events], before.terms);
    if (after) present.push(after);
    const state = after ? after.state : deriveItem(item.events);
    if (state !== null) states.set(lineKey(item), state);
  }
  return { states, present };
}
