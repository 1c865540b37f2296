import { sql } from 'kysely';
import type { Tx } from '#gateway/db/db.ts';
import type { CopyValue } from '#gateway/db/engine/copy-bytes.ts';
import { copyIn } from '#gateway/db/engine/copy-in.ts';
import { KEY_COLUMNS } from './ingest-rows.ts';
import type { LifeEvent } from '#gateway/rules/item-life.ts';
import type { Line } from '#gateway/ledger/line.ts';
import { type Columns, nameList, recordSet } from '#gateway/db/engine/record-set.ts';
import { written, type Written } from '#gateway/db/engine/written.ts';

const COLUMNS = {
  ...KEY_COLUMNS,
  status: 'text',
  occurred_at: 'timestamptz',
  reason: 'text',
  received_at: 'timestamptz',
} satisfies Columns;

type EventRow = Record<keyof typeof COLUMNS, CopyValue>;

/** Writes the events of items that are not there yet: all of them are new, each once. */
export async function addEvents(tx: Tx, lines: readonly Line[], receivedAt: string): Promise<Written> {
  const counts = new Map<number, number>();
  const once = lines.map((line) => ({ ...line, events: eachOnce(line.events) }));
  for (const { consultantId, events } of once)
    counts.set(consultantId, (counts.get(consultantId) ?? 0) + events.length);
  await copyIn(tx, 'item_event', COLUMNS, eventRows(once, receivedAt));
  return counts;
}

/** Writes those events of items that are not known yet. */
export async function mergeEvents(tx: Tx, lines: readonly Line[], receivedAt: string): Promise<Written> {
  if (lines.length === 0) return new Map();
  const rows = [...eventRows(lines, receivedAt)];
  return written(
    tx,
    sql`insert into item_event (${nameList(COLUMNS)})
    select ${nameList(COLUMNS)} from ${recordSet(COLUMNS, rows)}
    on conflict do nothing`,
  );
}

function* eventRows(lines: readonly Line[], receivedAt: string): Generator<EventRow> {
  for (const { consultantId, orderId, itemId, events } of lines)
    for (const { status, at, reason } of events)
      yield {
        consultant_id: consultantId,
        order_id: orderId,
        item_id: itemId,
        status,
        occurred_at: at,
        reason,
        received_at: receivedAt,
      };
}

/** The events without those that tell of the same step of the same moment again. */
const eachOnce = (events: readonly LifeEvent[]): LifeEvent[] =>
  events.filter(
    ({ status, at }, place) =>
      events.findIndex((other) => other.status === status && isSameMoment(other.at, at)) === place,
  );

const isSameMoment = (one: string, other: string): boolean => one === other || Date.parse(one) === Date.parse(other);
