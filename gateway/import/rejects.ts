import { copyFile, type FileHandle, open, rename, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { csvCell } from '#shared/domain/sheet-cell.ts';
import { PlainFailure } from '#gateway/config/failure.ts';
import type { Mapping } from './mapping.ts';

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

type Written = Pick<Mapping, 'delimiter' | 'encoding'>;

/** Tells a reader whose mapping names another encoding that this is UTF-8, which all of its signs can be written in. */
const markOf = ({ encoding }: Written): string => (new TextDecoder(encoding).encoding === 'utf-8' ? '' : '\uFEFF');

/** Another name for a file, by the time of its last change. */
const asideOf = (place: string, changed: Date): string =>
  `${place.replace(/\.csv$/, '')}.${changed.toISOString().replace(/[:.]/g, '-')}.csv`;

/** A file for the rows that could not be imported; it comes into being with the first of them. */
export class Rejects {
  /** Where the rows are, null while there are none. */
  place: string | null = null;
  /** How long that file is. */
  bytes = 0;
  private readonly places: readonly string[];
  private readonly say: (line: string) => void;
  private readonly written: Written;
  private file: FileHandle | null = null;

  /**
   * `places`: where to write, best first; a place that cannot be written to is said, and the next one is taken. `written`: how
   * the export is, so that its rows come in by the same mapping once they are mended.
   */
  constructor(places: readonly string[], say: (line: string) => void, written: Written) {
    this.places = places;
    this.say = say;
    this.written = written;
  }

  /**
   * Goes on with the file of an import that was stopped; what it wrote after its last progress comes again. A longer file may
   * be one whose rows somebody began to mend: it is kept as it is under another name.
   */
  async resume({ place, bytes }: { place: string; bytes: number }): Promise<void> {
    const there = await stat(place);
    if (there.size > bytes) {
      const aside = asideOf(place, there.mtime);
      await copyFile(place, aside);
      this.say(`The rejected rows as they were are kept in ${aside}.`);
    }
    this.file = await open(place, 'r+');
    await this.file.truncate(bytes);
    this.place = place;
    this.bytes = bytes;
  }

  /** Keeps the very text of a row with its line number and what is wrong with it. Throws PlainFailure when it cannot be kept. */
  async add(line: number, says: string, raw: string, header: string): Promise<void> {
    this.file ??= await this.open(header, line);
    try {
      await this.write(this.file, this.rowOf(String(line), csvCell(says, this.written.delimiter), raw));
    } catch (cause) {
      throw new PlainFailure(
        `Rejected rows cannot be written to ${this.place} any more (${reasonOf(cause)}), so the import stopped at line ${line}.`,
      );
    }
  }

  async close(): Promise<void> {
    await this.file?.close();
  }

  private async open(header: string, line: number): Promise<FileHandle> {
    for (const place of this.places) {
      let file: FileHandle | null = null;
      try {
        await this.setAside(place);
        file = await open(place, 'w');
        await this.write(file, `${markOf(this.written)}${this.headOf(header)}`);
        this.place = place;
        return file;
      } catch (cause) {
        await file?.close();
        this.say(`Cannot write ${place} (${reasonOf(cause)}).`);
      }
    }
    throw new PlainFailure(
      `Rejected rows cannot be written to ${this.places.join(' nor ')}, so the import stopped at line ${line}.`,
    );
  }

  /** An earlier import wrote there, and somebody may be mending its rows: that file gets the time of its last change as part of its name. */
  private async setAside(place: string): Promise<void> {
    const there = await stat(place).catch(() => null);
    if (there === null || !there.isFile() || there.size === 0) return;
    const aside = asideOf(place, there.mtime);
    await rename(place, aside);
    this.say(`The rejected rows of an earlier import are kept in ${aside}.`);
  }

  /** A column that the mapping names stands once in the header, and an export may have a "line" of its own. */
  private headOf(header: string): string {
    const names = new Set(header.split(this.written.delimiter).map((name) => name.replaceAll('"', '').trim()));
    const free = (name: string): string => (names.has(name) ? free(`rejected_${name}`) : name);
    return this.rowOf(free('line'), free('reason'), header);
  }

  private rowOf(...cells: readonly string[]): string {
    return `${cells.join(this.written.delimiter)}\n`;
  }

  private async write(file: FileHandle, text: string): Promise<void> {
    const bytes = Buffer.from(text);
    let done = 0;
    while (done < bytes.length)
      done += (await file.write(bytes, done, bytes.length - done, this.bytes + done)).bytesWritten;
    this.bytes += bytes.length;
  }
}

/** Where rejects go: the place that was asked for or beside the file, else into a folder of our own. */
export const rejectPlaces = (file: string, wanted: string | undefined, fallbackFolder: string): string[] => [
  wanted ?? `${file}.rejects.csv`,
  resolve(fallbackFolder, `${basename(file)}.rejects.csv`),
];
