import { monthOf } from '#shared/domain/time/period.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import type { CopyValue } from '#gateway/db/engine/copy-bytes.ts';
import type { SettledItem } from '#gateway/ledger/ledger-settle.ts';
import type { Columns } from '#gateway/db/engine/record-set.ts';

export const KEY_COLUMNS = { consultant_id: 'bigint', order_id: 'text', item_id: 'text' } satisfies Columns;

export const ITEM_COLUMNS = {
  ...KEY_COLUMNS,
  period: 'date',
  name: 'text',
  status: 'text',
  status_at: 'timestamptz',
  order_type: 'text',
  item_type: 'text',
  category: 'text',
  brand: 'text',
  vendor: 'text',
  sku: 'text',
  product_id: 'text',
  image: 'text',
  quantity: 'integer',
  price_minor: 'bigint',
  commission_minor: 'bigint',
  rate_bp: 'integer',
  currency: 'text',
  indirect1_id: 'bigint',
  indirect2_id: 'bigint',
  ordered_at: 'timestamptz',
  delivered_at: 'timestamptz',
  completed_at: 'timestamptz',
  sync_seq: 'bigint',
} satisfies Columns;

/** An item as it is stored. */
export type ItemRow = Record<keyof typeof ITEM_COLUMNS, CopyValue>;

/** The present row of an item. */
export function itemRow(
  { line, state, rateBp, commissionMinor, indirect1Id, indirect2Id }: SettledItem,
  { syncSeq, timeZone }: { syncSeq: number; timeZone: string },
): ItemRow {
  return {
    consultant_id: line.consultantId,
    order_id: line.orderId,
    item_id: line.itemId,
    period: monthOf(marketDay(line.orderedAt, timeZone)),
    name: line.name,
    status: state.status,
    status_at: state.statusAt,
    order_type: line.orderType,
    item_type: line.itemType,
    category: line.category,
    brand: line.brand,
    vendor: line.vendor,
    sku: line.sku,
    product_id: line.productId,
    image: line.image,
    quantity: line.quantity,
    price_minor: line.priceMinor,
    commission_minor: commissionMinor,
    rate_bp: rateBp,
    currency: line.currency,
    indirect1_id: indirect1Id,
    indirect2_id: indirect2Id,
    ordered_at: line.orderedAt,
    delivered_at: state.deliveredAt,
    completed_at: state.completedAt,
    sync_seq: syncSeq,
  };
}
