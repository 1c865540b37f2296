import { copyFile, mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
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
  constructor(folder: string, free: number, needed: number) {
    const inMega = (bytes: number): number => Math.ceil(bytes / 1024 / 1024);
    super(
      `No backup was written: ${folder} has ${inMega(free)} MB of room and ${inMega(needed)} MB are needed. ` +
        'Make room there, or set BACKUP_DIR to a folder of another disk.',
    );
  }
}

async function requireRoom(folder: string, newest: StoredBackup | undefined): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const needed = Math.ceil((newest?.bytes ?? FIRST_BYTES) * 1.5) + RESERVE_BYTES;
  if (bavail * bsize < needed) throw new NoRoomForBackup(folder, bavail * bsize, needed);
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

async function copyBeside({ folder, dataDir }: BackupPlan): Promise<void> {
  for (const name of KEPT_BESIDE) {
    const there = await stat(join(dataDir, name)).catch(() => null);
    if (there !== null) await copyFile(join(dataDir, name), join(folder, name));
  }
  await joinRoots(join(dataDir, ROOTS_FILE), join(folder, ROOTS_FILE));
}

/**
 * Writes a backup and removes those that are more than are kept, the oldest first; one of a moment that has yet to come is
 * not counted, for it would take the place of a real one, and goes once that moment is long past. A backup has its name only once it is
 * whole; of one that failed nothing stays, and none is removed then. Throws NoRoomForBackup, DatabaseError, the error of the system.
 */
export async function writeBackup(plan: BackupPlan, now: number): Promise<StoredBackup> {
  const { folder, keep } = plan;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await namesIn(folder)) if (PART.test(name)) await rm(join(folder, name), { force: true });
  const before = inTime(await storedBackups(folder), now);
  await requireRoom(folder, before[0]);
  const file = join(folder, backupName(now));
  const part = `${file}.part`;
  try {
    await plan.write(part);
    await flushed(part);
    await rename(part, file);
  } catch (cause) {
    await rm(part, { force: true });
    throw cause;
  }
  await copyBeside(plan);
  const tooMany = keep === 0 ? [] : before.slice(keep - 1);
  for (const { file: old } of tooMany) if (old !== file) await rm(old, { force: true });
  return { file, at: now, bytes: (await stat(file)).size };
}
