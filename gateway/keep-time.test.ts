import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stampOf } from './http/stamp.ts';
import { keepTime } from './keep-time.ts';
import { sandboxClock } from './base/sandbox-clock.ts';
import { databaseTime } from './db/database-time.ts';
import { readFact, writeFact } from './db/facts.ts';
import { databaseForTests } from './db/testing/database-for-tests.ts';

const NOON = Date.parse('2026-03-20T12:00:00Z');
const database = databaseForTests();
const failures: unknown[] = [];
const onError = (cause: unknown): void => void failures.push(cause);

beforeAll(async () => {}, 60_000);
beforeEach(() => writeFact(database.db, 'as_of_floor_ms', 0));

/** What a gateway shows whose machine says `now`, from its start to its stop. */
async function shownAt(now: number): Promise<number> {
  const { db } = database;
  const clock = { ...(await sandboxClock(db)), now: () => now };
  const stamp = stampOf(clock, { floor: await readFact(db, 'as_of_floor_ms') });
  const time = await databaseTime(db);
  const stop = keepTime(db, { clock, stamp, time, others: false }, onError);
  const shown = stamp.write();
  await stop();
  return shown;
}

describe('the time of answers', () => {
  it('does not go back when the machine was put back a little between two starts', async () => {
    const first = await shownAt(NOON);
    expect(await shownAt(NOON - 60_000)).toBeGreaterThan(first);
    expect(await shownAt(NOON + 3_600_000)).toBe(NOON + 3_600_000);
  });

  it('follows a clock that another process moved', async () => {
    const clock = await sandboxClock(database.db);
    const stop = keepTime(
      database.db,
      { clock, stamp: stampOf(clock), time: await databaseTime(database.db), others: true },
      onError,
    );
    await writeFact(database.db, 'clock_offset_ms', 86_400_000);
    await stop();
    expect([clock.offset(), failures]).toEqual([86_400_000, []]);
  });

  it('is that of the database, with the offset of the sandbox, on a machine that is two days ahead', async () => {
    const { db } = database;
    await writeFact(db, 'clock_offset_ms', 3_600_000);
    const [clock, time] = [await sandboxClock(db), await databaseTime(db)];
    const ahead = { now: () => clock.now() + 2 * 86_400_000 };
    const stamp = stampOf(ahead, { databaseNow: () => time.now() + clock.offset() });
    expect(Math.abs(stamp.read() - 3_600_000 - Date.now())).toBeLessThan(60_000);
  });
});
