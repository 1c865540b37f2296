import { sql } from 'kysely';
import type { ItemStatus } from '#shared/domain/items/order-status.ts';
import type { Services } from '#gateway/base/services.ts';
import type { Db } from '#gateway/db/db.ts';
import { itemsThere, readKnown } from '#gateway/ingest/ingest-known.ts';
import { keepToldFacts } from '#gateway/ingest/told-facts.ts';
import { besideWaiting } from '#gateway/ingest/waiting.ts';
import { type Line, lineKey } from '#gateway/ledger/line.ts';
import { deriveItem } from '#gateway/rules/item-life.ts';
import type { BatchDone } from './batch.ts';
import { makersOf } from './makers.ts';
import { type Numbered, type ReadLine, type RefusedRow, withoutOthers } from './of-others.ts';
import { endOf, stayedOf } from './row-ends.ts';
import { complete, keepDates, lineOf } from './row-lines.ts';

interface SeenSeller {
  /** Below zero: who would be made. */
  consultantId: number;
  currency: string;
}

/** What a dry run has seen of the consultants so far; those that an import would make too. */
export type Seen = Map<string, SeenSeller>;

/**
 * What {@link importBatch} would do with some rows whose dates move by `shift` milliseconds; nothing is written. What stands twice in the
 * file counts once for each batch it stands in, as if the other batches were not, and no events are counted.
 */
export async function lookAtBatch(
  { db, clock, market }: Services,
  rows: readonly Numbered[],
  { seen, shift }: { seen: Seen; shift: number },
): Promise<BatchDone> {
  await seeSellers(db, rows, seen);
  const makers = makersOf(rows, market.currency);
  const refused: RefusedRow[] = [];
  const read: ReadLine[] = [];
  const made: string[] = [];
  for (const from of rows) {
    const { line, raw, row } = from;
    const { consultant, facts } = row;
    let seller = seen.get(consultant);
    if (seller === undefined) {
      made.push(consultant);
      seller = { consultantId: -seen.size - 1, currency: (makers.get(consultant) ?? row).facts.currency };
      seen.set(consultant, seller);
    }
    if (seller.currency !== facts.currency) {
      const says = `The price is in ${facts.currency}, but consultant ${consultant} sells in ${seller.currency}`;
      refused.push({ line, raw, reason: 'other-currency', says });
      continue;
    }
    read.push({ from, line: lineOf(row, seller.consultantId, shift) });
  }
  const names = new Map([...seen].map(([name, { consultantId }]) => [consultantId, name]));
  const own = await withoutOthers(db, shift === 0 ? read : await keepDates(db, read), names);
  const ends = own.taken.map(endOf);
  const placed = own.taken.map(({ line }) => line);
  const items = await keepToldFacts(db, await besideWaiting(db, placed));
  const there = await itemsThere(db, items);
  const present = await statusesAfter(db, items, { there, now: clock.now() });
  return {
    items: items.length - there.size,
    events: 0,
    made,
    refused: [...refused, ...own.refused],
    stayed: stayedOf(ends, present),
  };
}

async function seeSellers(db: Db, rows: readonly Numbered[], seen: Seen): Promise<void> {
  const unknown = [...new Set(rows.map(({ row }) => row.consultant))].filter((id) => !seen.has(id));
  if (unknown.length === 0) return;
  const known = await db
    .selectFrom('consultant')
    .select(['external_id', 'consultant_id', 'currency'])
    .where('external_id', '=', sql<string>`any(${unknown}::text[])`)
    .execute();
  for (const { external_id: id, consultant_id: consultantId, currency } of known)
    seen.set(id, { consultantId, currency });
}

/** Where items would be, by the keys of their lines. */
async function statusesAfter(
  db: Db,
  items: readonly Line[],
  { there, now }: { there: ReadonlySet<string>; now: number },
): Promise<Map<string, ItemStatus>> {
  const known = await readKnown(
    db,
    items.filter((item) => there.has(lineKey(item))),
  );
  const present = new Map<string, ItemStatus>();
  for (const item of items) {
    complete(item, now);
    const state = deriveItem([...(known.get(lineKey(item))?.events ?? []), ...item.events]);
    if (state !== null) present.set(lineKey(item), state.status);
  }
  return present;
}
