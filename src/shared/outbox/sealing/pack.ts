/** Where a buffer stood in a packed value: in its place lies the number of the buffer. */
const PLACE = '\u0000buffer';

/**
 * A plain value as bytes: its length as JSON, the JSON, then the bytes of each `ArrayBuffer` in it. A value that JSON cannot say
 * otherwise (`undefined` in an object) is left out, as it would be on its way to the gateway.
 */
export function pack(value: unknown): ArrayBuffer {
  const buffers: ArrayBuffer[] = [];
  const text = JSON.stringify(value, (_name, each: unknown) => {
    if (!(each instanceof ArrayBuffer)) return each;
    buffers.push(each);
    return { [PLACE]: buffers.length - 1, size: each.byteLength };
  });
  const json = new TextEncoder().encode(text);
  const sizes = buffers.map(({ byteLength }) => byteLength);
  const packed = new Uint8Array(4 + json.length + sizes.reduce((sum, size) => sum + size, 0));
  new DataView(packed.buffer).setUint32(0, json.length);
  packed.set(json, 4);
  let at = 4 + json.length;
  for (const buffer of buffers) {
    packed.set(new Uint8Array(buffer), at);
    at += buffer.byteLength;
  }
  return packed.buffer;
}

/** The value that was packed. Throws on bytes that `pack` did not make. */
export function unpack(packed: ArrayBuffer): unknown {
  const end = 4 + new DataView(packed).getUint32(0);
  const text = new TextDecoder().decode(new Uint8Array(packed, 4, end - 4));
  let at = end;
  return JSON.parse(text, (_name, each: unknown) => {
    if (typeof each !== 'object' || each === null || !(PLACE in each) || !('size' in each)) return each;
    const size = Number(each.size);
    at += size;
    return packed.slice(at - size, at);
  });
}
