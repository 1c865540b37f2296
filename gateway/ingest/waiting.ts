import { sql } from 'kysely';
import type { Db, Tx } from '#gateway/db/db.ts';
import { anyOfThem, nameList, recordSet } from '#gateway/db/engine/record-set.ts';
import { type Line, lineKey, mergeLines } from '#gateway/ledger/line.ts';
import type { LifeEvent } from '#gateway/rules/item-life.ts';
import { KEY_COLUMNS } from './ingest-rows.ts';
import type { NewEvent } from './read-lines.ts';

const keyRow = ({ consultantId, orderId, itemId }: Pick<NewEvent, 'consultantId' | 'orderId' | 'itemId'>) => ({
  consultant_id: consultantId,
  order_id: orderId,
  item_id: itemId,
});

const WAITING = {
  ...KEY_COLUMNS,
  status: 'text',
  occurred_at: 'timestamptz',
  reason: 'text',
  received_at: 'timestamptz',
} as const;

/** Keeps what happened to items whose orders have not come yet. */
export async function keepWaiting(tx: Tx, events: readonly NewEvent[], now: string): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({
    ...keyRow(event),
    status: event.status,
    occurred_at: event.at,
    reason: event.reason,
    received_at: now,
  }));
  await sql`
    insert into feed_waiting (${nameList(WAITING)}) select ${nameList(WAITING)} from ${recordSet(WAITING, rows)}
    on conflict do nothing`.execute(tx);
}

type Waiting = ReturnType<typeof keyRow> & { status: string; occurred_at: string; reason: string | null };

/** Lines, each item once, with what waits for them; it goes on waiting. */
export async function besideWaiting(db: Db, lines: readonly Line[]): Promise<Line[]> {
  const items = mergeLines(lines);
  const keys = items.map(keyRow);
  if (!(await doesAnyWait(db, keys))) return items;
  const { rows } = await sql<Waiting>`
    select ${nameList(KEY_COLUMNS)}, status, occurred_at, reason
    from ${recordSet(KEY_COLUMNS, keys)} join feed_waiting using (${nameList(KEY_COLUMNS)})
    where feed_waiting.consultant_id = ${anyOfThem(keys)}`.execute(db);
  return withEvents(items, rows);
}

/** Lines, each item once, with what has waited for them, which waits no more. The sellers are locked. */
export async function withWaiting(tx: Tx, lines: readonly Line[]): Promise<Line[]> {
  const items = mergeLines(lines);
  const keys = items.map(keyRow);
  if (!(await doesAnyWait(tx, keys))) return items;
  const { rows } = await sql<Waiting>`
    delete from feed_waiting using ${recordSet(KEY_COLUMNS, keys)}
    where feed_waiting.consultant_id = ${anyOfThem(keys)} and feed_waiting.consultant_id = rows.consultant_id and feed_waiting.order_id = rows.order_id
      and feed_waiting.item_id = rows.item_id
    returning feed_waiting.consultant_id, feed_waiting.order_id, feed_waiting.item_id, status, occurred_at, reason`.execute(
    tx,
  );
  return withEvents(items, rows);
}

/** Mostly nothing waits for a seller, and asking for each of thousands of items costs more than the orders' own rows. */
async function doesAnyWait(db: Db, keys: ReturnType<typeof keyRow>[]): Promise<boolean> {
  const { rows } = await sql`
    select consultant_id from feed_waiting where consultant_id = ${anyOfThem(keys)} limit 1`.execute(db);
  return rows.length > 0;
}

function withEvents(items: Line[], waiting: readonly Waiting[]): Line[] {
  if (waiting.length === 0) return items;
  const waited = new Map<string, LifeEvent[]>();
  for (const row of waiting) {
    const key = lineKey({ consultantId: row.consultant_id, orderId: row.order_id, itemId: row.item_id });
    waited.set(key, [...(waited.get(key) ?? []), { status: row.status, at: row.occurred_at, reason: row.reason }]);
  }
  return items.map((line) => ({ ...line, events: [...line.events, ...(waited.get(lineKey(line)) ?? [])] }));
}
