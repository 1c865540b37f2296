import { cp, mkdir, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseFailure } from '#gateway/config/failure.ts';
import { WORKER_FILE } from '#gateway/config/paths.ts';
import { openOwnTestDatabase, type TestDatabase } from '#gateway/db/testing/test-database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { newestBackup } from './backup-folder.ts';
import { embeddedEngine } from './embedded.ts';
import { restoreBackup } from './restore.ts';

let whole: TestDatabase;
let backup: string;

beforeAll(async () => {
  whole = await openOwnTestDatabase();
  backup = join(whole.folder, 'backup');
  await whole.backup?.(backup);
  await whole.close();
}, 240_000);
afterAll(() => rm(whole.folder, { recursive: true, force: true }));

/** A data folder whose database was damaged. */
async function damaged(damage: (database: string) => Promise<unknown>): Promise<string> {
  const folder = temporaryFolder('broken');
  await cp(join(whole.folder, 'database'), join(folder, 'database'), { recursive: true });
  await damage(join(folder, 'database'));
  return folder;
}

/** The same for damage that is seen before the engine is asked: the outline of a database will do. */
async function damagedOutline(damage: (database: string) => Promise<unknown>): Promise<string> {
  const folder = temporaryFolder('outline');
  const database = join(folder, 'database');
  for (const name of ['base/5', 'global', 'pg_wal', 'pg_xact']) await mkdir(join(database, name), { recursive: true });
  for (const name of ['PG_VERSION', 'postgresql.conf', 'global/pg_control', 'base/5/1259'])
    await writeFile(join(database, name), 'x');
  await damage(database);
  return folder;
}

/** What the person at the terminal reads of a database that does not open. */
const sentenceFor = (folder: string, newest: string | null = null): Promise<string> =>
  embeddedEngine(folder, WORKER_FILE).then(
    async (engine) => {
      await engine.close();
      return 'it opened';
    },
    (cause: unknown) => databaseFailure(cause, null, folder, newest).message,
  );

const without =
  (...names: string[]) =>
  (database: string) =>
    Promise.all(names.map((name) => rm(join(database, name), { recursive: true })));

describe('a damaged folder of the embedded database', () => {
  it.each([
    ['PG_VERSION is missing', without('PG_VERSION')],
    ['global/pg_control is missing', without('global/pg_control')],
    ['base is missing', without('base')],
    ['global/pg_control is missing', without('global')],
    ['pg_wal is missing', without('pg_wal')],
    ['PG_VERSION is missing', without('PG_VERSION', 'global', 'base')],
    ['postgresql.conf is missing', without('postgresql.conf')],
    ['PG_VERSION is empty', (database: string) => truncate(join(database, 'PG_VERSION'))],
    ['global/pg_control is empty', (database: string) => truncate(join(database, 'global/pg_control'))],
    [
      'global/pg_control is missing',
      async (database: string) => {
        await without('global')(database);
        await writeFile(join(database, 'global'), 'x');
      },
    ],
  ])('is refused in a sentence that names the remedy: %s', async (what, damage) => {
    const folder = await damagedOutline(damage);
    const before = await readdir(join(folder, 'database'), { recursive: true });
    expect(await sentenceFor(folder)).toBe(
      `The database in ${join(folder, 'database')} is damaged (${what}); put a backup in its place with "npm run gateway -- restore FILE", or move that folder away to begin with an empty database.`,
    );
    expect(await readdir(join(folder, 'database'), { recursive: true })).toEqual(before);
  });

  it('is refused with the way to the newest of its daily backups', async () => {
    const folder = await damagedOutline(without('PG_VERSION'));
    const backups = temporaryFolder('backups');
    for (const name of ['database-2026-11-22T03-00-00.tar.gz', 'database-2026-11-21T03-00-00.tar.gz', 'notes.txt'])
      await writeFile(join(backups, name), 'x');
    await writeFile(join(backups, 'database-2026-11-23T03-00-00.tar.gz.part'), 'x');
    expect(await sentenceFor(folder, await newestBackup(backups))).toContain(
      `put the newest of its daily backups in its place with "npm run gateway -- restore ${join(backups, 'database-2026-11-22T03-00-00.tar.gz')}"`,
    );
    expect(await newestBackup(join(folder, 'nothing'))).toBeNull();
  });

  it.each([
    ['half of its control file', (database: string) => truncate(join(database, 'global/pg_control'), 100)],
    [
      'no log',
      async (database: string) => {
        await rm(join(database, 'pg_wal'), { recursive: true });
        await mkdir(join(database, 'pg_wal'));
      },
    ],
    ['another version', (database: string) => writeFile(join(database, 'PG_VERSION'), '11\n')],
  ])('that has %s is refused so by what the engine meets', async (_what, damage) => {
    expect(await sentenceFor(await damaged(damage))).toMatch(
      /^The database in \S+ is damaged \(its engine does not start on it\); put a backup/,
    );
  });

  it.each([
    ['a file in its place', (folder: string) => join(folder, 'database'), 'is damaged (it is no folder)'],
    ['a file in the place of all data', (folder: string) => folder, 'cannot be written (EEXIST)'],
  ])('with %s is refused in a sentence, too', async (_what, placeIn, sentence) => {
    const folder = join(temporaryFolder('file'), 'data');
    await mkdir(placeIn(folder) === folder ? dirname(folder) : folder, { recursive: true });
    await writeFile(placeIn(folder), 'x');
    expect(await sentenceFor(folder)).toContain(sentence);
    expect(await readFile(placeIn(folder), 'utf8')).toBe('x');
  });

  it('is replaced by a backup, and kept as it was', async () => {
    const folder = await damaged(without('PG_VERSION'));
    await writeFile(join(folder, 'database/base/witness'), 'x');
    const { kept } = await restoreBackup(folder, WORKER_FILE, backup);
    expect(await sentenceFor(folder)).toBe('it opened');
    expect(await readdir(kept ?? '')).not.toContain('PG_VERSION');
    expect(await readFile(join(kept ?? '', 'base/witness'), 'utf8')).toBe('x');
  });

  it('that is missing beside what a stopped restore left is no first start', async () => {
    const folder = temporaryFolder('stopped');
    await mkdir(join(folder, 'database.new.0a1b2c3d/base'), { recursive: true });
    expect(await sentenceFor(folder)).toBe(
      `The database in ${join(folder, 'database')} is damaged (it is missing, and a restore that was stopped left ${join(folder, 'database.new.0a1b2c3d')}); put a backup in its place with "npm run gateway -- restore FILE", or move that folder away to begin with an empty database.`,
    );
    expect(await readdir(folder)).toEqual(['database.new.0a1b2c3d']);
  });

  it('that a stopped restore left is taken away by the next restore', async () => {
    const folder = temporaryFolder('stopped');
    await mkdir(join(folder, 'database.new.0a1b2c3d/base'), { recursive: true });
    await restoreBackup(folder, WORKER_FILE, backup);
    expect((await readdir(folder)).filter((name) => name.startsWith('database'))).toEqual(['database']);
    expect(await sentenceFor(folder)).toBe('it opened');
  });

  it('that is empty is a first start', async () => {
    const folder = temporaryFolder('empty');
    await mkdir(join(folder, 'database'));
    expect(await sentenceFor(folder)).toBe('it opened');
  });
});
