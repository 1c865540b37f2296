/** Whole numbers in the narrowest array that holds them: stored and read as bytes, not number by number. */
export type Packed = Int8Array | Int16Array | Int32Array | Float64Array;

/** Whole numbers in the narrowest of the arrays that holds all of them. */
export function packed(values: ArrayLike<number>): Packed {
  let most = 0;
  for (let at = 0; at < values.length; at += 1) most = Math.max(most, Math.abs(values[at] ?? 0));
  return packedUpTo(values, most);
}

/** The same for whole numbers of which the largest, without its sign, is known. Made at once: `from` goes one by one. */
export function packedUpTo(values: ArrayLike<number>, most: number): Packed {
  if (most < 2 ** 7) return new Int8Array(values);
  if (most < 2 ** 15) return new Int16Array(values);
  return most < 2 ** 31 ? new Int32Array(values) : new Float64Array(values);
}

/** Whether a value of any origin is such an array. */
export const isPacked = (value: unknown): value is Packed =>
  value instanceof Int8Array ||
  value instanceof Int16Array ||
  value instanceof Int32Array ||
  value instanceof Float64Array;
