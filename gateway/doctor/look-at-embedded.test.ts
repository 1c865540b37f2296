import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addWebhook } from '#gateway/changes/webhooks.ts';
import { readConfig } from '#gateway/config/config.ts';
import { backupName } from '#gateway/db/embedded/backup-folder.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { testServices } from '#gateway/ledger/testing/test-lines.ts';
import { good, wrong } from './finding.ts';
import { lookAtEmbedded } from './look-at-embedded.ts';
import { lookInside } from './look-inside.ts';

const database = databaseForTests();
const look = (folder: string, ask: Parameters<typeof lookAtEmbedded>[1] = () => Promise.resolve(null)) =>
  lookAtEmbedded(readConfig({ DATA_DIR: folder }), ask);

it('the doctor tells what the running gateway finds in the embedded database', async () => {
  const inside = [good('program', 'Version 3 of the program is in force.'), wrong('jobs', '2 jobs failed.', 'Retry.')];
  const found = await look('/nowhere', () => Promise.resolve({ findings: inside, upMs: null }));
  expect(found[0]?.says).toContain('embedded');
  expect(found).toEqual(expect.arrayContaining(inside));
});

it('the doctor finds in an open database what failed for good, and that its schema is right', async () => {
  const { db } = database;
  const { clock } = testServices(db);
  const at = new Date(clock.now()).toISOString();
  const job = { queue: 'bonus', payload: '{}', state: 'failed', run_at: at, created_at: at } as const;
  await db.insertInto('job').values(job).execute();
  const found = await lookInside(db, null);
  expect(found).toContainEqual(expect.objectContaining({ about: 'jobs', state: 'wrong' }));
  expect(found).toContainEqual(good('migrations', 'The schema is up to date.'));
});

it('the doctor finds work that is tried for ever and fails each time, and none that others do not take', async () => {
  const { db } = database;
  const at = new Date(testServices(db).clock.now()).toISOString();
  const job = { payload: '{}', state: 'waiting', run_at: at, created_at: at, last_error: 'TypeError' } as const;
  const often = [
    { ...job, queue: 'settlement', attempts: 412 },
    { ...job, queue: 'month-close', attempts: 10 },
    { ...job, queue: 'month-close', attempts: 31 },
    { ...job, queue: 'month-settle', attempts: 9 },
    { ...job, queue: 'completion', attempts: 12, last_error: null },
    { ...job, queue: 'push-send', attempts: 20 },
    { ...job, queue: 'webhook', attempts: 20 },
  ];
  await db.insertInto('job').values(often).execute();
  const found = (await lookInside(db, null)).filter(({ says }) => says.includes('fails again and again'));
  expect(found.map(({ about, state, says }) => [about, state, says])).toEqual([
    ['jobs', 'wrong', 'Work of the queue month-close fails again and again: 2 jobs, tried up to 31 times.'],
    ['jobs', 'wrong', 'Work of the queue settlement fails again and again: 1 job, tried up to 412 times.'],
  ]);
});

it('the doctor opens no embedded database, and says who can look into it', async () => {
  const folder = join(database.folder, 'empty');
  expect((await look(folder))[1]?.says).toBe(`There is no database in ${folder} yet.`);
  await mkdir(join(folder, 'database'), { recursive: true });
  await writeFile(join(folder, 'database', 'postgresql.conf'), '');
  const [, damaged] = await look(folder);
  expect([damaged?.state, damaged?.says]).toEqual(['wrong', expect.stringContaining('PG_VERSION is missing')]);
  expect(damaged?.todo).toContain('restore');
});

it('the doctor says why a running gateway does not answer it', async () => {
  const found = (await look('/nowhere', () => Promise.reject(new Error('There is no command "doctor".'))))[1];
  expect([found?.state, found?.says]).toEqual(['wrong', expect.stringContaining('There is no command "doctor"')]);
});

it('the doctor finds that the backups of a running gateway are late, and none wrong where none runs', async () => {
  const folder = join(database.folder, 'kept');
  const backups = `${folder}-backups`;
  const lookAtBackups = async (runs: boolean) =>
    (await look(folder, () => Promise.resolve(runs ? { findings: [], upMs: 1000 } : null))).find(
      ({ about }) => about === 'backups',
    );
  expect((await lookAtBackups(true))?.state).toBe('note');
  await mkdir(backups, { recursive: true });
  const late = join(backups, backupName(Date.now() - 30 * 3_600_000));
  await writeFile(late, 'x');
  expect((await lookAtBackups(true))?.state).toBe('wrong');
  expect((await lookAtBackups(false))?.state).toBe('note');
  await rm(late);
  await writeFile(join(backups, backupName(Date.now() - 3_600_000)), 'x');
  expect((await lookAtBackups(true))?.state).toBe('good');
});

it.each([
  ['has run for more than a day', 'wrong', 27],
  ['has run for less than a day', 'note', 23],
  ['does not say for how long it has run', 'note', null],
])('where no backup is and a gateway %s, the doctor finds it %s', async (_which, state, hours) => {
  const upMs = hours === null ? null : hours * 3_600_000;
  const folder = join(database.folder, 'never');
  const found = await look(folder, () => Promise.resolve({ findings: [], upMs }));
  expect(found.find(({ about }) => about === 'backups')?.state).toBe(state);
});

it('the doctor says why it cannot look at backups', async () => {
  const folder = join(database.folder, 'unreadable');
  await writeFile(`${folder}-backups`, 'a file in the place of a folder');
  const found = (await look(folder)).find(({ about }) => about === 'backups');
  expect([found?.state, found?.says]).toEqual(['wrong', expect.stringContaining('ENOTDIR')]);
});

it('the doctor finds messages that were given up of a webhook that takes what came after them', async () => {
  const { db } = database;
  const given = { url: 'https://erp.example/hook', kinds: null, after: 0 };
  const { id } = await addWebhook(testServices(db), given);
  const ofWebhooks = async () => (await lookInside(db, null)).filter(({ about }) => about === 'webhooks');
  expect(await ofWebhooks()).toEqual([]);
  const dead = { webhook_id: id, seq: 7, reason: 'the target answered 400', died_at: '2026-03-20T12:00:00Z' };
  await db.insertInto('webhook_dead').values(dead).execute();
  const [found, ...others] = await ofWebhooks();
  expect(others).toEqual([]);
  expect([found?.state, found?.says]).toEqual(['wrong', '1 message to https://erp.example/hook was given up.']);
  expect(found?.todo).toContain(`"webhooks retry ${id}"`);
});
