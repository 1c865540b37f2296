import { decodeLines, encodeLines } from '#shared/contract/codec/line-columns.ts';
import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import type { LineChunkRow } from './schema.ts';

/** Lines of one record; as for items, a record costs the same whether it holds one line or hundreds. */
const CHUNK_SIZE = 500;

const rowOf = (period: string, no: number, lines: readonly CommissionLine[]): LineChunkRow => ({
  period,
  no,
  columns: encodeLines(lines),
});

/** The chunk rows of all lines of a period, in the order given. */
export function toLineChunks(period: string, lines: readonly CommissionLine[], firstNo = 0): LineChunkRow[] {
  const rows: LineChunkRow[] = [];
  for (let start = 0; start < lines.length; start += CHUNK_SIZE)
    rows.push(rowOf(period, firstNo + rows.length, lines.slice(start, start + CHUNK_SIZE)));
  return rows;
}

/** Lines of chunk rows; null when one is corrupt, which means that its period must be pulled again. */
export function decodeLineChunks(rows: readonly LineChunkRow[]): CommissionLine[] | null {
  const lines: CommissionLine[] = [];
  for (const row of rows) {
    const decoded = decodeLines(row.columns);
    if (!decoded.ok) return null;
    lines.push(...decoded.value);
  }
  return lines;
}

/** What a patch changes: rows to put, numbers of rows that are empty now, and the lines before and after. */
export interface LinePatch {
  put: LineChunkRow[];
  remove: number[];
  before: CommissionLine[];
  after: CommissionLine[];
}

/**
 * Applies changed and deleted lines to the chunks of one period and tells which rows that touches. A line keeps its place;
 * a new one comes to the last chunk, or begins another. Applying the same twice changes nothing the second time. Null when
 * a chunk is corrupt.
 */
export function patchLineChunks(
  period: string,
  rows: readonly LineChunkRow[],
  changed: readonly CommissionLine[],
  deleted: ReadonlySet<string>,
): LinePatch | null {
  const upserts = new Map(changed.flatMap((line) => (deleted.has(line.id) ? [] : [[line.id, line] as const])));
  const patch: LinePatch = { put: [], remove: [], before: [], after: [] };
  const chunks = rows.toSorted((a, b) => a.no - b.no);
  for (const [at, row] of chunks.entries()) {
    const lines = decodeLineChunks([row]);
    if (!lines) return null;
    const next = lines.flatMap((line) => (deleted.has(line.id) ? [] : [upserts.get(line.id) ?? line]));
    let touched = lines.some(({ id }) => deleted.has(id) || upserts.has(id));
    for (const { id } of lines) upserts.delete(id);
    if (at === chunks.length - 1) {
      const room = [...upserts.values()].slice(0, CHUNK_SIZE - next.length);
      for (const line of room) upserts.delete(line.id);
      next.push(...room);
      touched ||= room.length > 0;
    }
    patch.before.push(...lines);
    patch.after.push(...next);
    if (next.length === 0) patch.remove.push(row.no);
    else if (touched) patch.put.push(rowOf(period, row.no, next));
  }
  const fresh = [...upserts.values()];
  patch.put.push(...toLineChunks(period, fresh, (chunks.at(-1)?.no ?? -1) + 1));
  patch.after.push(...fresh);
  return patch;
}
