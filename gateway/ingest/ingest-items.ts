import { sql } from 'kysely';
import type { Tx } from '#gateway/db/db.ts';
import { copyIn } from '#gateway/db/engine/copy-in.ts';
import { ITEM_COLUMNS, type ItemRow, KEY_COLUMNS } from './ingest-rows.ts';
import { lineKey } from '#gateway/ledger/line.ts';
import { nameList, overwriteWhenDifferent, recordSet } from '#gateway/db/engine/record-set.ts';

/** Writes items that are not there; one that is fails the transaction, for then it was decided anew what it earns. */
export const addItems = (tx: Tx, items: Iterable<ItemRow>): Promise<void> =>
  copyIn(tx, 'order_item', ITEM_COLUMNS, items);

/** Writes items over those that are there. Answers the keys of the items that this changed. */
export async function changeItems(tx: Tx, items: readonly ItemRow[]): Promise<ReadonlySet<string>> {
  if (items.length === 0) return new Set();
  const facts = Object.keys(ITEM_COLUMNS).filter((column) => !(column in KEY_COLUMNS) && column !== 'sync_seq');
  const { rows } = await sql<{ consultant_id: number; order_id: string; item_id: string }>`
    insert into order_item (${nameList(ITEM_COLUMNS)})
    select ${nameList(ITEM_COLUMNS)} from ${recordSet(ITEM_COLUMNS, items)}
    on conflict (consultant_id, order_id, item_id) do update
    ${overwriteWhenDifferent('order_item', facts, ', sync_seq = excluded.sync_seq')}
    returning consultant_id, order_id, item_id`.execute(tx);
  return new Set(
    rows.map((row) => lineKey({ consultantId: row.consultant_id, orderId: row.order_id, itemId: row.item_id })),
  );
}
