import type { Item, ItemField } from '#shared/domain/items/item.ts';
import type { CopyValue } from '#gateway/db/engine/copy-bytes.ts';
import type { Columns } from '#gateway/db/engine/record-set.ts';
import { columnValue } from '#gateway/db/schema/field-columns.ts';
import { ITEM_COLUMN, ITEM_SQL } from '#gateway/db/schema/item-columns.ts';
import type { SettledItem } from '#gateway/ledger/ledger-settle.ts';
import { type Line, lineKey } from '#gateway/ledger/line.ts';
import { marketMonth } from '#gateway/rules/zoned-time.ts';

export const KEY_COLUMNS = { consultant_id: 'bigint', order_id: 'text', item_id: 'text' } satisfies Columns;

/** The key of an item as a statement answers it. */
export interface ItemKey {
  consultant_id: number;
  order_id: string;
  item_id: string;
}

/** The key of its line. */
export const keyOf = (row: ItemKey): string =>
  lineKey({ consultantId: row.consultant_id, orderId: row.order_id, itemId: row.item_id });

export const ITEM_COLUMNS: Columns = {
  consultant_id: 'bigint',
  period: 'date',
  ...ITEM_SQL,
  indirect1_id: 'bigint',
  indirect2_id: 'bigint',
  sync_seq: 'bigint',
};

/** An item as it is stored, in the order of {@link ITEM_COLUMNS}. */
export type ItemRow = CopyValue[];

/** What a line does not say of its item, or by another name. */
type Own = Omit<Item, keyof Line>;
const OWN: Readonly<Record<keyof Own, true>> = {
  id: true,
  price: true,
  commission: true,
  rateBp: true,
  status: true,
  statusAt: true,
  deliveredAt: true,
  completedAt: true,
};
const isOwn = (field: ItemField): field is keyof Own => field in OWN;

/** Where the value of each column is: an item is written millions of times, and not put together for that. */
const PLACES = ITEM_COLUMN.map(({ field, kind }) =>
  isOwn(field) ? ({ kind, from: 'own', field } as const) : ({ kind, from: 'line', field } as const),
);

/** The present row of an item. */
export function itemRow(
  { line, state, rateBp, commissionMinor, indirect1Id, indirect2Id }: SettledItem,
  { syncSeq, timeZone }: { syncSeq: number; timeZone: string },
): ItemRow {
  const own: Own = {
    id: line.itemId,
    price: line.priceMinor,
    commission: commissionMinor,
    rateBp,
    status: state.status,
    statusAt: state.statusAt,
    deliveredAt: state.deliveredAt ?? '',
    completedAt: state.completedAt ?? '',
  };
  const row: ItemRow = [line.consultantId, marketMonth(line.orderedAt, timeZone)];
  for (const place of PLACES)
    row.push(columnValue(place.kind, place.from === 'own' ? own[place.field] : line[place.field]));
  row.push(indirect1Id, indirect2Id, syncSeq);
  return row;
}
