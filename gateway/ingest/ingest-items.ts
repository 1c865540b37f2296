import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#gateway/db/db.ts';
import { copyIn } from '#gateway/db/engine/copy-in.ts';
import { anyOfThem, areDifferent, nameList, overwriteWhenDifferent, rowSet } from '#gateway/db/engine/record-set.ts';
import type { SettledItem } from '#gateway/ledger/ledger-settle.ts';
import { type ItemKey, itemRow, type ItemRow, ITEM_COLUMNS, KEY_COLUMNS, keyOf } from './ingest-rows.ts';

/** Columns by which an item is another than before; its place in the changes is none of them. */
const FACTS = Object.keys(ITEM_COLUMNS).filter((column) => !(column in KEY_COLUMNS) && column !== 'sync_seq');

/** Writes items that are not there; one that is fails the transaction, for then it was decided anew what it earns. */
export const addItems = (tx: Tx, items: Iterable<ItemRow>): Promise<void> =>
  copyIn(tx, 'order_item', ITEM_COLUMNS, items);

/** Writes items over those that are there. Answers the keys of the items that this changed. */
export async function changeItems(tx: Tx, items: readonly ItemRow[]): Promise<ReadonlySet<string>> {
  if (items.length === 0) return new Set();
  return keysOf(
    tx,
    sql<ItemKey>`
    insert into order_item (${nameList(ITEM_COLUMNS)})
    select ${nameList(ITEM_COLUMNS)} from ${rowSet(ITEM_COLUMNS, items)}
    on conflict (consultant_id, order_id, item_id) do update
    ${overwriteWhenDifferent('order_item', FACTS, ', sync_seq = excluded.sync_seq')}
    returning consultant_id, order_id, item_id`,
  );
}

/** Keys of those items, all of them there, that {@link changeItems} would change; nothing is written. */
export async function wouldChange(
  db: Db,
  items: readonly SettledItem[],
  timeZone: string,
): Promise<ReadonlySet<string>> {
  if (items.length === 0) return new Set();
  const rows = items.map((item) => itemRow(item, { syncSeq: 0, timeZone }));
  const sellers = items.map(({ line }) => ({ consultant_id: line.consultantId }));
  return keysOf(
    db,
    sql<ItemKey>`
    select ${nameList(KEY_COLUMNS)} from ${rowSet(ITEM_COLUMNS, rows)} join order_item using (${nameList(KEY_COLUMNS)})
    where order_item.consultant_id = ${anyOfThem(sellers)} and ${areDifferent('order_item', FACTS, (column) => `rows.${column}`)}`,
  );
}

async function keysOf(db: Db, statement: RawBuilder<ItemKey>): Promise<ReadonlySet<string>> {
  const { rows } = await statement.execute(db);
  return new Set(rows.map(keyOf));
}
