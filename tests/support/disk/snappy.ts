/** Undoes the snappy compression that begins at `from`; null where none does. The format is that of google/snappy. */
export function unsnap(bytes: Uint8Array, from = 0): Uint8Array | null {
  const head = varint(bytes, from);
  if (!head || head.value > 64 * 1024 * 1024) return null;
  const out = new Uint8Array(head.value);
  let at = head.next;
  let end = 0;
  while (end < out.length) {
    const tag = bytes[at];
    if (tag === undefined) return null;
    at += 1;
    if ((tag & 3) === 0) {
      const more = Math.max(0, (tag >> 2) - 59);
      const length = (more === 0 ? tag >> 2 : little(bytes, at, more)) + 1;
      at += more;
      if (at + length > bytes.length || end + length > out.length) return null;
      out.set(bytes.subarray(at, at + length), end);
      at += length;
      end += length;
      continue;
    }
    const [length, offset, took] = copyOf(bytes, at, tag);
    at += took;
    if (offset === 0 || offset > end || end + length > out.length) return null;
    for (let each = 0; each < length; each += 1) out[end + each] = out[end + each - offset] ?? 0;
    end += length;
  }
  return out;
}

const little = (bytes: Uint8Array, at: number, count: number): number => {
  let value = 0;
  for (let each = 0; each < count; each += 1) value += (bytes[at + each] ?? 0) * 2 ** (8 * each);
  return value;
};

/** Length, distance and further bytes of a copy from what was written before. */
function copyOf(bytes: Uint8Array, at: number, tag: number): [length: number, offset: number, took: number] {
  if ((tag & 3) === 1) return [((tag >> 2) & 7) + 4, ((tag >> 5) << 8) + (bytes[at] ?? 0), 1];
  const took = (tag & 3) === 2 ? 2 : 4;
  return [(tag >> 2) + 1, little(bytes, at, took), took];
}

/** A number of seven bits a byte, the lowest first; null where it does not end. */
export function varint(bytes: Uint8Array, from: number): { value: number; next: number } | null {
  let value = 0;
  for (let each = 0; each < 8; each += 1) {
    const byte = bytes[from + each];
    if (byte === undefined) return null;
    value += (byte & 127) * 2 ** (7 * each);
    if (byte < 128) return { value, next: from + each + 1 };
  }
  return null;
}
