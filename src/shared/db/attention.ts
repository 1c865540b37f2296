import { readColumns } from '#shared/contract/codec/columns.ts';
import { itemsWhere, joinColumns, type ItemColumns } from '#shared/contract/codec/item-columns.ts';
import type { Item } from '#shared/domain/items/item.ts';
import { newestFirst } from '#shared/domain/items/order-days.ts';
import { needEnds, needLasts, type NeedItem } from '#shared/domain/items/orders-need-you.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import type { AttentionRow, CacheDatabase } from './schema.ts';
import { chunksOfPeriod } from './stored-chunks.ts';

/** So many of the newest items of a month are kept beside it. */
export const LATEST_ITEMS = 5;

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
  const last = fifthNewest(columns.orderedAt);
  const latest = itemsWhere(columns, (row) => (columns.orderedAt[row] ?? 0) >= last);
  return {
    period,
    needs: itemsWhere(columns, mayNeed(columns, asOf))
      .map(asNeed)
      .filter((item) => needEnds(item, MARKET.timeZone) >= today),
    waiting: waitingOrders(columns),
    latest: newestFirst(latest).slice(0, LATEST_ITEMS),
  };
}

const DAY_SECONDS = 86_400;

/** Which rows are worth an item to be looked at: by numbers alone, and a day too many. Of a year of items nearly none is. */
function mayNeed({ status, orderedAt, statusAt }: ItemColumns, asOf: string): (row: number) => boolean {
  const now = asOf === '' ? Number.NEGATIVE_INFINITY : Date.parse(asOf) / 1000;
  const since = status.texts.map((text) => {
    const days = needLasts(text);
    return days === null ? Number.POSITIVE_INFINITY : now - (days + 2) * DAY_SECONDS;
  });
  return (row) =>
    Math.max(orderedAt[row] ?? 0, statusAt[row] || 0) >= (since[status.at[row] ?? -1] ?? Number.POSITIVE_INFINITY);
}

/** How many orders have an item that is delivered and not completed. */
function waitingOrders({ status, orderId }: ItemColumns): number {
  const delivered = status.texts.indexOf('delivered');
  if (delivered < 0) return 0;
  const orders = new Set<string>();
  for (let row = 0; row < orderId.length; row += 1) if (status.at[row] === delivered) orders.add(orderId[row] ?? '');
  return orders.size;
}

/** The moment of the fifth newest item, or of the oldest where there are fewer. */
function fifthNewest(orderedAt: ArrayLike<number>): number {
  const newest: number[] = [];
  // They come oldest first: from the end on, hardly any is newer than the five before.
  for (let row = orderedAt.length - 1; row >= 0; row -= 1) {
    const at = orderedAt[row] ?? 0;
    if (newest.length === LATEST_ITEMS && at <= (newest[0] ?? 0)) continue;
    newest.push(at);
    newest.sort((a, b) => a - b);
    if (newest.length > LATEST_ITEMS) newest.shift();
  }
  return newest[0] ?? Number.NEGATIVE_INFINITY;
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
