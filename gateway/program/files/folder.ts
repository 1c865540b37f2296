import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** Files of a program by their paths inside its folder, with slashes. */
export type Files = ReadonlyMap<string, Buffer>;

/** A program is texts and a few papers: more than this is another folder, given by mistake. */
const MOST_FILES = 2000;
const MOST_BYTES = 50_000_000;

/**
 * Reads all files of a folder but hidden ones, those behind links too: what a link leads to would else be taken for removed.
 * Null when there is no such folder; throws {@link UnfitFolder} for one that is far too big, or has a link to nothing.
 */
export async function readFolder(folder: string): Promise<Files | null> {
  const about = await stat(folder).catch(() => null);
  if (about?.isDirectory() !== true) return null;
  const files = new Map<string, Buffer>();
  let bytes = 0;
  const pending = [folder];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    for (const name of await readdir(at)) {
      if (name.startsWith('.')) continue;
      const path = join(at, name);
      const entry = await stat(path).catch(() => null);
      if (entry === null) throw new UnfitFolder(`${path} is a link that leads nowhere.`);
      if (entry.isDirectory()) pending.push(path);
      if (!entry.isFile()) continue;
      bytes += entry.size;
      if (files.size === MOST_FILES || bytes > MOST_BYTES)
        throw new UnfitFolder(
          `${folder} holds more than ${MOST_FILES} files or ${MOST_BYTES / 1e6} MB: it is no program.`,
        );
      files.set(relative(folder, path).split(sep).join('/'), await readFile(path));
    }
  }
  return new Map([...files].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** A folder that cannot be that of a program; its message is a sentence. */
export class UnfitFolder extends Error {
  override readonly name = 'UnfitFolder';
}

/** Writes files into a folder, which is made where it is not there. */
export async function writeFolder(folder: string, files: ReadonlyMap<string, string | Buffer>): Promise<void> {
  for (const [path, content] of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
