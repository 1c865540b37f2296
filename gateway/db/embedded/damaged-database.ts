import { constants } from 'node:fs';
import { access, readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseError } from '#gateway/db/engine/errors.ts';

/** What a folder of the engine always holds; files are never empty. */
const FILES = ['PG_VERSION', 'global/pg_control', 'postgresql.conf'];
const FOLDERS = ['base', 'pg_wal', 'pg_xact'];
/** With less room than this the engine may not start for want of room. */
const ROOM_BYTES = 32 * 1024 * 1024;

/** Something of a database lies in the folder, but not a whole one. What can be done about it says `databaseFailure`. */
export class DamagedDatabase extends Error {
  override readonly name = 'DamagedDatabase';
  constructor(folder: string, what: string) {
    super(`The database in ${folder} is damaged (${what})`);
  }
}

/** Nothing is there, or what should be a folder above it is a file. */
const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR');

/** What a call answers; null when there is nothing at its path. */
const there = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((cause: unknown) => {
    if (isMissing(cause)) return null;
    throw cause;
  });

/** How folders begin into which a restore unpacks, beside the one of the database; whoever restores renames it in the end. */
export const UNPACKED = 'database.new.';

/** What restores left beside the folder of a database that were stopped before they put it in place. */
export async function leftByRestores(folder: string): Promise<string[]> {
  const beside = dirname(folder);
  const names = (await there(readdir(beside))) ?? [];
  return names.filter((name) => name.startsWith(UNPACKED)).map((name) => join(beside, name));
}

/**
 * Whether a database lies in the folder; false when it is missing or empty, and nobody was about to put one there. The engine itself makes a new database wherever
 * PG_VERSION is missing, over all that is there: hence it throws {@link DamagedDatabase} when a part of one is missing, and
 * the error of the system when it may not be read and written.
 */
export async function hasDatabase(folder: string): Promise<boolean> {
  const found = await there(stat(folder));
  if (found !== null && !found.isDirectory()) throw new DamagedDatabase(folder, 'it is no folder');
  const names = await there(readdir(folder));
  if (names === null || names.length === 0) {
    const [left] = await leftByRestores(folder);
    // An empty one in its place would look as if the restore had been done, and all data were lost.
    if (left !== undefined)
      throw new DamagedDatabase(folder, `it is missing, and a restore that was stopped left ${left}`);
    return false;
  }
  for (const name of FILES) {
    const path = join(folder, name);
    const file = await there(stat(path));
    if (file === null) throw new DamagedDatabase(folder, `${name} is missing`);
    if (file.size === 0) throw new DamagedDatabase(folder, `${name} is empty`);
    await access(path, constants.R_OK | constants.W_OK);
  }
  for (const name of FOLDERS)
    if ((await there(stat(join(folder, name)))) === null) throw new DamagedDatabase(folder, `${name} is missing`);
  return true;
}

/** Why the engine does not open a database that is there: it tells nothing of damage, it just does not start. */
export async function openingFailure(folder: string, cause: unknown): Promise<unknown> {
  if (!(cause instanceof DatabaseError) || cause.code !== 'XX000') return cause;
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < ROOM_BYTES) return new DatabaseError('ENOSPC', null, 'There is no room left');
  return new DamagedDatabase(folder, 'its engine does not start on it');
}
