import { monthOf } from '#shared/domain/time/period.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import type { CopyValue } from '#gateway/db/engine/copy-bytes.ts';
import type { Columns } from '#gateway/db/engine/record-set.ts';
import { columnsOfItem, ITEM_SQL } from '#gateway/db/schema/item-columns.ts';
import type { SettledItem } from '#gateway/ledger/ledger-settle.ts';

export const KEY_COLUMNS = { consultant_id: 'bigint', order_id: 'text', item_id: 'text' } satisfies Columns;

export const ITEM_COLUMNS: Columns = {
  ...KEY_COLUMNS,
  period: 'date',
  ...ITEM_SQL,
  indirect1_id: 'bigint',
  indirect2_id: 'bigint',
  sync_seq: 'bigint',
};

/** An item as it is stored, by the names of {@link ITEM_COLUMNS}. */
export type ItemRow = Record<string, CopyValue>;

/** The present row of an item. */
export function itemRow(
  { line, state, rateBp, commissionMinor, indirect1Id, indirect2Id }: SettledItem,
  { syncSeq, timeZone }: { syncSeq: number; timeZone: string },
): ItemRow {
  const row: ItemRow = columnsOfItem({
    ...line,
    id: line.itemId,
    price: line.priceMinor,
    commission: commissionMinor,
    rateBp,
    status: state.status,
    statusAt: state.statusAt,
    deliveredAt: state.deliveredAt ?? '',
    completedAt: state.completedAt ?? '',
  });
  row['consultant_id'] = line.consultantId;
  row['period'] = monthOf(marketDay(line.orderedAt, timeZone));
  row['indirect1_id'] = indirect1Id;
  row['indirect2_id'] = indirect2Id;
  row['sync_seq'] = syncSeq;
  return row;
}
