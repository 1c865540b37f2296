import { afterEach, expect, it, vi } from 'vitest';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { asOneImport } from './one-import.ts';

const database = databaseForTests();
const held = () => database.db.selectFrom('meta').select('value').where('key', '=', 'import_running').execute();
const hold = (value: string) => database.db.insertInto('meta').values({ key: 'import_running', value }).execute();
afterEach(() => database.db.deleteFrom('meta').where('key', '=', 'import_running').execute());

it('an import is refused while another one runs, and not after it, however that one ends', async () => {
  await expect(
    asOneImport(database.db, async () => {
      await expect(asOneImport(database.db, () => Promise.resolve('second'))).rejects.toThrow(
        'Another import is running; give this command again when it has ended.',
      );
      throw new Error('first');
    }),
  ).rejects.toThrow('first');
  expect(await held()).toEqual([]);
  expect(await asOneImport(database.db, () => Promise.resolve('third'))).toBe('third');
}, 60_000);

it('an import takes the place of one whose process died, at once or when its time is over', async () => {
  await hold('1000 dead');
  expect(await asOneImport(database.db, () => Promise.resolve('done'))).toBe('done');
  await hold(`${Date.now() + 1500} dead`);
  expect(await asOneImport(database.db, () => Promise.resolve('done'))).toBe('done');
}, 60_000);

it('an import that slept until another one took its place goes on no more, and leaves the place to that one', async () => {
  const slept = asOneImport(database.db, async (one) => {
    one.stillRuns();
    await database.db.updateTable('meta').set({ value: '1000 other' }).where('key', '=', 'import_running').execute();
    await vi.waitFor(() => expect(() => one.stillRuns()).toThrow('begun meanwhile'), {
      timeout: 30_000,
      interval: 200,
    });
    one.stillRuns();
  });
  await expect(slept).rejects.toThrow('Another import has begun meanwhile');
  expect(await held()).toEqual([{ value: '1000 other' }]);
}, 60_000);
