import { access, copyFile, mkdir, open, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { joinRoots, ROOTS_FILE } from './roots-file.ts';
import { PART, type StoredBackup, backupName, inTime, namesIn, storedBackups } from './backup-folder.ts';

/** Files of the data folder that a restored database needs as it was: they lie beside the backups, too. */
export const KEPT_BESIDE = ['secret'] as const;

/** So much stays free for the database itself, which cannot go on without room. */
const RESERVE_BYTES = 128 * 1024 * 1024;
/** What the first backup is taken for. */
const FIRST_BYTES = 32 * 1024 * 1024;

/** Where the backups of an embedded database go, and how many of them are kept (0: none are written by themselves, and none removed). */
export interface BackupPlan {
  /** Writes the database into a file that was not there. */
  write: (file: string) => Promise<void>;
  folder: string;
  keep: number;
  dataDir: string;
}

/** A backup would take the room that the database itself needs. */
export class NoRoomForBackup extends Error {
  override readonly name = 'NoRoomForBackup';
  constructor(folder: string, free: number, needed: number, otherwise: string) {
    const inMega = (bytes: number): number => Math.ceil(bytes / 1024 / 1024);
    super(
      `No backup was written: ${folder} has ${inMega(free)} MB of room and ${inMega(needed)} MB are needed. ` +
        `Make room there, or ${otherwise}.`,
    );
  }
}

async function requireRoom(folder: string, newest: StoredBackup | undefined, otherwise: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const needed = Math.ceil((newest?.bytes ?? FIRST_BYTES) * 1.5) + RESERVE_BYTES;
  if (bavail * bsize < needed) throw new NoRoomForBackup(folder, bavail * bsize, needed, otherwise);
}

/** What was written is on the disk, and not only on its way there. */
async function flushed(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Where a backup lies until it is whole. */
export const partOf = (file: string): string => `${file}.part`;

/** Has `write` make a file that has its name only once it is whole and on the disk; of one that failed nothing stays. */
async function writeWhole(write: BackupPlan['write'], file: string): Promise<void> {
  const part = partOf(file);
  try {
    await write(part);
    await flushed(part);
    await rename(part, file);
  } catch (cause) {
    await rm(part, { force: true });
    throw cause;
  }
}

/**
 * Writes a backup into a file of the operator's own, in a folder that is there. How long it gets is told by the newest of the
 * daily ones. Throws NoRoomForBackup, DatabaseError, the error of the system.
 */
export async function writeBackupTo({ write, folder }: BackupPlan, file: string): Promise<void> {
  // A folder of daily ones that cannot be read may be why one is written elsewhere.
  const [newest] = await storedBackups(folder).catch(() => []);
  await requireRoom(dirname(file), newest, 'name a file on another disk');
  await writeWhole(write, file);
}

/** Whether a file is there and not empty: a full disk leaves empty ones. */
export const holdsSomething = (path: string): Promise<boolean> =>
  stat(path).then(
    ({ size }) => size > 0,
    () => false,
  );

/** Whether two files say the same; one that cannot be read says nothing. */
export async function sayTheSame(one: string, other: string): Promise<boolean> {
  const textIn = (file: string): Promise<string | null> =>
    readFile(file, 'utf8').then(
      (text) => text.trim(),
      () => null,
    );
  const text = await textIn(one);
  return text !== null && text === (await textIn(other));
}

/** Copies a file into the place of `to`, which goes to `aside`, null when there is nothing to keep: at no moment is one of them lost. */
export async function putInPlace(from: string, to: string, aside: string | null): Promise<void> {
  const fresh = `${to}.new`;
  try {
    await copyFile(from, fresh);
    if (aside !== null) await rename(to, aside);
    await rename(fresh, to);
  } catch (cause) {
    await rm(fresh, { force: true });
    throw cause;
  }
}

/** The moment in the name of a backup, or of what lay beside those before it; they sort by time. */
const MOMENT = /\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d/;
const momentIn = (name: string): string => MOMENT.exec(name)?.[0] ?? '';

/** A name for what lay beside backups until `now`, that no file has. */
async function nameOfBefore(file: string, now: number): Promise<string> {
  const name = `${file}.before-${momentIn(backupName(now))}`;
  let free = name;
  const isTaken = (): Promise<boolean> =>
    access(free).then(
      () => true,
      () => false,
    );
  for (let count = 2; await isTaken(); count += 1) free = `${name}-${count}`;
  return free;
}

/** The file `name` that lay beside a backup when that was written: another data folder may have put its own there since. */
export async function besideBackup(backup: string, name: string): Promise<string> {
  const [folder, written] = [dirname(backup), momentIn(basename(backup))];
  const prefix = `${name}.before-`;
  // A file can be read in a folder that cannot be listed.
  const untilWhen = (await namesIn(folder).catch(() => []))
    .filter((other) => other.startsWith(prefix) && other === prefix + momentIn(other))
    .map((other) => momentIn(other))
    .toSorted();
  const until = written === '' ? undefined : untilWhen.find((moment) => moment > written);
  return join(folder, until === undefined ? name : prefix + until);
}

async function copyBeside({ folder, dataDir }: BackupPlan, now: number): Promise<void> {
  for (const name of KEPT_BESIDE) {
    const [from, to] = [join(dataDir, name), join(folder, name)];
    if (!(await holdsSomething(from)) || (await sayTheSame(from, to))) continue;
    // After the data folder was lost the present one was made anew, and the older backups need theirs.
    await putInPlace(from, to, (await holdsSomething(to)) ? await nameOfBefore(to, now) : null);
  }
  await joinRoots(join(dataDir, ROOTS_FILE), join(folder, ROOTS_FILE));
}

/**
 * Writes a backup and removes those that are more than are kept, the oldest first; one of a moment that has yet to come is
 * not counted, for it would take the place of a real one, and goes once that moment is long past. Of a backup that failed
 * nothing stays, and none is removed then. Throws NoRoomForBackup, DatabaseError, the error of the system.
 */
export async function writeBackup(plan: BackupPlan, now: number): Promise<StoredBackup> {
  const { folder, keep } = plan;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await namesIn(folder)) if (PART.test(name)) await rm(join(folder, name), { force: true });
  const before = inTime(await storedBackups(folder), now);
  await requireRoom(folder, before[0], 'set BACKUP_DIR to a folder of another disk');
  const file = join(folder, backupName(now));
  await writeWhole(plan.write, file);
  await copyBeside(plan, now);
  const tooMany = keep === 0 ? [] : before.slice(keep - 1);
  for (const { file: old } of tooMany) if (old !== file) await rm(old, { force: true });
  return { file, at: now, bytes: (await stat(file)).size };
}
