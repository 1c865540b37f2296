import { packRows, type ItemColumns } from '#shared/contract/codec/item-columns.ts';
import { numberOrders } from '#shared/domain/items/item-table.ts';
import type { ItemChunkRow } from './schema.ts';
import { compareTexts } from '#shared/domain/compare-texts.ts';

/**
 * Items of one record; measured: a record costs the same whether it holds one item or hundreds. The month of most
 * consultants is one record, which goes in as it came.
 */
export const CHUNK_SIZE = 1000;

/** Items of the newest record of a month that takes several: more than any screen holds, and soon read. */
const NEWEST_SIZE = 100;

/** Compares two rows by the time of the order, then by order and item. */
function compareRows({ orderedAt, orderId, id }: ItemColumns, a: number, b: number): number {
  const apart = (orderedAt[a] ?? 0) - (orderedAt[b] ?? 0);
  if (apart !== 0) return apart;
  const one = orderId[a] ?? '';
  const other = orderId[b] ?? '';
  return one === other
    ? compareTexts(id.texts[id.at[a] ?? 0] ?? '', id.texts[id.at[b] ?? 0] ?? '')
    : compareTexts(one, other);
}

/** Rows oldest first. A gateway sends them in this order: then nothing is sorted. */
function byTime(columns: ItemColumns, rows: Uint32Array): Uint32Array {
  let one = rows[0] ?? 0;
  for (let at = 1; at < rows.length; at += 1) {
    const other = rows[at] ?? 0;
    if (compareRows(columns, one, other) > 0) return rows.toSorted((a, b) => compareRows(columns, a, b));
    one = other;
  }
  return rows;
}

/** Rows oldest first, those of an order together, where the order's first item stands. */
export function sortRows(columns: ItemColumns, rows: Uint32Array): Uint32Array {
  const sorted = byTime(columns, rows);
  const orders = numberOrders(columns.orderId);
  const ends = new Uint8Array(orders.count);
  let last = -1;
  for (const row of sorted) {
    const order = orders.of[row] ?? 0;
    if (order === last) continue;
    if (ends[order] === 1) return together(sorted, orders.of);
    ends[order] = 1;
    last = order;
  }
  return sorted;
}

function together(rows: Uint32Array, orderOf: Uint32Array): Uint32Array {
  const groups = new Map<number, number[]>();
  for (const row of rows) {
    const order = orderOf[row] ?? 0;
    const group = groups.get(order);
    if (group) group.push(row);
    else groups.set(order, [row]);
  }
  return Uint32Array.from([...groups.values()].flat());
}

/**
 * Lays rows out as the chunk rows of a period, up to {@link CHUNK_SIZE} each, oldest first, no order split; a larger
 * order is a chunk by itself. Where there are several the newest items are a small one: a list opens with it.
 */
export function layOut(period: string, columns: ItemColumns, rows: Uint32Array): ItemChunkRow[] {
  const sorted = sortRows(columns, rows);
  if (sorted.length === 0) return [];
  if (sorted.length <= CHUNK_SIZE) return [{ period, no: 0, columns: packRows(columns, sorted) }];
  const newest = beginOfOrder(columns, sorted, sorted.length - NEWEST_SIZE);
  const chunks: ItemChunkRow[] = [];
  let begin = 0;
  for (let at = 0; at < sorted.length;) {
    const order = columns.orderId[sorted[at] ?? 0];
    let next = at + 1;
    while (next < sorted.length && columns.orderId[sorted[next] ?? 0] === order) next += 1;
    if (at > begin && (at === newest || next - begin > CHUNK_SIZE)) {
      chunks.push({ period, no: chunks.length, columns: packRows(columns, sorted.subarray(begin, at)) });
      begin = at;
    }
    at = next;
  }
  chunks.push({ period, no: chunks.length, columns: packRows(columns, sorted.subarray(begin)) });
  return chunks;
}

/** Where the order begins that stands at a place of the sorted rows. */
function beginOfOrder({ orderId }: ItemColumns, sorted: Uint32Array, place: number): number {
  let begin = place;
  while (begin > 0 && orderId[sorted[begin - 1] ?? 0] === orderId[sorted[begin] ?? 0]) begin -= 1;
  return begin;
}
