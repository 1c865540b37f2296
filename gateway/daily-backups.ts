import { backupMoment, backupResults } from './base/metrics.ts';
import { inTime, type StoredBackup, storedBackups } from './db/embedded/backup-folder.ts';
import { type BackupPlan, writeBackup } from './db/embedded/write-backup.ts';

const HOUR_MS = 3_600_000;
/** The start has enough to do. */
const FIRST_LOOK_MS = 2 * 60_000;
const LOOK_MS = 10 * 60_000;
/** After a failure, so that a full disk is told some times a day and not all the time. */
const AGAIN_MS = 2 * HOUR_MS;

/** A day after the newest one; at night, when nobody waits for the database, some hours sooner, so that it stays at night. */
export function isDue(newest: number | null, now: number): boolean {
  if (newest === null) return true;
  const isNight = new Date(now).getUTCHours() >= 1 && new Date(now).getUTCHours() < 5;
  return now - newest >= (isNight ? 18 : 24) * HOUR_MS;
}

interface Hearing {
  onWritten: (backup: StoredBackup) => void;
  onError: (cause: unknown) => void;
}

/**
 * Writes a backup each day while the gateway runs; while it does, the database answers nobody else. A failure is told and
 * tried again, and ends nothing. Returns the function that stops it, after the backup that is being written.
 */
export function startDailyBackups(
  plan: BackupPlan,
  { onWritten, onError }: Hearing,
  { now = Date.now, firstLookMs = FIRST_LOOK_MS, lookMs = LOOK_MS } = {},
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let failedAt = Number.NEGATIVE_INFINITY;
  const look = async (): Promise<void> => {
    // A failure that has yet to come is of a clock that was put back since.
    if (Math.abs(now() - failedAt) < AGAIN_MS) return;
    try {
      const newest = inTime(await storedBackups(plan.folder), now())[0]?.at ?? null;
      backupMoment.set(newest === null ? 0 : newest / 1000);
      if (!isDue(newest, now())) return;
      const written = await writeBackup(plan, now());
      backupResults.inc({ outcome: 'written' });
      backupMoment.set(written.at / 1000);
      onWritten(written);
    } catch (cause) {
      failedAt = now();
      backupResults.inc({ outcome: 'failed' });
      onError(cause);
    }
  };
  const lookInTurn = (): void => {
    running = running.then(look);
  };
  const timers = [setTimeout(lookInTurn, firstLookMs).unref(), setInterval(lookInTurn, lookMs).unref()];
  return async () => {
    for (const timer of timers) clearTimeout(timer);
    await running;
  };
}
