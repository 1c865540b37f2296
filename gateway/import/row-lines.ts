import { sql } from 'kysely';
import type { Db } from '#gateway/db/db.ts';
import { recordSet } from '#gateway/db/engine/record-set.ts';
import { KEY_COLUMNS } from '#gateway/ingest/ingest-rows.ts';
import { type Line, lineKey } from '#gateway/ledger/line.ts';
import { completionOf } from '#gateway/rules/item-life.ts';
import { isoSeconds } from '#gateway/rules/zoned-time.ts';
import type { ReadLine } from './of-others.ts';
import type { ImportRow } from './row.ts';

/** A row as a line: its facts become that line themselves, for a row is read once and there may be millions. */
export function lineOf({ steps, facts }: ImportRow, consultantId: number, shift: number): Line {
  const events = steps.events.map(({ status, at }) => ({ status, at: isoSeconds(at + shift), reason: null }));
  return Object.assign(facts, { consultantId, events, orderedAt: events[0]?.at ?? isoSeconds(shift) });
}

/**
 * An item that came with an earlier import keeps the dates it got then: "today" has moved on since, and the same row must
 * not become a second history.
 */
export async function keepDates(db: Db, all: readonly ReadLine[]): Promise<ReadLine[]> {
  const keys = all.map(({ line }) => ({
    consultant_id: line.consultantId,
    order_id: line.orderId,
    item_id: line.itemId,
  }));
  const { rows } = await sql<{ consultant_id: number; order_id: string; item_id: string; ordered_at: string }>`
    select consultant_id, order_id, item_id, ordered_at
    from ${recordSet(KEY_COLUMNS, keys)} join order_item using (consultant_id, order_id, item_id)`.execute(db);
  const known = new Map(
    rows.map((row) => [
      lineKey({ consultantId: row.consultant_id, orderId: row.order_id, itemId: row.item_id }),
      row.ordered_at,
    ]),
  );
  return all.map(({ from, line }) => {
    const orderedAt = known.get(lineKey(line));
    if (orderedAt === undefined) return { from, line };
    const by = Date.parse(orderedAt) - Date.parse(line.orderedAt);
    const events = line.events.map((event) => ({ ...event, at: isoSeconds(Date.parse(event.at) + by) }));
    return { from, line: { ...line, orderedAt, events } };
  });
}

/** What the rule of seven days does to an item by the events of its line. */
export function complete({ events }: Line, now: number): void {
  const completion = completionOf(events, now);
  if (completion !== null) events.push(completion);
}
