/** What a field of a copied row may be; null and undefined are the database's null. */
export type CopyValue = string | number | null | undefined;
/** The fields of a row in the order of the columns: names would have to be looked up for each of millions of rows. */
export type CopyRow = readonly CopyValue[];

const [TAB, LINE, RETURN, BACKSLASH] = [9, 10, 13, 92] as const;
const ESCAPED: Readonly<Record<number, number>> = { [TAB]: 116, [LINE]: 110, [RETURN]: 114, [BACKSLASH]: BACKSLASH };
const NULL = [BACKSLASH, 78] as const;
const FIRST_BYTES = 256 * 1024;

/**
 * Rows as PostgreSQL's COPY reads them: a line for each, its fields between tabs. They are written as bytes at once:
 * millions of short texts would be put together only to be taken apart again, and cleared away.
 */
export class CopyBytes {
  private bytes = new Uint8Array(FIRST_BYTES);
  private used = 0;
  private isBegun = false;

  field(value: CopyValue): void {
    if (this.isBegun) this.put(TAB);
    this.isBegun = true;
    if (value === null || value === undefined) for (const byte of NULL) this.put(byte);
    else this.text(typeof value === 'number' ? String(value) : value);
  }

  endRow(): void {
    this.put(LINE);
    this.isBegun = false;
  }

  /** A whole row, its fields in the order of the columns. */
  row(fields: CopyRow): void {
    for (const field of fields) this.field(field);
    this.endRow();
  }

  /** All rows so far, in memory of their own. */
  whole(): Uint8Array<ArrayBuffer> {
    return this.bytes.subarray(0, this.used);
  }

  private text(text: string): void {
    this.reserve(text.length * 2);
    const { bytes } = this;
    let to = this.used;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code > 127) {
        this.encoded(text);
        return;
      }
      const escaped = code === BACKSLASH || code <= RETURN ? ESCAPED[code] : undefined;
      if (escaped !== undefined) bytes[to++] = BACKSLASH;
      bytes[to++] = escaped ?? code;
    }
    this.used = to;
  }

  /** A text with letters beyond ASCII. */
  private encoded(text: string): void {
    const safe = text.replace(/[\\\t\n\r]/g, (sign) => `\\${String.fromCharCode(ESCAPED[sign.charCodeAt(0)] ?? 0)}`);
    this.reserve(safe.length * 3);
    this.used += encoder.encodeInto(safe, this.bytes.subarray(this.used)).written;
  }

  private put(byte: number): void {
    this.reserve(1);
    this.bytes[this.used++] = byte;
  }

  private reserve(more: number): void {
    if (this.used + more <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.used + more));
    larger.set(this.bytes);
    this.bytes = larger;
  }
}

const encoder = new TextEncoder();
