import type { FieldKind, Fields } from '#shared/domain/fields.ts';
import { codedOf } from '#shared/domain/items/item-table.ts';
import type { Packed } from '#shared/domain/packed.ts';

/**
 * The columns codec: rows of items or of commission lines as one array per field. A day of orders repeats names, categories and
 * statuses, so texts are dictionaries with indexes, times are deltas of seconds, and the whole packs to a third of the same rows
 * as JSON objects. It is the form on the wire (`shape=columns`) and on the phone (tables `itemChunks` and `lineChunks`).
 *
 * A column is `["s", texts]`, `["d", dictionary, indexes]`, `["i", whole numbers]` or `["t", seconds]`, where the seconds
 * are differences to the row before and null stands for "no time". A column that a newer side adds is ignored, one that
 * an older side does not send is filled with its empty value.
 */
export interface Columns {
  n: number;
  c: Record<string, Column>;
}
export type Column = ['s', string[]] | ['d', string[], number[]] | ['i', number[]] | ['t', (number | null)[]];

/** The same in a record on the phone, where numbers lie as bytes; "no time" is {@link NO_TIME}, or NaN. */
export interface StoredColumns {
  n: number;
  c: Record<string, StoredColumn>;
}
export type StoredColumn = Column | ['d', string[], Packed] | ['i', Packed] | ['t', Int32Array | Float64Array];

/** Stands for "no time" among differences in 32 bits. */
export const NO_TIME = -(2 ** 31);

/** The column of each kind of field. */
const COLUMN_OF: Readonly<Record<FieldKind, Column[0]>> = {
  key: 's',
  text: 'd',
  day: 'd',
  whole: 'i',
  amount: 'i',
  instant: 't',
  instantOrNone: 't',
};

/** The values of a field as a column: texts, whole numbers, or seconds since 1970 with null for no time. */
export function columnOf(kind: FieldKind, values: readonly (string | number | null)[]): Column {
  const column = COLUMN_OF[kind];
  if (column === 's') return [column, values.map(String)];
  if (column === 'i') return [column, values.map(Number)];
  if (column === 't') return [column, differences(values)];
  const { texts, at } = codedOf(values.map(String));
  return [column, [...texts], Array.from(at)];
}

/** Each time as the difference to the last one before it. */
function differences(times: readonly (string | number | null)[]): (number | null)[] {
  let before = 0;
  return times.map((time) => {
    if (time === null) return null;
    const delta = Number(time) - before;
    before += delta;
    return delta;
  });
}

/** Packs rows, in the order given, into columns. */
export function encodeRows(fields: Fields, rows: readonly Readonly<Record<string, string | number>>[]): Columns {
  const columns = Object.entries(fields).map(([name, { kind }]) => {
    const values = rows.map((row) => row[name] ?? '');
    return [name, columnOf(kind, COLUMN_OF[kind] === 't' ? values.map(secondsOf) : values)] as const;
  });
  return { n: rows.length, c: Object.fromEntries(columns) };
}

/** Whole seconds since 1970 of UTC ISO text, null for ''. */
export const secondsOf = (time: string | number): number | null =>
  time === '' ? null : Math.floor(Date.parse(String(time)) / 1000);
