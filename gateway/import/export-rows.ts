import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { failure, type Mapping } from './mapping.ts';
import { fillOrders, lineOfCells } from './order-columns.ts';
import { otherKind } from './reading/other-kind.ts';
import { LONGEST_LINE, readRecords } from './reading/records.ts';
import type { Refused } from './refusals.ts';
import { compileRow, type ImportRow, type ReadRow } from './row.ts';

/** An export that the mapping fits. */
export interface OpenExport {
  file: string;
  mapping: Mapping;
  header: string;
  /** The columns, by their places. */
  names: readonly string[];
  readRow: ReadRow;
  /** Bytes of the file. */
  size: number;
  /** Tells this file and mapping from others: size, time of the last change, header, and what the mapping says. */
  fingerprint: string;
}

/** A row below the header. */
export interface ExportRow {
  line: number;
  raw: string;
  row: Result<ImportRow, Refused>;
}

/** Reads the header of an export and fits the mapping to it. The error is one sentence. */
export async function openExport(file: string, mapping: Mapping): Promise<Result<OpenExport, string>> {
  const facts = await stat(file).catch((cause: unknown) => failure(cause));
  if ('reason' in facts) return fail(`The export ${file} cannot be read: ${facts.reason}.`);
  if (facts.isDirectory()) return fail(`The export ${file} cannot be read: it is a folder.`);
  // It is read more than once: what the header was taken from, a pipe has no more.
  if (!facts.isFile()) return fail(`The export ${file} cannot be read: it is no plain file; write it into one first.`);
  const fitted = await fit(file, mapping);
  if (!fitted.ok) {
    const kind = await otherKind(file);
    return kind === null ? fitted : fail(`The export ${file} is ${kind}.`);
  }
  const { header, names, readRow } = fitted.value;
  const { size, mtimeMs } = facts;
  const told = JSON.stringify([file, size, mtimeMs, header, mapping]);
  const fingerprint = createHash('sha256').update(told).digest('hex');
  return ok({ file, mapping, header, names, readRow, size, fingerprint });
}

/** The header of a file, and the reader of the rows below it. */
async function fit(
  file: string,
  mapping: Mapping,
): Promise<Result<Pick<OpenExport, 'header' | 'names' | 'readRow'>, string>> {
  for await (const { records } of readRecords(file, mapping.delimiter, mapping.encoding)) {
    const [record] = records;
    if (record === undefined) continue;
    if (record.raw.includes('\r'))
      return fail(`The lines of the export ${file} end in a carriage return alone; save it with other line ends.`);
    if (record.raw.length > LONGEST_LINE)
      return fail(
        `The first line of the export ${file} is longer than any header; it is no CSV, or has other line ends.`,
      );
    const names = record.cells ?? [];
    const readRow = compileRow(mapping, names);
    // What is missing then is most likely only written otherwise.
    if (!readRow.ok && record.raw.includes('\uFFFD'))
      return fail(
        `The export ${file} is not written in ${mapping.encoding}; name its "encoding" in the mapping, for example windows-1252.`,
      );
    if (!readRow.ok) return fail(`The export ${file} does not fit: ${readRow.error}.`);
    return ok({ header: record.raw, names, readRow: readRow.value });
  }
  return fail(`The export ${file} is empty: expected a header line.`);
}

/** All rows below the header, some at a time, each with what it says or what is wrong with it, and the bytes read so far. */
export async function* readRows({
  file,
  mapping,
  names,
  readRow,
}: OpenExport): AsyncGenerator<{ rows: ExportRow[]; bytes: number }> {
  const fill = fillOrders(mapping, names);
  let header = true;
  for await (const { records, bytes } of readRecords(file, mapping.delimiter, mapping.encoding)) {
    const below = header ? records.slice(1) : records;
    header &&= records.length === 0;
    const rows = below.map(({ line, raw, cells }): ExportRow => {
      if (cells === null)
        return { line, raw, row: fail({ reason: 'quotes', says: 'A quote is not closed or stands where none may' }) };
      const whole = fill(cells);
      return { line, raw: whole === cells ? raw : lineOfCells(whole, mapping.delimiter), row: readRow(whole) };
    });
    yield { rows, bytes };
  }
}
