import { open } from 'node:fs/promises';

/** First bytes of files that come instead of a CSV, and what such a file is. */
const BYTES = [
  { begins: [0x1f, 0x8b], is: 'packed by gzip, no CSV; unpack it first' },
  { begins: [0x50, 0x4b, 0x03, 0x04], is: 'packed by zip, or a workbook, no CSV; unpack it, or save it as CSV' },
  { begins: [0xd0, 0xcf, 0x11, 0xe0], is: 'a workbook of an old spreadsheet, no CSV; save it as CSV' },
] as const;
const TEXTS = [
  { begins: /^\s*(?:\{\s*["}]|\[\s*[{\]])/, is: 'JSON, no CSV; have it exported as CSV' },
  { begins: /^\s*<(?:!doctype|html|\?xml)/i, is: 'a page of a browser, no CSV; it may be a sign-in' },
] as const;
const UTF_16 = 'written in UTF-16 without a mark; name its "encoding" in the mapping, utf-16le or utf-16be';
const LONGEST = 64;

/** What a file is that a mapping does not fit, with what to do; null where it may be a CSV. */
export async function otherKind(path: string): Promise<string | null> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST), 0, LONGEST, 0);
    return kindOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

function kindOf(head: Uint8Array): string | null {
  const known = BYTES.find(({ begins }) => begins.every((byte, at) => head[at] === byte));
  if (known !== undefined) return known.is;
  const isNul = (at: number): boolean => head[at] === 0;
  if ([1, 3, 5, 7].every(isNul) || [0, 2, 4, 6].every(isNul)) return UTF_16;
  const text = new TextDecoder().decode(head);
  return TEXTS.find(({ begins }) => begins.test(text))?.is ?? null;
}
