import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '#gateway/base/metrics.ts';
import { WORKER_FILE } from '#gateway/config/paths.ts';
import { openOwnTestDatabase, type TestDatabase } from '#gateway/db/testing/test-database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { isDue, startDailyBackups } from './daily-backups.ts';
import { backupName, newestBackup, storedBackups } from './db/embedded/backup-folder.ts';
import { restoreBackup } from './db/embedded/restore.ts';
import { besideBackup, type BackupPlan, writeBackup } from './db/embedded/write-backup.ts';

const DAY_MS = 86_400_000;
const NOON = Date.parse('2026-11-23T12:00:00Z');
let database: TestDatabase;
beforeAll(async () => {
  database = await openOwnTestDatabase();
}, 240_000);
afterAll(() => database.remove());

function planIn(folder: string, keep = 3): BackupPlan {
  const { backup } = database;
  if (backup === null) throw new Error('These tests are of the embedded database');
  return { write: backup, folder, keep, dataDir: database.folder };
}
/** The same without the copying of a database, for what is asked of the folder alone. */
const lightPlanIn = (folder: string, keep?: number): BackupPlan => ({
  ...planIn(folder, keep),
  write: (file) => writeFile(file, 'x'),
});
const names = async (folder: string): Promise<string[]> => (await readdir(folder)).toSorted();

