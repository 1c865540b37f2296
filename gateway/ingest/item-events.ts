import { sql } from 'kysely';
import type { Tx } from '#gateway/db/db.ts';
import type { CopyRow } from '#gateway/db/engine/copy-bytes.ts';
import { copyIn } from '#gateway/db/engine/copy-in.ts';
import { KEY_COLUMNS } from './ingest-rows.ts';
import type { LifeEvent } from '#gateway/rules/item-life.ts';
import type { Line } from '#gateway/ledger/line.ts';
import { type Columns, nameList, rowSet } from '#gateway/db/engine/record-set.ts';
import { written, type Written } from '#gateway/db/engine/written.ts';

const COLUMNS = {
  ...KEY_COLUMNS,
  status: 'text',
  occurred_at: 'timestamptz',
  reason: 'text',
  received_at: 'timestamptz',
} satisfies Columns;

/** Writes the events of items that are not there yet: all of them are new, each once. */
export async function addEvents(tx: Tx, lines: readonly Line[], receivedAt: string): Promise<Written> {
  const counts = new Map<number, number>();
  const counted = function* (): Generator<CopyRow> {
    for (const line of lines) {
      const events = eachOnce(line.events);
      counts.set(line.consultantId, (counts.get(line.consultantId) ?? 0) + events.length);
      for (const event of events) yield eventRow(line, event, receivedAt);
    }
  };
  await copyIn(tx, 'item_event', COLUMNS, counted());
  return counts;
}

/** Writes those events of items that are not known yet. */
export async function mergeEvents(tx: Tx, lines: readonly Line[], receivedAt: string): Promise<Written> {
  if (lines.length === 0) return new Map();
  const rows = lines.flatMap((line) => line.events.map((event) => eventRow(line, event, receivedAt)));
  return written(
    tx,
    sql`insert into item_event (${nameList(COLUMNS)})
    select ${nameList(COLUMNS)} from ${rowSet(COLUMNS, rows)}
    on conflict do nothing`,
  );
}

/** An event as it is stored, in the order of the columns. */
const eventRow = (
  { consultantId, orderId, itemId }: Line,
  { status, at, reason }: LifeEvent,
  receivedAt: string,
): CopyRow => [consultantId, orderId, itemId, status, at, reason, receivedAt];

/** The events without those that tell of the same step of the same moment again; nearly always all of them. */
function eachOnce(events: readonly LifeEvent[]): readonly LifeEvent[] {
  const isFirst = ({ status, at }: LifeEvent, place: number): boolean =>
    events.findIndex((other) => other.status === status && isSameMoment(other.at, at)) === place;
  return events.every(isFirst) ? events : events.filter(isFirst);
}

const isSameMoment = (one: string, other: string): boolean => one === other || Date.parse(one) === Date.parse(other);
