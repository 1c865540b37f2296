import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';
import { parse } from 'csv-parse/sync';

/** One record of a file: its cells, null when its quotes are wrong. `line` is that of its beginning, `raw` its very text. */
export interface CsvRecord {
  line: number;
  raw: string;
  cells: string[] | null;
}

/** Some records, and the bytes of the file that were read for them and those before. */
export interface SomeRecords {
  records: CsvRecord[];
  bytes: number;
}

/** A quoted cell may go over so many lines; a quote that was never closed costs no more than the line it stands in. */
const MOST_LINES = 50;

/**
 * The records of a file, some at a time, whatever its size: quoted cells may hold line breaks, lines may end in either
 * way. A line that cannot be read is given back as such and the next one starts afresh.
 */
export async function* readRecords(file: string, delimiter: string, encoding: string): AsyncGenerator<SomeRecords> {
  let waiting: readonly string[] = [];
  let line = 1;
  const drained = (lines: readonly string[], final: boolean): CsvRecord[] => {
    const all = waiting.length === 0 ? lines : [...waiting, ...lines];
    const records: CsvRecord[] = [];
    let at = 0;
    while (at < all.length) {
      const raw = all[at] ?? '';
      let [record, count]: [CsvRecord | null, number] = [null, 1];
      if (isQuoted(raw, delimiter)) {
        const left = Math.min(MOST_LINES, all.length - at);
        record = takeRecord(all.slice(at, at + left), line, delimiter, final || left === MOST_LINES);
        if (!record) break;
        count = record.raw.split('\n').length;
      } else if (raw.trim() !== '') {
        record = { line, raw, cells: raw.split(delimiter) };
      }
      at += count;
      line += count;
      if (record !== null && record.raw.trim() !== '' && !isForSpreadsheet(record)) records.push(record);
    }
    waiting = all.slice(at);
    return records;
  };
  let read = 0;
  for await (const { lines, bytes } of linesOf(file, encoding)) {
    read = bytes;
    yield { records: lines.length === 0 ? [] : drained(lines, false), bytes };
  }
  yield { records: drained([], true), bytes: read };
}

/** A first line that tells a spreadsheet the delimiter, as exports for one have it: `sep=;`. */
const isForSpreadsheet = ({ line, raw }: CsvRecord): boolean => line === 1 && /^"?sep=.?"?$/i.test(raw);

/** The record with quotes that the waiting lines begin with; null while its quotes wait for lines to come. */
function takeRecord(waiting: readonly string[], line: number, delimiter: string, final: boolean): CsvRecord | null {
  const bad = { line, raw: waiting[0] ?? '', cells: null };
  for (let count = 1; count <= waiting.length; count += 1) {
    const raw = waiting.slice(0, count).join('\n');
    const isEven = raw.split('"').length % 2 === 1;
    // A line may be whole with an odd number, too: one of them means itself.
    const cells = isEven || count === 1 ? cellsOf(raw, delimiter, count === 1) : null;
    if (cells) return { line, raw, cells };
    if (isEven) return bad;
  }
  return final ? bad : null;
}

/** Whether a cell of the line begins with a quote; elsewhere a quote means itself, as in 32" of a screen. */
const isQuoted = (raw: string, delimiter: string): boolean => raw.startsWith('"') || raw.includes(`${delimiter}"`);

/** The reader of quotes costs ten times as much as a split. In one line, a quote within a cell that has none around it means itself, too. */
function cellsOf(raw: string, delimiter: string, oneLine: boolean): string[] | null {
  const how = { delimiter, record_delimiter: ['\u0000'], relax_column_count: true, relax_quotes: oneLine };
  try {
    // A NUL of the file's own would end the row here; the sign for what cannot be read keeps such a row from being taken.
    const rows: string[][] = parse(raw.includes('\0') ? raw.replaceAll('\0', '\uFFFD') : raw, how);
    return rows[0] ?? [];
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause) return null;
    throw cause;
  }
}

async function* linesOf(file: string, encoding: string): AsyncGenerator<{ lines: string[]; bytes: number }> {
  let decoder: TextDecoder | null = null;
  let rest = '';
  let bytes = 0;
  for await (const chunk of createReadStream(file)) {
    if (!(chunk instanceof Uint8Array)) continue;
    decoder ??= new TextDecoder(markedEncoding(chunk) ?? encoding);
    const text = decoder.decode(chunk, { stream: true });
    bytes += chunk.length;
    if (!text.includes('\n')) {
      if (rest.length <= LONGEST_LINE) rest += text;
      yield { lines: [], bytes };
      continue;
    }
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield { lines: lines.map(withoutReturn), bytes };
  }
  rest += decoder?.decode() ?? '';
  if (rest !== '') yield { lines: [withoutReturn(rest)], bytes };
}

/** What a file that begins with a byte order mark is written in, whatever is said of it. */
const markedEncoding = (bytes: Uint8Array): string | undefined =>
  MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))?.encoding;

const MARKS = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const;

/** What is longer is no row: it is kept as far as this, with the sign for what cannot be read, so that it is not taken. */
export const LONGEST_LINE = 1_000_000;

function withoutReturn(line: string): string {
  if (line.length > LONGEST_LINE) return `${line.slice(0, LONGEST_LINE)}\uFFFD`;
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
