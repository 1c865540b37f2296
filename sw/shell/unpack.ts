import * as v from 'valibot';

/** A file as it lies in a pack. */
export interface PackedFile {
  path: string;
  content: Uint8Array<ArrayBuffer>;
}

const LINE_END = 10;
/** A list of some hundred files is a few kilobytes; what has no end of line in this much is no pack. */
const LONGEST_LIST = 100_000;

const listSchema = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.string(), v.pipe(v.number(), v.integer())])));

type Source = Pick<ReadableStreamDefaultReader<Uint8Array>, 'read'>;

/** Bytes that came and were not taken yet. */
class Arrivals {
  readonly #source: Source;
  #bytes = new Uint8Array();

  constructor(source: Source) {
    this.#source = source;
  }

  /** Throws when the source ends before there are so many bytes. */
  async take(count: number): Promise<Uint8Array<ArrayBuffer>> {
    while (this.#bytes.length < count) await this.#more();
    const taken = this.#bytes.slice(0, count);
    this.#bytes = this.#bytes.subarray(count);
    return taken;
  }

  async takeLine(): Promise<string> {
    while (!this.#bytes.includes(LINE_END)) {
      if (this.#bytes.length > LONGEST_LIST) throw new Error('Not a pack');
      await this.#more();
    }
    return new TextDecoder().decode(await this.take(this.#bytes.indexOf(LINE_END) + 1));
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#source.read();
    if (done) throw new Error('A pack that breaks off');
    const joined = new Uint8Array(this.#bytes.length + value.length);
    joined.set(this.#bytes);
    joined.set(value, this.#bytes.length);
    this.#bytes = joined;
  }
}

/** The files of a pack, each as soon as it is there whole. Throws when the pack breaks off, or is none. */
export async function* unpack(source: Source): AsyncGenerator<PackedFile, undefined> {
  const arrivals = new Arrivals(source);
  const list = v.safeParse(listSchema, await arrivals.takeLine());
  if (!list.success) throw new Error('Not a pack');
  for (const [path, length] of list.output) yield { path, content: await arrivals.take(length) };
}
