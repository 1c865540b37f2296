/** A value in the body of a message of the bus: a string, a number of 32 bits, or a list of strings. */
export type BusValue = string | number | readonly string[];

/** A message of the session bus, as far as a desktop's notifications need it. */
export interface BusMessage {
  type: 'call' | 'reply' | 'error' | 'signal';
  serial: number;
  path?: string;
  member?: string;
  interface?: string;
  destination?: string;
  sender?: string;
  replySerial?: number;
  /** Read one after the other. */
  body: BusReader;
}

const TYPES = { call: 1, reply: 2, error: 3, signal: 4 } as const;
const TYPE_NAMES = ['call', 'reply', 'error', 'signal'] as const;
const padded = (at: number, to: number): number => Math.ceil(at / to) * to;

/** Reads values of a message, each at its own alignment (D-Bus specification, "Marshaling"). Little-endian only. */
class BusReader {
  readonly #bytes: Buffer;
  #at: number;
  constructor(bytes: Buffer, at = 0) {
    this.#bytes = bytes;
    this.#at = at;
  }

  number(): number {
    this.#at = padded(this.#at, 4) + 4;
    return this.#bytes.readUInt32LE(this.#at - 4);
  }

  text(): string {
    return this.#chars(this.number());
  }

  /** A list of strings. */
  list(): string[] {
    const size = this.number();
    const end = this.#at + size;
    const found: string[] = [];
    while (this.#at < end) found.push(this.text());
    return found;
  }

  /** The fields of a header: their codes and values. */
  fields(size: number): Map<number, string | number> {
    const end = this.#at + size;
    const found = new Map<number, string | number>();
    while (this.#at < end) {
      this.#at = padded(this.#at, 8) + 1;
      const code = this.#bytes.readUInt8(this.#at - 1);
      const kind = this.#signature();
      found.set(code, kind === 'u' ? this.number() : kind === 'g' ? this.#signature() : this.text());
    }
    return found;
  }

  #signature(): string {
    this.#at += 1;
    return this.#chars(this.#bytes.readUInt8(this.#at - 1));
  }

  #chars(length: number): string {
    this.#at += length + 1;
    return this.#bytes.toString('utf8', this.#at - length - 1, this.#at - 1);
  }
}

/** The first message of what arrived with its size in bytes, null while it is not whole. */
export function readBusMessage(bytes: Buffer): { message: BusMessage; size: number } | null {
  if (bytes.length < 16) return null;
  const fieldsSize = bytes.readUInt32LE(12);
  const start = padded(16 + fieldsSize, 8);
  const size = start + bytes.readUInt32LE(4);
  if (bytes.length < size) return null;
  const fields = new BusReader(bytes, 16).fields(fieldsSize);
  const text = (code: number): string => String(fields.get(code) ?? '');
  const message: BusMessage = {
    type: TYPE_NAMES[bytes.readUInt8(1) - 1] ?? 'error',
    serial: bytes.readUInt32LE(8),
    path: text(1),
    interface: text(2),
    member: text(3),
    replySerial: Number(fields.get(5) ?? 0),
    sender: text(7),
    body: new BusReader(bytes.subarray(start, size)),
  };
  return { message, size };
}

/** Writes values, each at its own alignment. */
class BusWriter {
  bytes: Buffer = Buffer.alloc(0);

  align(to: number): void {
    this.raw(Buffer.alloc(padded(this.bytes.length, to) - this.bytes.length));
  }
  raw(bytes: Buffer): void {
    this.bytes = Buffer.concat([this.bytes, bytes]);
  }
  byte(value: number): void {
    this.raw(Buffer.from([value]));
  }
  number(value: number): void {
    this.align(4);
    const four = Buffer.alloc(4);
    four.writeUInt32LE(value);
    this.raw(four);
  }
  text(value: string): void {
    this.number(Buffer.byteLength(value));
    this.raw(Buffer.from(`${value}\0`));
  }
  signature(value: string): void {
    this.byte(value.length);
    this.raw(Buffer.from(`${value}\0`));
  }
  value(value: BusValue): void {
    if (typeof value === 'number') return this.number(value);
    if (typeof value === 'string') return this.text(value);
    const inner = new BusWriter();
    for (const each of value) inner.text(each);
    this.number(inner.bytes.length);
    return this.raw(inner.bytes);
  }
}

const signatureOf = (value: BusValue): string =>
  typeof value === 'number' ? 'u' : typeof value === 'string' ? 's' : 'as';

/** A message as it goes over the bus. */
export function busMessage(head: Omit<BusMessage, 'body' | 'sender'>, values: readonly BusValue[] = []): Buffer {
  const body = new BusWriter();
  for (const value of values) body.value(value);
  const fields = new BusWriter();
  const field = (code: number, kind: 'o' | 's' | 'u' | 'g', value: string | number | undefined): void => {
    if (value === undefined || value === '') return;
    fields.align(8);
    fields.byte(code);
    fields.signature(kind);
    if (kind === 'g') fields.signature(String(value));
    else fields.value(value);
  };
  field(1, 'o', head.path);
  field(2, 's', head.interface);
  field(3, 's', head.member);
  field(5, 'u', head.replySerial);
  field(6, 's', head.destination);
  field(8, 'g', values.map(signatureOf).join(''));
  const whole = new BusWriter();
  whole.raw(Buffer.from(['l'.charCodeAt(0), TYPES[head.type], 0, 1]));
  whole.number(body.bytes.length);
  whole.number(head.serial);
  whole.number(fields.bytes.length);
  whole.raw(fields.bytes);
  whole.align(8);
  whole.raw(body.bytes);
  return whole.bytes;
}
