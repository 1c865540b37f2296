import type { Found, FoundOrder } from '#shared/bridge/search-answer.ts';
import type { OrderDetailRow } from '#shared/db/schema.ts';
import type { Item } from '#shared/domain/items/item.ts';
import { numberIn } from '#shared/domain/search/search-words.ts';
import type { ChunkReader } from './chunk-reader.ts';
import type { CustomerEntry } from './sources.ts';
import type { KnownChunk } from './stored-index.ts';

interface Wanted {
  /** As typed. */
  words: string;
  /** Customers that were found: their orders are, too. */
  customers: readonly CustomerEntry[];
  /** All customers, for the name beside an order. */
  all: readonly CustomerEntry[];
  most: number;
}

/** Orders by their number, newest first, and those of the customers that were found. */
export async function findOrders(
  chunks: readonly KnownChunk[],
  reader: ChunkReader,
  { words, customers, all, most }: Wanted,
): Promise<Found<FoundOrder>> {
  const number = numberIn(words);
  const ids = new Map<string, KnownChunk | null>();
  if (number !== '') {
    for (const chunk of chunks)
      for (let at = chunk.orderIds.length - 1; at >= 0; at -= 1)
        if (chunk.plainIds[at]?.includes(number)) ids.set(chunk.orderIds[at] ?? '', chunk);
  }
  const details = new Map(all.flatMap(({ orders }) => orders.map((order) => [order.orderId, order])));
  for (const { orders } of customers) for (const { orderId } of orders) if (!ids.has(orderId)) ids.set(orderId, null);
  const rows: FoundOrder[] = [];
  for (const [id, home] of [...ids].slice(0, most)) {
    const chunk = home ?? chunks.find(({ orderIds }) => orderIds.includes(id));
    const row = foundOrder(id, chunk ? await reader.order(chunk, id) : [], details.get(id));
    if (row) rows.push(row);
  }
  return { count: ids.size, rows };
}

function foundOrder(orderId: string, items: readonly Item[], details: OrderDetailRow | undefined): FoundOrder | null {
  const [first] = items;
  const customer = details?.customer?.name ?? null;
  if (!first) {
    if (!details) return null;
    const { orderType, currency, orderedAt } = details;
    return { orderId, orderType, name: '', others: 0, status: null, price: null, currency, orderedAt, customer };
  }
  return {
    orderId,
    orderType: first.orderType,
    name: first.name,
    others: items.length - 1,
    status: items.every(({ status }) => status === first.status) ? first.status : null,
    price: items.reduce((sum, { price }) => sum + price, 0),
    currency: first.currency,
    orderedAt: first.orderedAt,
    customer,
  };
}
