import { afterAll, beforeAll } from 'vitest';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

/** One database for all tests of a file, see {@link openTestDatabase}: opened before the first and given back after the last. */
export function databaseForTests(): Omit<TestDatabase, 'close' | 'remove'> {
  let opened: TestDatabase | null = null;
  const there = (): TestDatabase => {
    if (opened === null) throw new Error('The database opens before the first test: ask for it inside of one.');
    return opened;
  };
  beforeAll(async () => {
    opened = await openTestDatabase();
  }, 240_000);
  afterAll(() => opened?.remove());
  return {
    get db() {
      return there().db;
    },
    get pool() {
      return there().pool;
    },
    get backup() {
      return there().backup;
    },
    get folder() {
      return there().folder;
    },
  };
}
