import { readColumns } from '#shared/contract/codec/columns.ts';
import { itemsWhere, joinColumns, type ItemColumns } from '#shared/contract/codec/item-columns.ts';
import { textAt } from '#shared/domain/items/item-table.ts';
import type { Item } from '#shared/domain/items/item.ts';
import { newestFirst } from '#shared/domain/items/order-days.ts';
import { needEnds, type NeedItem } from '#shared/domain/items/orders-need-you.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import type { AttentionRow, CacheDatabase } from './schema.ts';
import { chunksOfPeriod } from './stored-chunks.ts';

/** So many of the newest items of a month are kept beside it. */
export const LATEST_ITEMS = 5;

const CAN_NEED: ReadonlySet<string> = new Set(['created', 'ongoing', 'rejected', 'returned']);

const asNeed = (item: Item): NeedItem => {
  const { orderId, id, name, status, orderType, currency, price, commission, orderedAt, statusAt, deliveredAt } = item;
  return { orderId, id, name, status, orderType, currency, price, commission, orderedAt, statusAt, deliveredAt };
};

/**
 * What of the items of a month somebody may have to look at from the day of `asOf` (UTC ISO) on: made when they are stored, so
 * that no screen unpacks them for it.
 */
export function foldAttention(period: string, columns: ItemColumns, asOf: string): AttentionRow {
  const today = asOf === '' ? '' : marketDay(asOf, MARKET.timeZone);
  const can = columns.status.texts.map((status) => CAN_NEED.has(status));
  const open = itemsWhere(columns, (row) => can[columns.status.at[row] ?? -1] ?? false);
  const delivered = new Set(columns.orderId.filter((_order, row) => textAt(columns.status, row) === 'delivered'));
  const moments = Float64Array.from(columns.orderedAt).sort();
  const last = moments.at(-LATEST_ITEMS) ?? Number.NEGATIVE_INFINITY;
  const latest = itemsWhere(columns, (row) => (columns.orderedAt[row] ?? 0) >= last);
  return {
    period,
    needs: open.map(asNeed).filter((item) => needEnds(item, MARKET.timeZone) >= today),
    waiting: delivered.size,
    latest: newestFirst(latest).slice(0, LATEST_ITEMS),
  };
}

/** What these months (first days) have for attention. One that was stored by an earlier version is made of its items. */
export async function attentionOf(db: CacheDatabase, months: readonly string[]): Promise<AttentionRow[]> {
  const rows = await db.attention.bulkGet([...months]);
  return Promise.all(rows.map(async (row, at) => row ?? madeOfItems(db, months[at] ?? '')));
}

async function madeOfItems(db: CacheDatabase, month: string): Promise<AttentionRow> {
  const parts = (await chunksOfPeriod(db, month)).flatMap(({ columns }) => {
    const read = readColumns(columns);
    return read.ok ? [read.value] : [];
  });
  return parts.length > 0
    ? foldAttention(month, joinColumns(parts), '')
    : { period: month, needs: [], waiting: 0, latest: [] };
}
