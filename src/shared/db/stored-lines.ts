import type { Table } from 'dexie';
import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { decodeLineChunks } from './line-chunks.ts';
import type { CacheDatabase, ChunkLinesRow, LineChunkRow } from './schema.ts';

/** Tables of the chunks of lines: a transaction that calls {@link putLineChunks} or {@link deleteLineChunks} holds them. */
export const lineChunkTables = (db: CacheDatabase): Table[] => [db.lineChunks, db.chunkLines];

/** The lists of lines and orders of chunk rows. */
export const listsOf = (rows: readonly LineChunkRow[]): ChunkLinesRow[] => rows.map(listOf);

/** Stores chunk rows together with their lists, which for many lines are made before the transaction begins. */
export const putLineChunks = (
  db: CacheDatabase,
  rows: readonly LineChunkRow[],
  lists = listsOf(rows),
): Promise<unknown> => Promise.all([db.lineChunks.bulkPut(rows), db.chunkLines.bulkPut(lists)]);

/** Deletes chunk rows by period and number; those that are not there are no matter. */
export async function deleteLineChunks(db: CacheDatabase, keys: [period: string, no: number][]): Promise<void> {
  if (keys.length > 0) await Promise.all([db.lineChunks.bulkDelete(keys), db.chunkLines.bulkDelete(keys)]);
}

/** Deletes all chunks of a period. */
export const deleteLines = async (db: CacheDatabase, period: string): Promise<void> =>
  deleteLineChunks(
    db,
    (await lineChunksOf(db, period)).map(({ no }): [string, number] => [period, no]),
  );

/** The chunk rows of a period, oldest first. */
export const lineChunksOf = (db: CacheDatabase, period: string): Promise<LineChunkRow[]> =>
  db.lineChunks.where('period').equals(period).sortBy('no');

/** All lines of a period on this phone; null when they cannot be read. */
export const linesOfPeriod = async (db: CacheDatabase, period: string): Promise<CommissionLine[] | null> =>
  decodeLineChunks(await lineChunksOf(db, period));

/** The periods that these lines (by id) lie in. */
export async function periodsOfLines(db: CacheDatabase, ids: ReadonlySet<string>): Promise<Set<string>> {
  if (ids.size === 0) return new Set();
  const lists = await db.chunkLines.toArray();
  return new Set(lists.flatMap(({ period, lineIds }) => (lineIds.some((id) => ids.has(id)) ? [period] : [])));
}

/** Lines by id, as far as they are on this phone. */
export async function storedLines(
  db: CacheDatabase,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, CommissionLine>> {
  if (ids.size === 0) return new Map();
  const lists = (await db.chunkLines.toArray()).filter(({ lineIds }) => lineIds.some((id) => ids.has(id)));
  const chunks = await db.lineChunks.bulkGet(lists.map(({ period, no }): [string, number] => [period, no]));
  const lines = decodeLineChunks(chunks.filter((chunk) => chunk !== undefined)) ?? [];
  return new Map(lines.flatMap((line) => (ids.has(line.id) ? [[line.id, line] as const] : [])));
}

/** The lines of one order, of every period. */
export async function linesOfOrder(db: CacheDatabase, orderId: string): Promise<CommissionLine[]> {
  const lists = (await db.chunkLines.toArray()).filter(({ orderIds }) => orderIds.includes(orderId));
  const chunks = await db.lineChunks.bulkGet(lists.map(({ period, no }): [string, number] => [period, no]));
  const lines = decodeLineChunks(chunks.filter((chunk) => chunk !== undefined)) ?? [];
  return lines.filter((line) => line.orderId === orderId);
}

function listOf(row: LineChunkRow): ChunkLinesRow {
  const lines = decodeLineChunks([row]) ?? [];
  return {
    period: row.period,
    no: row.no,
    lineIds: lines.map(({ id }) => id),
    orderIds: [...new Set(lines.flatMap(({ orderId }) => (orderId === '' ? [] : [orderId])))],
  };
}