describe('a daily backup', () => {
  it.each([
    ['none is there', null, '2026-11-23T12:00:00Z', true],
    ['it is of this morning', '2026-11-23T03:00:00Z', '2026-11-23T12:00:00Z', false],
    ['a day has passed', '2026-11-22T12:00:00Z', '2026-11-23T12:00:00Z', true],
    ['it is night and the last was written at day', '2026-11-22T09:00:00Z', '2026-11-23T03:30:00Z', true],
    ['it is night and the last is of this night', '2026-11-23T01:10:00Z', '2026-11-23T03:30:00Z', false],
  ])('when %s', (_when, newest, now, due) => {
    expect(isDue(newest === null ? null : Date.parse(newest), Date.parse(now))).toBe(due);
  });

  it('is written by itself while the gateway runs, told, and can be restored', async () => {
    const folder = join(temporaryFolder('daily'), 'backups');
    const file = await new Promise<string>((resolve, reject) => {
      const stop = startDailyBackups(
        planIn(folder),
        { onWritten: (written) => void stop().then(() => resolve(written.file), reject), onError: reject },
        { firstLookMs: 0 },
      );
    });
    expect(await registry.getSingleMetricAsString('jforce_backups_total')).toContain('outcome="written"} 1');
    const home = temporaryFolder('restored');
    expect((await restoreBackup(home, WORKER_FILE, file)).kept).toBeNull();
    expect(await names(home)).toEqual(['database']);
  }, 60_000);

  it('replaces the oldest when there are more than are kept, and what was never whole', async () => {
    const folder = temporaryFolder('kept');
    await writeFile(join(folder, 'database-2026-11-01T00-00-00.tar.gz.part'), 'half');
    await writeFile(join(folder, 'of-somebody.tar.gz'), 'x');
    for (const day of [5, 4, 3, 2, 1, 0]) await writeBackup(lightPlanIn(folder), NOON - day * DAY_MS);
    expect(await names(folder)).toEqual([
      'database-2026-11-21T12-00-00.tar.gz',
      'database-2026-11-22T12-00-00.tar.gz',
      'database-2026-11-23T12-00-00.tar.gz',
      'of-somebody.tar.gz',
    ]);
  }, 60_000);

  it('of a moment that has yet to come is not the newest one, and no real one gives way to it', async () => {
    const folder = temporaryFolder('ahead');
    const ahead = 'database-2027-06-01T00-00-00.tar.gz';
    await writeFile(join(folder, ahead), 'written while the clock was wrong');
    for (const day of [2, 1, 0]) await writeFile(join(folder, backupName(NOON - day * DAY_MS)), 'x');
    expect(await newestBackup(folder, NOON)).toBe(join(folder, backupName(NOON)));
    await writeBackup(lightPlanIn(folder), NOON + DAY_MS);
    expect(await names(folder)).toEqual([...[1, 0, -1].map((day) => backupName(NOON - day * DAY_MS)), ahead]);
  });

  it('is none where 0 are kept: one that is asked for then removes no other', async () => {
    const folder = temporaryFolder('asked-for');
    for (const day of [2, 1, 0]) await writeBackup(lightPlanIn(folder, 0), NOON - day * DAY_MS);
    expect((await storedBackups(folder)).map(({ at }) => at)).toEqual([NOON, NOON - DAY_MS, NOON - 2 * DAY_MS]);
  }, 60_000);

  it('that fails is told, leaves nothing behind and removes none of the older ones', async () => {
    const folder = temporaryFolder('failing');
    await writeBackup(planIn(folder, 1), NOON - 2 * DAY_MS);
    const plan = { ...planIn(folder, 1), write: (file: string) => planIn(folder).write(join(file, 'nowhere')) };
    const failure = await new Promise<unknown>((resolve) => {
      const stop = startDailyBackups(
        plan,
        { onWritten: () => resolve('written'), onError: (cause) => void stop().then(() => resolve(cause)) },
        { firstLookMs: 0, now: () => NOON },
      );
    });
    expect(failure).toBeInstanceOf(Error);
    expect((await storedBackups(folder)).map(({ at }) => at)).toEqual([NOON - 2 * DAY_MS]);
    expect(await names(folder)).toHaveLength(1);
    expect(await registry.getSingleMetricAsString('jforce_backups_total')).toContain('outcome="failed"} 1');
    // The database answers as before.
    expect(await database.db.selectFrom('meta').select('key').execute()).not.toEqual([]);
  }, 60_000);

  it('that failed while the clock was a year ahead is written once it is right', async () => {
    const folder = temporaryFolder('put-back');
    let now = NOON + 365 * DAY_MS;
    const light = lightPlanIn(folder);
    const write = (file: string): Promise<void> =>
      now === NOON ? light.write(file) : Promise.reject(new Error('The disk is full'));
    const written = await new Promise<string>((resolve) => {
      const stop = startDailyBackups(
        { ...light, write },
        { onWritten: ({ file }) => void stop().then(() => resolve(file)), onError: () => (now = NOON) },
        { firstLookMs: 0, lookMs: 20, now: () => now },
      );
    });
    expect(written).toBe(join(folder, backupName(NOON)));
  });

  it('brings back the secret of a data folder that was lost, holds none or another, which is kept', async () => {
    const folder = temporaryFolder('beside');
    await writeFile(join(database.folder, 'secret'), 'of before');
    const { file } = await writeBackup(planIn(folder), NOON);
    await rm(join(database.folder, 'secret'));
    const [lost, other] = [temporaryFolder('lost'), temporaryFolder('other-secret')];
    expect(await restoreBackup(lost, WORKER_FILE, file)).toMatchObject({ beside: ['secret'], aside: [] });
    await writeFile(join(lost, 'secret'), '');
    expect(await restoreBackup(lost, WORKER_FILE, file)).toMatchObject({ beside: ['secret'], aside: [] });
    expect(await readFile(join(lost, 'secret'), 'utf8')).toBe('of before');

    await writeFile(join(other, 'secret'), 'another');
    const { epoch, beside, aside } = await restoreBackup(other, WORKER_FILE, file);
    expect({ beside, aside }).toEqual({ beside: ['secret'], aside: [join(other, `secret.before-epoch-${epoch}`)] });
    expect(await readFile(join(other, 'secret'), 'utf8')).toBe('of before');
    expect(await readFile(aside[0] ?? '', 'utf8')).toBe('another');
  }, 120_000);

  it('has the secret of its time, though a data folder that was made anew put its own beside it', async () => {
    const [folder, home] = [temporaryFolder('anew'), temporaryFolder('home')];
    const plan = { ...planIn(folder, 9), dataDir: home, write: (file: string) => writeFile(file, 'x') };
    for (const [at, secret] of [
      [NOON, 'first'],
      [NOON + DAY_MS, 'first\n'],
      [NOON + 2 * DAY_MS, 'second'],
      [NOON + 3 * DAY_MS, 'third'],
      [NOON + 3 * DAY_MS, 'fourth'],
      // A full disk leaves an empty one.
      [NOON + 4 * DAY_MS, ''],
    ] as const) {
      await writeFile(join(home, 'secret'), secret);
      await writeBackup(plan, at);
    }
    const secretOf = async (day: number): Promise<string> =>
      readFile(await besideBackup(join(folder, backupName(NOON + day * DAY_MS)), 'secret'), 'utf8');
    expect(await Promise.all([0, 1, 2, 3, 4].map(secretOf))).toEqual(['first', 'first', 'second', 'fourth', 'fourth']);
    expect(await besideBackup(join(folder, 'copy.tar.gz'), 'secret')).toBe(join(folder, 'secret'));
    expect((await names(folder)).filter((name) => name.startsWith('secret'))).toEqual([
      'secret',
      'secret.before-2026-11-25T12-00-00',
      'secret.before-2026-11-26T12-00-00',
      'secret.before-2026-11-26T12-00-00-2',
    ]);
  });
});
