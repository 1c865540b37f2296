import type { ItemColumns } from '#shared/contract/codec/item-columns.ts';
import { readColumns } from '#shared/contract/codec/columns.ts';
import type { ItemChunkRow, SearchChunkRow } from '#shared/db/schema.ts';
import { packed } from '#shared/domain/packed.ts';
import { wordTable } from '#shared/domain/search/word-table.ts';

/** What was sold by the items of a chunk: each combination of name, brand and vendor once, and which of them each row is. */
export interface Combinations {
  texts: string[];
  of: Int32Array;
  /** How many rows each stands for. */
  items: number[];
}

/** The combinations of a chunk in the order in which they come up: the same for the same columns, today and later. */
export function combinationsOf({ n, name, brand, vendor }: ItemColumns): Combinations {
  const numbers = new Map<number, number>();
  const texts: string[] = [];
  const items: number[] = [];
  const of = new Int32Array(n);
  for (let row = 0; row < n; row += 1) {
    const [first, second, third] = [name.at[row] ?? 0, brand.at[row] ?? 0, vendor.at[row] ?? 0];
    const key = (first * brand.texts.length + second) * vendor.texts.length + third;
    let number = numbers.get(key);
    if (number === undefined) {
      number = texts.length;
      numbers.set(key, number);
      texts.push([name.texts[first], brand.texts[second], vendor.texts[third]].join(' '));
      items.push(0);
    }
    of[row] = number;
    items[number] = (items[number] ?? 0) + 1;
  }
  return { texts, of, items };
}

/** What search looks through of a chunk: nothing of one that cannot be read, which is made anew when the chunk is. */
export function searchRowOf({ period, no, columns }: ItemChunkRow, mark: number): SearchChunkRow {
  const read = readColumns(columns);
  const { texts, items } = read.ok ? combinationsOf(read.value) : { texts: [], items: [] };
  return { period, no, mark, ...wordTable(texts), items: packed(items) };
}
