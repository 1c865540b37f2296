import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stampOf } from './http/stamp.ts';
import { keepTime } from './keep-time.ts';
import { sandboxClock } from './base/sandbox-clock.ts';
import { readFact, writeFact } from './db/facts.ts';
import { type TestDatabase, openTestDatabase } from './db/testing/test-database.ts';

const NOON = Date.parse('2026-03-20T12:00:00Z');
let database: TestDatabase;
const failures: unknown[] = [];
const onError = (cause: unknown): void => void failures.push(cause);

beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.remove());
beforeEach(() => writeFact(database.db, 'as_of_floor_ms', 0));

/** What a gateway shows whose machine says `now`, from its start to its stop. */
async function shownAt(now: number): Promise<number> {
  const { db } = database;
  const clock = { ...(await sandboxClock(db)), now: () => now };
  const stamp = stampOf(clock, await readFact(db, 'as_of_floor_ms'));
  const stop = keepTime(db, { clock, stamp, others: false }, onError);
  const shown = stamp.write();
  await stop();
  return shown;
}

describe('the time of answers', () => {
  it('does not go back when the machine was put back between two starts', async () => {
    const first = await shownAt(NOON);
    expect(await shownAt(NOON - 3_600_000)).toBeGreaterThan(first);
    expect(await shownAt(NOON + 3_600_000)).toBe(NOON + 3_600_000);
  });

  it('follows a clock that another process moved', async () => {
    const clock = await sandboxClock(database.db);
    const stop = keepTime(database.db, { clock, stamp: stampOf(clock), others: true }, onError);
    await writeFact(database.db, 'clock_offset_ms', 86_400_000);
    await stop();
    expect([clock.offset(), failures]).toEqual([86_400_000, []]);
  });
});
