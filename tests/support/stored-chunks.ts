import { encodeColumns } from '#shared/contract/codec/columns.ts';
import type { ItemChunkRow } from '#shared/db/schema.ts';
import type { Item } from '#shared/domain/items/item.ts';
import { monthOf } from '#shared/domain/time/period.ts';

export const chunkOf = (period: string, no: number, items: readonly Item[]): ItemChunkRow => ({
  period,
  no,
  columns: encodeColumns(items),
});

/** Items, oldest first, as the chunks in which a phone keeps them. */
export function chunksOf(items: readonly Item[]): ItemChunkRow[] {
  const months = new Map<string, Item[]>();
  for (const item of items) {
    const month = monthOf(item.orderedAt.slice(0, 10));
    const rows = months.get(month);
    if (rows) rows.push(item);
    else months.set(month, [item]);
  }
  return [...months].flatMap(([period, rows]) =>
    Array.from({ length: Math.ceil(rows.length / 500) }, (_, no) =>
      chunkOf(period, no, rows.slice(no * 500, no * 500 + 500)),
    ),
  );
}
