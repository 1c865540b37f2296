import { sql } from 'kysely';
import type { Db } from '#gateway/db/db.ts';
import type { LifeEvent } from '#gateway/rules/item-life.ts';
import { type ItemKey, KEY_COLUMNS, keyOf } from './ingest-rows.ts';
import type { Terms } from './ingest-terms.ts';
import type { Line } from '#gateway/ledger/line.ts';
import { anyOfThem, nameList, recordSet } from '#gateway/db/engine/record-set.ts';

const keyRow = ({ consultantId, orderId, itemId }: Pick<Line, 'consultantId' | 'orderId' | 'itemId'>): ItemKey => ({
  consultant_id: consultantId,
  order_id: orderId,
  item_id: itemId,
});

/** Keys of those items that are there already: of the others nothing has to be read. */
export async function itemsThere(
  db: Db,
  items: readonly Pick<Line, 'consultantId' | 'orderId' | 'itemId'>[],
): Promise<Set<string>> {
  if (items.length === 0) return new Set();
  const keys = items.map(keyRow);
  const { rows } = await sql<ItemKey>`
    select ${nameList(KEY_COLUMNS)} from ${recordSet(KEY_COLUMNS, keys)}
    join order_item item using (${nameList(KEY_COLUMNS)}) where item.consultant_id = ${anyOfThem(keys)}`.execute(db);
  return new Set(rows.map(keyOf));
}

/** All events of items that are there, the ones written just now among them, and what was decided when they were created. */
export async function readKnown(db: Db, there: readonly Line[]): Promise<Known> {
  if (there.length === 0) return new Map();
  const keys = there.map(keyRow);
  const { rows } = await sql<EventRow>`
    select event.consultant_id, event.order_id, event.item_id, event.status, event.occurred_at, event.reason,
      item.rate_bp, item.indirect1_id, item.indirect2_id, item.period
    from ${recordSet(KEY_COLUMNS, keys)}
    join item_event event using (consultant_id, order_id, item_id)
    join order_item item using (consultant_id, order_id, item_id)
    where event.consultant_id = ${anyOfThem(keys)} and item.consultant_id = ${anyOfThem(keys)}`.execute(db);
  const known: Known = new Map();
  for (const row of rows) {
    const key = keyOf(row);
    const item = known.get(key) ?? { events: [], terms: termsOf(row), period: row.period };
    item.events.push({ status: row.status, at: row.occurred_at, reason: row.reason });
    known.set(key, item);
  }
  return known;
}

/** What earns nothing has its reason in the ledger. */
const termsOf = ({ rate_bp: rateBp, indirect1_id, indirect2_id }: EventRow): Terms => ({
  rateBp,
  notEligible: '',
  indirect1Id: indirect1_id,
  indirect2Id: indirect2_id,
});

/** Items that are there, by the keys of their lines; `period` is the month in which they stood so far. */
export type Known = Map<string, { events: LifeEvent[]; terms: Terms; period: string }>;

interface EventRow extends ItemKey {
  status: string;
  occurred_at: string;
  reason: string | null;
  rate_bp: number;
  indirect1_id: number | null;
  indirect2_id: number | null;
  period: string;
}
