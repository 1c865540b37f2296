import { isItemStatus } from '#shared/domain/items/order-status.ts';
import type { Tx } from '#gateway/db/db.ts';
import { readKnown } from '#gateway/ingest/ingest-known.ts';
import { type Line, lineKey } from '#gateway/ledger/line.ts';
import { canReach, completionOf, deriveItem, type LifeEvent, lifeOrder } from '#gateway/rules/item-life.ts';

/** The events of items that are there, by the keys of their lines. */
export async function knownEvents(tx: Tx, lines: readonly Line[]): Promise<Map<string, LifeEvent[]>> {
  return new Map([...(await readKnown(tx, lines))].map(([key, { events }]) => [key, events]));
}

/**
 * Lines with the completions that the seven-day rule has written, or would have, by `now` (milliseconds). `isThere`: whether an
 * item is known, of which its earlier events are read.
 */
export async function withCompletions(
  tx: Tx,
  lines: readonly Line[],
  now: number,
  isThere: (line: Line) => boolean = () => true,
): Promise<Line[]> {
  const delivered = lines.filter(
    (line) => line.events.some(({ status }) => ABOUT_DELIVERY.has(status)) && isThere(line),
  );
  const known = await knownEvents(tx, delivered);
  return lines.map((line) => {
    const completion = completionOf([...(known.get(lineKey(line)) ?? []), ...line.events], now);
    return completion === null ? line : { ...line, events: [...line.events, completion] };
  });
}
/** What a delivery begins with, and what may end it later than the seven days did while nobody wrote that. */
const ABOUT_DELIVERY: ReadonlySet<string> = new Set(['delivered', 'completed', 'returned']);

/** Whether an event moves its item on, beside all others that are known: it does not, when they have led elsewhere by then. */
export function movesOn(event: LifeEvent, others: readonly LifeEvent[]): boolean {
  const before = deriveItem(others.filter((other) => lifeOrder(other, event) < 0));
  return before === null || (isItemStatus(event.status) && canReach(before.status, event.status));
}
