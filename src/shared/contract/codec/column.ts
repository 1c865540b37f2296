import type { Packed } from '#shared/domain/packed.ts';

/**
 * The columns codec: rows of items as one array per field. A day of orders repeats names, categories and statuses, so
 * texts are dictionaries with indexes, times are deltas of seconds, and the whole packs to a third of the same rows as
 * JSON objects. It is the form on the wire (`orders?shape=columns`) and on the phone (table `itemChunks`).
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

/** The same in a record on the phone, where numbers lie as bytes; "no time" is the least number of 32 bits, or NaN. */
export interface StoredColumns {
  n: number;
  c: Record<string, StoredColumn>;
}
export type StoredColumn = Column | ['d', string[], Packed] | ['i', Packed] | ['t', Int32Array | Float64Array];

/** Stands for "no time" among differences in 32 bits. */
export const NO_TIME = -(2 ** 31);
