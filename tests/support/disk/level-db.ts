import { unsnap, varint } from './snappy.ts';

const FOOTER = 48;
const MAGIC = Buffer.from('57fb808b247547db', 'hex');
const LOG_BLOCK = 32_768;
const LOG_HEADER = 7;

/** Place and length of a block of a table. */
interface Handle {
  at: number;
  size: number;
}

function handleAt(bytes: Uint8Array, from: number): { handle: Handle; next: number } | null {
  const at = varint(bytes, from);
  const size = at && varint(bytes, at.next);
  return at && size ? { handle: { at: at.value, size: size.value }, next: size.next } : null;
}

/** A block as it was before it was packed; null for one that is packed otherwise than LevelDB does, or broken. */
function blockOf(file: Uint8Array, { at, size }: Handle): Uint8Array | null {
  const bytes = file.subarray(at, at + size);
  const kind = file[at + size];
  if (kind === 0) return bytes;
  return kind === 1 ? unsnap(bytes) : null;
}

/** The values of a block, in their order. */
function valuesOf(block: Uint8Array): Uint8Array[] {
  const restarts = Buffer.from(block.buffer, block.byteOffset, block.length).readUInt32LE(block.length - 4);
  const end = block.length - 4 - 4 * restarts;
  const values: Uint8Array[] = [];
  let at = 0;
  while (at < end) {
    const shared = varint(block, at);
    const own = shared && varint(block, shared.next);
    const length = own && varint(block, own.next);
    if (!own || !length) break;
    const from = length.next + own.value;
    values.push(block.subarray(from, from + length.value));
    at = from + length.value;
  }
  return values;
}

/** All blocks of a table (.ldb), unpacked. Throws when one cannot be read: nothing may go unsearched. */
export function tableBlocks(file: Uint8Array): Uint8Array[] {
  const footer = file.subarray(file.length - FOOTER);
  if (file.length < FOOTER || !Buffer.from(footer.subarray(FOOTER - 8)).equals(MAGIC)) return [];
  const meta = handleAt(footer, 0);
  const index = meta && handleAt(footer, meta.next);
  const indexBlock = index && blockOf(file, index.handle);
  if (!indexBlock) throw new Error('The index of a table cannot be read');
  return valuesOf(indexBlock).map((value) => {
    const found = handleAt(value, 0);
    const block = found && blockOf(file, found.handle);
    if (!block) throw new Error('A block of a table cannot be read');
    return block;
  });
}

/** What was written into a log (.log), without the headers that stand in between. */
export function logText(file: Uint8Array): Uint8Array {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
  const parts: Uint8Array[] = [];
  let at = 0;
  while (at + LOG_HEADER <= bytes.length) {
    const left = LOG_BLOCK - (at % LOG_BLOCK);
    const size = left < LOG_HEADER ? 0 : bytes.readUInt16LE(at + 4);
    const kind = left < LOG_HEADER ? 0 : bytes[at + 6];
    if (kind === 0) {
      at += left;
      continue;
    }
    parts.push(file.subarray(at + LOG_HEADER, at + LOG_HEADER + size));
    at += LOG_HEADER + size;
  }
  return Buffer.concat(parts);
}
