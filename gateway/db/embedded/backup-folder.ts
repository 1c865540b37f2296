import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A backup is named by the moment at which it was begun, in UTC, so that names sort by time. */
const NAME = /^database-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.tar\.gz$/;
/** One that is not whole yet, or never became so. */
export const PART = /^database-.*\.tar\.gz\.part$/;

export interface StoredBackup {
  file: string;
  /** When it was begun, milliseconds. */
  at: number;
  bytes: number;
}

export const backupName = (at: number): string =>
  `database-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`;

const momentOf = (name: string): number | null => {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  return day === undefined ? null : Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
};

/** What lies in a folder; nothing when there is none. */
export const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return [];
    throw cause;
  });

/** The backups in a folder, the newest first. */
export async function storedBackups(folder: string): Promise<StoredBackup[]> {
  const found: StoredBackup[] = [];
  for (const name of await namesIn(folder)) {
    const at = momentOf(name);
    if (at === null) continue;
    const file = join(folder, name);
    const { size: bytes } = await stat(file);
    if (bytes > 0) found.push({ file, at, bytes });
  }
  return found.toSorted((one, other) => other.at - one.at);
}

/** Clocks differ a little; what lies further ahead was written while this one was wrong. */
const AHEAD_MS = 3_600_000;

/** Those of backups that were written when they say. One of a moment that has yet to come tells nothing of its age. */
export const inTime = (stored: readonly StoredBackup[], now: number): StoredBackup[] =>
  stored.filter(({ at }) => at <= now + AHEAD_MS);

/** A day, and what the next look and the backup itself may take. */
const LATE_MS = 26 * 3_600_000;

/** Whether the newest of daily backups is older than it may be while a gateway runs, or the start of one that wrote none. */
export const isLate = ({ at }: Pick<StoredBackup, 'at'>, now: number): boolean => now - at > LATE_MS;

/** File of the newest backup in a folder, null when there is none or it cannot be looked at. */
export async function newestBackup(folder: string, now = Date.now()): Promise<string | null> {
  const stored = await storedBackups(folder).catch(() => []);
  return (inTime(stored, now)[0] ?? stored[0])?.file ?? null;
}
