import { createWriteStream, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { basename, resolve } from 'node:path';
import { Told } from '../failure.ts';

/** A file for the rows that could not be imported; it comes into being with the first of them. */
export class Rejects {
  count = 0;
  /** Where the rows are, null while there are none. */
  place: string | null = null;
  private readonly places: readonly string[];
  private readonly say: (line: string) => void;
  private stream: WriteStream | null = null;

  /** `places`: where to write, best first; a place that cannot be written to is said, and the next one is taken. */
  constructor(places: readonly string[], say: (line: string) => void) {
    this.places = places;
    this.say = say;
  }

  /** Keeps the very text of a row with its line number and what is wrong with it. */
  async add(line: number, reason: string, raw: string, header: string): Promise<void> {
    this.count += 1;
    this.stream ??= await this.open(header, line);
    if (!this.stream.write(`${line},${quoted(reason)},${raw}\n`)) await once(this.stream, 'drain');
  }

  async close(): Promise<void> {
    if (!this.stream) return;
    const closed = once(this.stream, 'close');
    this.stream.end();
    await closed;
  }

  private async open(header: string, line: number): Promise<WriteStream> {
    for (const place of this.places) {
      const stream = createWriteStream(place);
      try {
        await once(stream, 'open');
      } catch (cause) {
        this.say(`Cannot write ${place} (${cause instanceof Error ? cause.message : String(cause)}).`);
        continue;
      }
      this.place = place;
      stream.write(`line,reason,${header}\n`);
      return stream;
    }
    throw new Told(
      `Rejected rows cannot be written to ${this.places.join(' nor ')}, so the import stopped at line ${line}.`,
    );
  }
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Where rejects go: the place that was asked for or beside the file, else into a folder of our own. */
export const rejectPlaces = (file: string, wanted: string | undefined, fallbackFolder: string): string[] => [
  wanted ?? `${file}.rejects.csv`,
  resolve(fallbackFolder, `${basename(file)}.rejects.csv`),
];
