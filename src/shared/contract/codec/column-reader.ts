import type { Coded } from '#shared/domain/items/item-table.ts';
import { isPacked, packedUpTo, type Packed } from '#shared/domain/packed.ts';
import { type Column, NO_TIME } from './column.ts';

/**
 * Checks a set of columns from an untrusted side. The error is a sentence that names the set, the column and, where it can,
 * the row; one bad value refuses the whole set, so that a list and its totals never come from half an answer.
 */
export function readSet<Value>(
  name: string,
  input: unknown,
  read: (n: number, c: Record<string, unknown>) => Value,
): { ok: true; value: Value } | { ok: false; error: string } {
  if (!isRecord(input) || !isCount(input.n) || !isRecord(input.c))
    return { ok: false, error: `${name}: no count or no columns` };
  try {
    return { ok: true, value: read(input.n, input.c) };
  } catch (error) {
    if (error instanceof Malformed) return { ok: false, error: `${name}: ${error.message}` };
    throw error;
  }
}

/** Ends the reading of a set at its first bad value; never leaves this file. */
class Malformed extends Error {}

/** Reads the columns of a set of `n` rows by their fields; only inside of {@link readSet}. */
export class ColumnReader {
  readonly #c: Record<string, unknown>;
  readonly #n: number;
  readonly #required: ReadonlySet<string>;

  constructor(c: Record<string, unknown>, n: number, required: ReadonlySet<string>) {
    this.#c = c;
    this.#n = n;
    this.#required = required;
  }

  /** Whether a side sends a column at all; an older one leaves out what it does not know. */
  has(field: string): boolean {
    return Object.hasOwn(this.#c, field);
  }

  texts(field: string): string[] {
    const values = this.#parts(field, 's')?.values ?? [];
    if (isTexts(values)) return values;
    throw new Malformed(`${field}: row ${values.findIndex((value) => typeof value !== 'string')}: no text`);
  }

  coded(field: string): Coded {
    const parts = this.#parts(field, 'd');
    if (!parts) return { texts: [''], at: new Uint8Array(this.#n) };
    const texts: unknown = parts.column[1];
    if (!isTexts(texts)) throw new Malformed(`${field}: expected a dictionary of texts`);
    return { texts, at: readNumbers(parts.values, 0, texts.length - 1, (row) => `${field}: row ${row}: no text`) };
  }

  /** `missing` stands in each row when an older side sends none. */
  wholes(field: string, missing: number): ArrayLike<number> {
    const parts = this.#parts(field, 'i');
    if (!parts) return new Uint8Array(this.#n).fill(missing);
    const most = Number.MAX_SAFE_INTEGER;
    return readNumbers(parts.values, -most, most, (row) => `${field}: row ${row}: no whole number`);
  }

  /** Seconds since 1970, NaN where there is no time, which there is in each row of a required column. */
  times(field: string): Float64Array {
    const times = new Float64Array(this.#n).fill(Number.NaN);
    const values = this.#parts(field, 't')?.values ?? [];
    const none = Array.isArray(values) ? null : NO_TIME;
    const isRequired = this.#required.has(field);
    let seconds = 0;
    for (let row = 0; row < values.length; row += 1) {
      const value = values[row];
      const isNone = value === none || (none === NO_TIME && Number.isNaN(value));
      if (isNone && !isRequired) continue;
      if (isNone || typeof value !== 'number' || !Number.isSafeInteger(value))
        throw new Malformed(`${field}: row ${row}: no time`);
      seconds += value;
      if (Math.abs(seconds) > LAST_SECOND) throw new Malformed(`${field}: row ${row}: time out of range`);
      times[row] = seconds;
    }
    return times;
  }

  /** The parts of a column that has its kind and one value per row; null when an older side sends none. */
  #parts(field: string, kind: Column[0]): { column: unknown[]; values: unknown[] | Packed } | null {
    if (!this.has(field)) {
      if (this.#n > 0 && this.#required.has(field)) throw new Malformed(`${field} is missing`);
      return null;
    }
    const column = this.#c[field];
    if (!Array.isArray(column) || column[0] !== kind) throw new Malformed(`${field}: expected kind ${kind}`);
    const values: unknown = kind === 'd' ? column[2] : column[1];
    if ((!Array.isArray(values) && !isPacked(values)) || values.length !== this.#n)
      throw new Malformed(`${field}: expected ${this.#n} values`);
    return { column, values };
  }
}

/** Whole numbers within bounds, as they go into a record; `problem` words what is wrong in a row. */
function readNumbers(
  values: unknown[] | Packed,
  least: number,
  most: number,
  problem: (row: number) => string,
): Packed {
  let largest = 0;
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row];
    if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
      throw new Malformed(problem(row));
    largest = Math.max(largest, Math.abs(value));
  }
  return isPacked(values) ? values : packedUpTo(values.map(Number), largest);
}

/** 31 December 2999: later years have five digits or are nonsense. */
const LAST_SECOND = 32_503_679_999;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= 1_000_000;
