import type { CacheDatabase, ChunkOrdersRow, SearchChunkRow } from '#shared/db/schema.ts';
import { indexIn } from '#shared/domain/items/item-table.ts';
import type { Packed } from '#shared/domain/packed.ts';
import { answersTo, plainNumber } from '#shared/domain/search/search-words.ts';
import { textsWith, wordsIn } from '#shared/domain/search/word-table.ts';
import { searchKey } from './index-job.ts';

/** A chunk as search knows it: its orders, and its words as numbers of the vocabulary; none while it is not in the index. */
export interface KnownChunk {
  key: [period: string, no: number, mark: number];
  orderIds: readonly string[];
  /** The same as they are compared: letters and digits alone. */
  plainIds: readonly string[];
  words: { at: Int32Array; ends: Packed; items: Packed; count: number } | null;
}

/** The index of one database in memory: chunks newest first, and every word once. Words that went stay until it is read anew. */
export interface KnownIndex {
  vocabulary: ReadonlyMap<string, number>;
  chunks: readonly KnownChunk[];
}

export const EMPTY_INDEX: KnownIndex = { vocabulary: new Map(), chunks: [] };

/** Reads what is stored of the index, as far as it is not known yet. */
export async function readIndex(db: CacheDatabase, before: KnownIndex): Promise<KnownIndex> {
  const known = new Map(before.chunks.map((chunk) => [String(chunk.key), chunk]));
  const lists = (await db.chunkOrders.toArray()).sort((a, b) =>
    a.period === b.period ? b.no - a.no : a.period < b.period ? 1 : -1,
  );
  const news = lists.filter((list) => !known.get(String(searchKey(list)))?.words);
  const rows = await db.searchChunks.bulkGet(news.map(searchKey));
  const vocabulary = new Map(before.vocabulary);
  const read = new Map(news.map((list, at) => [list, knownChunk(list, rows[at], vocabulary)]));
  const chunks = lists.flatMap((list) => read.get(list) ?? known.get(String(searchKey(list))) ?? []);
  return { vocabulary, chunks };
}

function knownChunk(
  list: ChunkOrdersRow,
  row: SearchChunkRow | undefined,
  vocabulary: Map<string, number>,
): KnownChunk {
  const numbers = row && wordsIn(row).map((word) => indexIn(vocabulary, word));
  const words = row && {
    at: Int32Array.from(row.at, (word) => numbers?.[word] ?? 0),
    ends: row.ends,
    items: row.items,
    count: sumOf(row.items, () => true),
  };
  const plainIds = list.orderIds.map(plainNumber);
  return { key: searchKey(list), orderIds: list.orderIds, plainIds, words: words ?? null };
}

function sumOf(items: Packed, counts: (at: number) => boolean): number {
  let sum = 0;
  for (let at = 0; at < items.length; at += 1) if (counts(at)) sum += items[at] ?? 0;
  return sum;
}

/** The combinations of a chunk that hold all typed words, and how many items they stand for. */
export interface ChunkHits {
  chunk: KnownChunk;
  found: Uint8Array;
  items: number;
}

/** Looks through the whole index: each typed word is compared with each word of the vocabulary once. */
export function lookThrough({ vocabulary, chunks }: KnownIndex, wanted: readonly string[]): ChunkHits[] {
  if (wanted.length === 0) return [];
  const hits = wanted.map((typed) => {
    const hit = new Uint8Array(vocabulary.size);
    for (const [word, number] of vocabulary) if (answersTo(word, typed)) hit[number] = 1;
    return hit;
  });
  return chunks.flatMap((chunk) => {
    if (!chunk.words) return [];
    const found = textsWith(chunk.words, hits);
    const items = sumOf(chunk.words.items, (at) => found[at] === 1);
    return items > 0 ? [{ chunk, found, items }] : [];
  });
}
