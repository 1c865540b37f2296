import { deviceChoices } from '#browser/device-choices.ts';
import { makeRoom } from '#browser/make-room.ts';
import { measureFiles } from '#data/phone-contents.ts';
import { syncClient } from '#browser/sync-client.ts';
import { syncNow } from '#browser/sync-wakes.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import type { MonthsStored } from '#shared/session/session-store.ts';
import { readMonths } from './months.ts';

async function weigh(db: CacheDatabase): Promise<number> {
  const [months, files] = await Promise.all([readMonths(db), measureFiles()]);
  return months.reduce((sum, { bytes }) => sum + bytes, files.pictures);
}

/** Takes pictures and old months off the phone; nothing that waits to be sent. Answers with the bytes, null when it failed. */
export async function freeSpace(db: CacheDatabase): Promise<number | null> {
  try {
    const before = await weigh(db);
    if (!(await makeRoom())) return null;
    const freed = Math.max(0, before - (await weigh(db)));
    void syncNow();
    return freed;
  } catch {
    return null;
  }
}

/** Changes how many months are kept: fewer go at once, more come with the next sync. False when it failed. */
export async function keepMonths(months: MonthsStored): Promise<boolean> {
  try {
    await deviceChoices.change({ months });
    const outcome = await syncClient.forget({ kind: 'old' });
    void syncNow();
    return outcome.ok;
  } catch {
    return false;
  }
}

/** Takes one month off the phone until it is asked for. False when it failed. */
export const dropMonth = async (period: string): Promise<boolean> =>
  (await syncClient.forget({ kind: 'month', period })).ok;
