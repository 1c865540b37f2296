import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import type { Services } from '#gateway/base/services.ts';
import { isoSeconds } from '#gateway/rules/zoned-time.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { testServices } from '#gateway/ledger/testing/test-lines.ts';
import { claimJobs, finishJob } from '#gateway/queue/claim.ts';
import { TryLater, handleJob } from '#gateway/queue/job-handler.ts';
import { addJob } from '#gateway/queue/queue.ts';
import { ensureRecurring, recurringHandler } from './recurring.ts';
import type { Recurring } from './recurring-work.ts';
import { playDue, startWorker } from '#gateway/queue/worker.ts';

const START = Date.parse('2026-03-20T12:00:00Z');
const HOUR = 3_600_000;
const numbered = v.object({ n: v.number() });

const database = databaseForTests();
let services: Services;
let now = START;
let failures: unknown[];
const onError = (cause: unknown): void => void failures.push(cause);

beforeAll(() => {
  services = { ...testServices(database.db), clock: { now: () => now } };
});
beforeEach(async () => {
  now = START;
  failures = [];
  await database.db.deleteFrom('job').execute();
});

const rows = () =>
  database.db.selectFrom('job').select(['queue', 'state', 'attempts', 'last_error', 'run_at']).execute();

describe('a job', () => {
  it('is done in the order of its time, and only when that has come', async () => {
    const seen: number[] = [];
    const handler = handleJob('count', numbered, ({ n }) => Promise.resolve(void seen.push(n)));
    for (const n of [3, 1, 2]) await addJob(services, { queue: 'count', payload: { n }, runAt: START + n * HOUR });
    now = START + 2 * HOUR;
    expect(await playDue(services, [handler], onError)).toBe(2);
    now = START + 3 * HOUR;
    await playDue(services, [handler], onError);
    expect([seen, await rows()]).toEqual([[1, 2, 3], []]);
  });

  it('is not there when the transaction that asked for it is taken back', async () => {
    const asked = inTransaction(database.db, async (tx) => {
      await addJob({ ...services, db: tx }, { queue: 'count', payload: { n: 1 } });
      throw new Error('taken back');
    });
    await expect(asked).rejects.toThrow('taken back');
    expect(await rows()).toEqual([]);
  });

  it('with the key of one that waits is not added', async () => {
    const job = { queue: 'count', payload: { n: 1 }, dedupeKey: 'one' };
    expect([await addJob(services, job), await addJob(services, job)]).toEqual([true, false]);
    expect(await addJob(services, { ...job, queue: 'other' })).toBe(true);
  });

  it('that fails comes again later, and fails for good after its last attempt', async () => {
    const handler = {
      ...handleJob('count', numbered, () => Promise.reject(new Error('0612345678'))),
      attempts: 2,
    };
    await addJob(services, { queue: 'count', payload: { n: 1 } });
    await playDue(services, [handler], onError);
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1, last_error: 'Error' }]);
    now += HOUR;
    await playDue(services, [handler], onError);
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 2 }]);
    expect(failures).toHaveLength(2);
  });

  it('comes again when its handler says, without a complaint', async () => {
    const handler = handleJob('count', numbered, () => Promise.reject(new TryLater(5 * HOUR)));
    await addJob(services, { queue: 'count', payload: { n: 1 } });
    await playDue(services, [handler], onError);
    expect(await rows()).toMatchObject([{ run_at: isoSeconds(START + 5 * HOUR) }]);
    expect(failures).toEqual([]);
  });

  it('is taken by one of many workers', async () => {
    const seen: number[] = [];
    let all = (): void => undefined;
    const done = new Promise<void>((resolve) => {
      all = resolve;
    });
    const handler = handleJob('count', numbered, ({ n }) => {
      seen.push(n);
      if (seen.length === 40) all();
      return Promise.resolve();
    });
    for (let n = 0; n < 40; n += 1) await addJob(services, { queue: 'count', payload: { n } });
    const workers = [1, 2, 3].map(() => startWorker(services, [handler], onError));
    await done;
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(seen.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 40 }, (_, n) => n));
    expect([await rows(), failures]).toEqual([[], []]);
  });

  it('of a process that died is taken again when its lease has ended, and the dead one can finish nothing', async () => {
    await addJob(services, { queue: 'count', payload: { n: 1 } });
    const [lost] = await claimJobs(services, ['count'], 1);
    expect(await claimJobs(services, ['count'], 1)).toEqual([]);
    await database.db.updateTable('job').set({ locked_until: '2020-01-01T00:00:00Z' }).execute();
    expect(await claimJobs(services, ['count'], 1)).toMatchObject([{ attempts: 2 }]);
    if (lost) await finishJob(services, lost, null);
    expect(await rows()).toHaveLength(1);
  });

  it('that goes on past its lease is not begun a second time by the process that has it in hand', async () => {
    let [begun, seen] = [(): void => undefined, 0];
    let end = (): void => undefined;
    const isBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const long = handleJob('count', numbered, () => {
      seen += 1;
      begun();
      return new Promise((resolve) => {
        end = resolve;
      });
    });
    await addJob(services, { queue: 'count', payload: { n: 1 } });
    const played = playDue(services, [long], onError);
    await isBegun;
    await database.db.updateTable('job').set({ locked_until: '2020-01-01T00:00:00Z' }).execute();
    expect(await claimJobs(services, ['count'], 1)).toEqual([]);
    end();
    expect([await played, seen, await rows()]).toEqual([1, 1, []]);
  });

  it('that hangs does not keep the gateway from stopping', async () => {
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    let end = (): void => undefined;
    const hanging = handleJob('count', numbered, () => {
      begin();
      return new Promise((resolve) => {
        end = resolve;
      });
    });
    await addJob(services, { queue: 'count', payload: { n: 1 } });
    const worker = startWorker(services, [hanging], onError);
    await begun;
    await worker.stop();
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    // A process that has a job in hand takes none of its number again, and the next test file has the same numbers.
    end();
    await expect.poll(rows).toEqual([]);
  }, 10_000);

  it('that nobody here can do is left to others', async () => {
    await addJob(services, { queue: 'of a newer gateway', payload: {} });
    expect(await claimJobs(services, ['count'], 1)).toEqual([]);
  });

  it('of a lane waits for the one before it', async () => {
    for (const n of [2, 1]) {
      await addJob(services, { queue: 'count', payload: { n }, runAt: START - HOUR / n, lane: 'one by one' });
    }
    await addJob(services, { queue: 'count', payload: { n: 3 } });
    const taken = await claimJobs(services, ['count'], 9);
    expect(taken.map(({ payload }) => payload)).toEqual([{ n: 1 }, { n: 3 }]);
  });
});

