import type { Services } from '#gateway/base/services.ts';
import type { Db } from '#gateway/db/db.ts';
import { itemsThere, readKnown } from '#gateway/ingest/ingest-known.ts';
import { keepToldFacts } from '#gateway/ingest/told-facts.ts';
import { besideWaiting } from '#gateway/ingest/waiting.ts';
import { type Line, lineKey } from '#gateway/ledger/line.ts';
import { deriveItem, type ItemState } from '#gateway/rules/item-life.ts';
import type { BatchDone } from './batch.ts';
import { judgeBatch, type Sellers } from './judge-batch.ts';
import type { Numbered, ReadLine, RefusedRow } from './of-others.ts';
import type { ImportRow } from './row.ts';
import { endOf, stayedOf } from './row-ends.ts';
import { complete } from './row-lines.ts';

/**
 * What {@link importBatch} would do with some rows whose dates move by `shift` milliseconds; nothing is written. `sellers` has those of
 * the batches before. What other batches would change in what is there is not seen, and no events are counted.
 */
export async function lookAtBatch(
  services: Services,
  rows: readonly Numbered[],
  { sellers, shift }: { sellers: Sellers; shift: number },
): Promise<BatchDone> {
  const { db, clock } = services;
  const { taken, refused, makers } = await judgeBatch(services, rows, { sellers, shift });
  const ends = taken.map(endOf);
  const placed = taken.map(({ line }) => line);
  const items = await keepToldFacts(db, await besideWaiting(db, placed));
  const there = await itemsThere(db, items);
  const present = await statusesAfter(db, items, { there, now: clock.now() });
  const first = new Set(firstOf(rows, taken, refused).map(({ line }) => lineKey(line)));
  const fresh = items.filter((item) => first.has(lineKey(item)) && !there.has(lineKey(item)));
  return { items: fresh.length, events: 0, made: [...makers.keys()], refused, stayed: stayedOf(ends, present) };
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

/** Where items would be, by the keys of their lines. */
async function statusesAfter(
  db: Db,
  items: readonly Line[],
  { there, now }: { there: ReadonlySet<string>; now: number },
): Promise<Map<string, ItemState>> {
  const known = await readKnown(
    db,
    items.filter((item) => there.has(lineKey(item))),
  );
  const present = new Map<string, ItemState>();
  for (const item of items) {
    complete(item, now);
    const state = deriveItem([...(known.get(lineKey(item))?.events ?? []), ...item.events]);
    if (state !== null) present.set(lineKey(item), state);
  }
  return present;
}
