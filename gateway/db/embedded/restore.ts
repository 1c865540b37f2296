import { randomBytes } from 'node:crypto';
import { access, mkdir, open, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isAway } from '#gateway/db/engine/errors.ts';
import { leftByRestores, UNPACKED } from './damaged-database.ts';
import { takeLock } from './lock-file.ts';
import { nextEpoch } from '#gateway/db/next-epoch.ts';
import { type DatabaseThread, STARTING, startDatabaseThread } from './worker-client.ts';
import { joinRoots, ROOTS_FILE, rootsOf } from './roots-file.ts';
import { besideBackup, holdsSomething, KEPT_BESIDE, putInPlace, sayTheSame } from './write-backup.ts';

const epochOf = async (thread: DatabaseThread): Promise<number> => {
  const { rows } = await thread.query(`select value from meta where key = 'epoch'`, []);
  return Number(rows[0]?.value ?? 1);
};

/** The epoch of a database, null when it cannot even be opened. */
async function epochIn(workerFile: string, folder: string): Promise<number | null> {
  try {
    const thread = await startDatabaseThread(workerFile, folder);
    try {
      return await epochOf(thread);
    } finally {
      await thread.close();
    }
  } catch {
    return null;
  }
}

/** The file holds no database. */
export class NoBackup extends Error {
  override readonly name = 'NoBackup';
}

/** The backup may be whole, but it could not be put in place: of what `message` tells, the system or the time is the cause. */
export class NotPutInPlace extends Error {
  override readonly name = 'NotPutInPlace';
}

/** So much stays free for the database itself, beside what is unpacked. */
const RESERVE_BYTES = 64 * 1024 * 1024;
/** An archive begins with these bytes and ends with how long it is when it is unpacked, in four bytes. */
const ARCHIVE = 0x8b1f;
const LENGTH_BYTES = 4;

async function requireRoom(dataDir: string, file: string): Promise<void> {
  const archive = await open(file);
  try {
    const { size } = await archive.stat();
    const bytes = Buffer.alloc(LENGTH_BYTES);
    await archive.read(bytes, 0, 2, 0);
    if (bytes.readUInt16LE() !== ARCHIVE || size < LENGTH_BYTES) return;
    await archive.read(bytes, 0, LENGTH_BYTES, size - LENGTH_BYTES);
    const needed = Math.max(size, bytes.readUInt32LE()) + RESERVE_BYTES;
    const { bavail, bsize } = await statfs(dataDir);
    const free = bavail * bsize;
    const inMega = (amount: number): number => Math.ceil(amount / 1024 / 1024);
    if (free < needed)
      throw new NotPutInPlace(
        `${dataDir} has ${inMega(free)} MB of room and ${inMega(needed)} MB are needed; make room there`,
      );
  } finally {
    await archive.close();
  }
}

/** Why a backup was not unpacked: for want of something that an operator can give, or because it is none. */
function unpackingFailure(cause: unknown): Error {
  if (!isAway(cause) || cause.code === 'EISDIR' || cause.code === '08006') return new NoBackup();
  return new NotPutInPlace(
    cause.code === STARTING
      ? 'it did not open in time; try again when the machine has less to do'
      : `${cause.message}; see that the data folder has room and can be written, and try again`,
  );
}

/** Fills `folder` from a backup and gives it an epoch above its own and above `before`. */
async function unpack(workerFile: string, folder: string, from: string, before: number | null): Promise<number> {
  const thread = await startDatabaseThread(workerFile, folder, { from }).catch((cause: unknown) => {
    throw unpackingFailure(cause);
  });
  try {
    const known = await epochOf(thread);
    const epoch = nextEpoch([known, before ?? 0]);
    await thread.query(`update meta set value = $1 where key = 'epoch'`, [String(epoch)]);
    return epoch;
  } finally {
    await thread.close();
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Files that came from beside a backup, by name, and where those are kept that they took the place of. */
interface Brought {
  beside: string[];
  aside: string[];
}

/** What a restore has done: the database of before lies in `kept` (null when there was none). */
export interface Restored extends Brought {
  epoch: number;
  kept: string | null;
}

/** Brings back the files that lie beside backups, which the database was used with; of those that differ, the present ones are kept. */
async function bringBeside(dataDir: string, file: string, epoch: number): Promise<Brought> {
  const brought: Brought = { beside: [], aside: [] };
  for (const name of KEPT_BESIDE) {
    const [from, to] = [await besideBackup(file, name), join(dataDir, name)];
    if (!(await holdsSomething(from)) || (await sayTheSame(from, to))) continue;
    const aside = (await holdsSomething(to)) ? `${to}.before-epoch-${epoch}` : null;
    await putInPlace(from, to, aside);
    brought.beside.push(name);
    if (aside !== null) brought.aside.push(aside);
  }
  for (const from of [join(dirname(file), ROOTS_FILE), rootsOf(file)])
    if (resolve(from) !== resolve(join(dataDir, ROOTS_FILE)) && (await joinRoots(from, join(dataDir, ROOTS_FILE))))
      brought.beside.push(ROOTS_FILE);
  return brought;
}

/**
 * Puts a backup in the place of the embedded database of `dataDir`. The backup is opened in a folder of its own first, so
 * one that cannot be read changes nothing; the database of before is kept beside it. The epoch becomes greater than any that
 * was told before, so that every client pulls everything again. Throws FolderLocked while a gateway works on the folder, NoBackup, NotPutInPlace.
 */
export async function restoreBackup(dataDir: string, workerFile: string, file: string): Promise<Restored> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await takeLock(dataDir);
  const present = join(dataDir, 'database');
  const fresh = join(dataDir, UNPACKED + randomBytes(4).toString('hex'));
  try {
    for (const left of await leftByRestores(present)) await rm(left, { recursive: true, force: true });
    await requireRoom(dataDir, file);
    const there = await exists(present);
    const epoch = await unpack(workerFile, fresh, file, there ? await epochIn(workerFile, present) : 0);
    const kept = there ? join(dataDir, `database.before-epoch-${epoch}`) : null;
    if (kept !== null) await rename(present, kept);
    await rename(fresh, present);
    return { epoch, kept, ...(await bringBeside(dataDir, file, epoch)) };
  } finally {
    await rm(fresh, { recursive: true, force: true });
    await unlock();
  }
}