describe('what recurs', () => {
  const recurring = (queue: string, everyHours: number, seen: string[], missed: Recurring['missed']): Recurring => ({
    queue,
    missed,
    next: (after) => (Math.floor(after / (everyHours * HOUR)) + 1) * everyHours * HOUR,
    run: (at) => Promise.resolve(void seen.push(`${queue} ${new Date(at).toISOString().slice(11, 16)}`)),
  });

  it('is made up for time by time, in one order over all', async () => {
    const seen: string[] = [];
    const list = [recurring('slow', 3, seen, 'each'), recurring('quick', 2, seen, 'each')];
    const handlers = list.map(recurringHandler);
    await ensureRecurring(services, list);
    now = START + 6.5 * HOUR;
    await playDue(services, handlers, onError);
    expect(seen.filter((line) => !line.endsWith('18:00'))).toEqual(['quick 14:00', 'slow 15:00', 'quick 16:00']);
    expect(seen.filter((line) => line.endsWith('18:00')).toSorted()).toEqual(['quick 18:00', 'slow 18:00']);
    expect(await rows()).toHaveLength(2);
  });

  it('is done once for all the times that nobody worked, where only the last counts', async () => {
    const seen: string[] = [];
    const list = [recurring('sweep', 1, seen, 'last')];
    await ensureRecurring(services, list);
    now = START + 6.5 * HOUR;
    await playDue(services, list.map(recurringHandler), onError);
    expect(seen).toEqual(['sweep 13:00']);
    expect(await rows()).toMatchObject([{ run_at: isoSeconds(START + 7 * HOUR) }]);
  });

  it('stands in the queue once, and comes forward when the clock was put back', async () => {
    const list = [recurring('slow', 3, [], 'each')];
    now = START + 100 * HOUR;
    await ensureRecurring(services, list);
    now = START;
    await ensureRecurring(services, list);
    expect(await rows()).toMatchObject([{ queue: 'slow', run_at: isoSeconds(START + 3 * HOUR) }]);
  });
});
