import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse/sync';

/** One record of a file: its cells, or why it is none. `line` is that of its beginning, `raw` its very text. */
export interface CsvRecord {
  line: number;
  raw: string;
  cells: string[] | null;
  problem: string;
}

/** A quoted cell may go over so many lines; a quote that was never closed costs no more than the line it stands in. */
const MOST_LINES = 50;

/**
 * The records of a file one by one, whatever its size: quoted cells may hold line breaks, lines may end in either way.
 * A line that cannot be read is given back as such and the next one starts afresh.
 */
export async function* readRecords(file: string, delimiter: string, encoding: string): AsyncGenerator<CsvRecord> {
  const waiting: string[] = [];
  let line = 1;
  function* drain(final: boolean): Generator<CsvRecord> {
    for (;;) {
      const record = takeRecord(waiting, line, delimiter, final || waiting.length >= MOST_LINES);
      if (!record) return;
      const lines = record.raw.split('\n').length;
      waiting.splice(0, lines);
      line += lines;
      if (record.raw.trim() !== '') yield record;
    }
  }
  for await (const text of linesOf(file, encoding)) {
    waiting.push(text);
    yield* drain(false);
  }
  yield* drain(true);
}

/** The record that the waiting lines begin with; null without lines, and while its quotes wait for lines to come. */
function takeRecord(waiting: readonly string[], line: number, delimiter: string, final: boolean): CsvRecord | null {
  const bad = { line, raw: waiting[0] ?? '', cells: null, problem: 'A quote is not closed or stands where none may' };
  for (let count = 1; count <= waiting.length; count += 1) {
    const raw = waiting.slice(0, count).join('\n');
    const quotes = raw.split('"').length - 1;
    if (quotes % 2 === 1) continue;
    const cells = cellsOf(raw, delimiter);
    return cells ? { line, raw, cells, problem: '' } : bad;
  }
  return final && waiting.length > 0 ? bad : null;
}

function cellsOf(raw: string, delimiter: string): string[] | null {
  // Nearly every row: the reader of quotes costs ten times as much.
  if (!raw.includes('"') && raw !== '') return raw.split(delimiter);
  try {
    const rows: string[][] = parse(raw, { delimiter, record_delimiter: ['\u0000'], relax_column_count: true });
    return rows[0] ?? [];
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause) return null;
    throw cause;
  }
}

async function* linesOf(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let rest = '';
  for await (const chunk of createReadStream(file)) {
    const lines = (rest + (chunk instanceof Uint8Array ? decoder.decode(chunk, { stream: true }) : '')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest.endsWith('\r') ? rest.slice(0, -1) : rest;
}
