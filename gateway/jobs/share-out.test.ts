import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { disagreements } from '#gateway/ledger/ledger-check.ts';
import { addConsultant, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { addJob } from '#gateway/queue/queue.ts';
import { playDue } from '#gateway/queue/worker.ts';
import { closeBehind, monthClose } from './month-end.ts';
import { groupsOf, handleShared, shareOut } from './share-out.ts';

const database = databaseForTests();
const inApril = () => testServices(database.db, '2026-04-02T12:00:00Z');
const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n + 1);
const fail = (cause: unknown): never => {
  throw cause;
};
const jobs = () =>
  database.db.selectFrom('job').select(['queue', 'state', 'payload']).orderBy('run_at').orderBy('id').execute();

beforeEach(async () => {
  await database.db.deleteFrom('job').execute();
});

describe('work that everybody has at the same moment', () => {
  it.each([
    [0, 0],
    [1, 1],
    [64, 1],
    [65, 2],
    [3000, 47],
    [100_000, 50],
  ])('is a job for each where they are few, and for some of them together where they are %i: %i', (people, size) => {
    const groups = groupsOf(numbers(people));
    expect(Math.max(0, ...groups.map((group) => group.length))).toBe(size);
    expect(groups.flat().toSorted((one, other) => one - other)).toEqual(numbers(people));
  });

  it('goes from one place to another: who takes some of it asks several nodes', () => {
    const groups = groupsOf(numbers(100_000));
    const places = groups.slice(0, 16).map(([first = 0]) => Math.floor((first * 16) / 100_000));
    expect(new Set(places).size).toBeGreaterThan(3);
  });

  it('is done once for each, and the same is not added again while it waits', async () => {
    const people = numbers(130);
    const done: number[] = [];
    const handlers = handleShared('shared', v.object({ at: v.number() }), (ids) =>
      Promise.resolve(void done.push(...ids)),
    );
    const everybody = sql`select n::bigint as consultant_id from generate_series(1, 130) n`;
    for (let time = 0; time < 2; time += 1) await shareOut(inApril(), 'shared', { at: 1 }, everybody);
    expect(await jobs()).toHaveLength(44);
    await playDue(inApril(), handlers, fail);
    expect(done.toSorted((one, other) => one - other)).toEqual(people);
  });

  it('is done for whoever has come when it is shared out once more, while the first groups wait', async () => {
    const done = new Set<number>();
    const handlers = handleShared('shared', v.object({ at: v.number() }), (ids) => {
      for (const id of ids) done.add(id);
      return Promise.resolve();
    });
    for (const people of [180, 190])
      await shareOut(
        inApril(),
        'shared',
        { at: 1 },
        sql`select n::bigint as consultant_id from generate_series(1, ${people}::bigint) n`,
      );
    await playDue(inApril(), handlers, fail);
    expect([...done].toSorted((one, other) => one - other)).toEqual(numbers(190));
  });

  it('that fails for one of a group is done for the others, and is tried again for that one alone', async () => {
    const done: number[] = [];
    const failures: unknown[] = [];
    const handlers = handleShared('shared', v.object({ at: v.number() }), (ids) => {
      if (ids.includes(77)) return Promise.reject(new Error('This one cannot be done'));
      done.push(...ids);
      return Promise.resolve();
    });
    const everybody = sql`select n::bigint as consultant_id from generate_series(1, 130) n`;
    await shareOut(inApril(), 'shared', { at: 1 }, everybody);
    await playDue(inApril(), handlers, (cause) => failures.push(cause));
    expect(done.toSorted((one, other) => one - other)).toEqual(numbers(130).filter((id) => id !== 77));
    expect(await jobs()).toEqual([{ queue: 'shared', state: 'waiting', payload: { consultantId: 77, at: 1 } }]);
    expect(failures).toHaveLength(1);
  });
});

describe('work of somebody whose part of the database is away', () => {
  const handlers = handleShared('shared', v.object({ at: v.number() }), () =>
    Promise.reject(new Error('The node is away')),
  );

  it('waits, however often it failed, and is tried within a quarter of an hour', async () => {
    await addJob(inApril(), { queue: 'shared', payload: { consultantId: 5, at: 1 } });
    await database.db.updateTable('job').set({ attempts: 5000 }).execute();
    await playDue(inApril(), handlers, () => undefined);
    const [job] = await database.db.selectFrom('job').select(['state', 'attempts', 'run_at']).execute();
    expect(job).toMatchObject({ state: 'waiting', attempts: 5001 });
    const waits = Date.parse(job?.run_at ?? '') - inApril().clock.now();
    expect(waits).toBeGreaterThan(0);
    expect(waits).toBeLessThanOrEqual(15 * 60_000);
  });

  it('has no last attempt, neither alone nor in a group', () => {
    expect(handlers.map(({ queue, attempts }) => [queue, attempts])).toEqual([
      ['shared', Number.POSITIVE_INFINITY],
      ['shared-group', Number.POSITIVE_INFINITY],
    ]);
  });
});

describe('the end of a month', () => {
  it('closes the months of many together, each as it is closed alone, whoever of them began when', async () => {
    const leader = await addConsultant(database.db, 'leader');
    const sellers: number[] = [];
    for (const n of numbers(128)) {
      const id = await addConsultant(database.db, `seller-${n}`, { leader_id: leader });
      sellers.push(id);
      const month = n % 3 === 0 ? '02' : '03';
      const orderedAt = `2026-${month}-05T14:07:00Z`;
      const completed = { status: 'completed', at: `2026-${month}-20T10:00:00Z`, reason: null };
      const events = [{ status: 'created', at: orderedAt, reason: null }, ...(n % 4 === 0 ? [] : [completed])];
      await ingest(inApril(), [lineOf(id, 'A', { orderedAt, events, priceMinor: 100_000 + n })]);
    }
    await closeBehind(inApril());
    expect(new Set((await jobs()).map(({ queue }) => queue))).toEqual(new Set(['month-close-group']));
    await playDue(inApril(), monthClose, fail);

    const { rows } = await sql<{ consultant_id: number; period: string; amount_minor: number }>`
      select consultant_id, period, amount_minor from payout_decision order by 1, 2`.execute(database.db);
    const { rows: sums } = await sql<{ consultant_id: number; period: string; confirmed: number }>`
      select consultant_id, period, sum(confirmed_minor)::bigint as confirmed from commission_ledger
      where period <= '2026-03-01' group by 1, 2`.execute(database.db);
    const confirmed = new Map(sums.map((row) => [`${row.consultant_id} ${row.period}`, row.confirmed]));
    const early = sellers.filter((_id, at) => (at + 1) % 3 === 0);
    expect(rows.filter((row) => sellers.includes(row.consultant_id))).toHaveLength(sellers.length + early.length);
    for (const row of rows) expect(row.amount_minor).toBe(confirmed.get(`${row.consultant_id} ${row.period}`) ?? 0);
    for (const id of [leader, ...sellers.slice(0, 12)]) expect(await disagreements(database, id)).toBe(0);
  }, 120_000);

  it('is understood as an older gateway wrote it down', async () => {
    const id = await addConsultant(database.db, 'waiting');
    await ingest(inApril(), [lineOf(id, 'A')]);
    const payload = { consultantId: id, period: '2026-03-01', at: Date.parse('2026-04-01T00:00:00Z') };
    await addJob(inApril(), { queue: 'month-close', payload });
    await playDue(inApril(), monthClose, fail);
    const closed = await database.db
      .selectFrom('payout_decision')
      .select('period')
      .where('consultant_id', '=', id)
      .execute();
    expect(closed).toEqual([{ period: '2026-03-01' }]);
  });
});
