import { beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '#gateway/base/services.ts';
import { JOB_HANDLERS } from '#gateway/jobs/handlers.ts';
import { ensureRecurring } from '#gateway/jobs/recurring.ts';
import { playDue } from '#gateway/queue/worker.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { disagreements } from '#gateway/ledger/ledger-check.ts';
import { rebuildLines } from '#gateway/ledger/ledger-rebuild.ts';
import type { Line } from '#gateway/ledger/line.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, countsOf, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { impactsOf, settledSums } from './testing/test-months.ts';

const database = databaseForTests();
let now = Date.parse('2026-03-20T12:00:00Z');
let services: Services;
beforeAll(() => {
  services = { ...testServices(database.db), clock: { now: () => now } };
});

const MARCH = '2026-03-01';
const APRIL = '2026-04-01';
const event = (status: string, at: string) => ({ status, at, reason: null });
const completed = [event('delivered', '2026-03-06T10:00:00Z'), event('completed', '2026-03-13T10:00:00Z')];
const failed = [event('failed', '2026-03-06T10:00:00Z')];
const tell = (...lines: Line[]) => ingest(services, lines);
/** Lets the time come, and everything be done that was due by then. */
const until = async (instant: string): Promise<void> => {
  await ensureRecurring(services);
  now = Date.parse(instant);
  await playDue(services, JOB_HANDLERS, (cause) => {
    throw cause;
  });
};
/** The consultant of a test, which begins in March; what recurs begins anew with it. */
const seller = async (name: string): Promise<number> => {
  now = Date.parse('2026-03-20T12:00:00Z');
  await database.db.deleteFrom('job').execute();
  return addConsultant(database.db, name, { level_id: 'silver' });
};
const check = async (id: number): Promise<void> => {
  for (const { written, due } of await settledSums(database.db, id)) expect(written).toBe(due);
  expect(await disagreements(database, id)).toBe(0);
};

describe('the settlement of a month', () => {
  it('waits for the last order, and stands in the month that runs then', async () => {
    const id = await seller('waits');
    await tell(
      ...['A', 'B', 'C', 'D', 'E'].map((order) => lineOf(id, order, { events: completed })),
      lineOf(id, 'F', { events: failed }),
      lineOf(id, 'G', { events: [event('delivered', '2026-04-01T10:00:00Z')] }),
    );
    await until('2026-04-05T12:00:00Z');
    expect(await impactsOf(database.db, id)).toEqual([]);
    await until('2026-04-08T12:00:00Z');
    // 6 of 7 are 85,7 %: nothing is taken off. At the month's end it would have been 5 of 6, and ten percent.
    expect(await impactsOf(database.db, id)).toEqual([
      { period: MARCH, no: 1, stands_in: APRIL, amount_minor: 0, cause: 'settled', order_id: null },
    ]);
    await check(id);
  });

  it('comes after the days of waiting when an order never ends, by what is known then', async () => {
    const id = await seller('never-ends');
    await tell(
      ...['A', 'B', 'C', 'D', 'E'].map((order) => lineOf(id, order, { events: completed })),
      lineOf(id, 'F', { events: failed }),
      lineOf(id, 'G', { events: [event('ongoing', '2026-03-07T10:00:00Z')] }),
    );
    await until('2026-04-21T22:59:00Z');
    expect(await impactsOf(database.db, id)).toEqual([]);
    await until('2026-04-21T23:01:00Z');
    expect(await impactsOf(database.db, id)).toMatchObject([
      { period: MARCH, no: 1, stands_in: APRIL, amount_minor: -2549, cause: 'settled' },
    ]);
    await check(id);
    // Completed after all, in June.
    await until('2026-06-02T12:00:00Z');
    await tell(lineOf(id, 'G', { events: [event('completed', '2026-06-02T10:00:00Z')] }));
    expect((await impactsOf(database.db, id)).slice(1, 2)).toEqual([
      {
        period: MARCH,
        no: 2,
        stands_in: '2026-06-01',
        amount_minor: 2549,
        cause: 'order-completed',
        order_id: 'G',
      },
    ]);
    await check(id);
    const before = await database.db
      .selectFrom('commission_line')
      .selectAll()
      .where('consultant_id', '=', id)
      .orderBy('source')
      .execute();
    await rebuildLines(services, id);
    const after = await database.db
      .selectFrom('commission_line')
      .selectAll()
      .where('consultant_id', '=', id)
      .orderBy('source')
      .execute();
    expect(after.map(({ sync_seq: _seq, ...line }) => line)).toEqual(before.map(({ sync_seq: _seq, ...line }) => line));
  });

  it('is corrected when one of its orders turns out to be of another month', async () => {
    const id = await seller('moved');
    await tell(
      ...['A', 'B', 'C', 'D', 'E'].map((order) => lineOf(id, order, { events: completed })),
      lineOf(id, 'F', { events: failed }),
    );
    await until('2026-04-21T23:01:00Z');
    const [settled] = await impactsOf(database.db, id);
    expect(settled?.amount_minor).toBeLessThan(0);
    await tell(lineOf(id, 'F', { orderedAt: '2026-02-27T10:00:00Z', events: failed }));
    const impacts = await impactsOf(database.db, id);
    expect(impacts.map(({ period, no, order_id: order }) => [period, no, order])).toEqual([
      [MARCH, 1, null],
      [MARCH, 2, 'F'],
    ]);
    await check(id);
  });

  it('is corrected to the cent by a return after it, and back, each with its cause', async () => {
    const id = await seller('returned');
    const orders = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L'];
    await tell(...orders.map((order) => lineOf(id, order, { events: completed })), lineOf(id, 'Z', { events: failed }));
    await until('2026-04-02T12:00:00Z');
    // 12 of 13 are 92,3 %: five percent more. With one less it is 84,6 %: ten percent less than the base.
    expect(await impactsOf(database.db, id)).toMatchObject([{ no: 1, stands_in: APRIL, amount_minor: 3058 }]);
    await until('2026-04-10T12:00:00Z');
    await tell(lineOf(id, 'A', { events: [event('returned', '2026-04-10T11:00:00Z')] }));
    expect(await impactsOf(database.db, id)).toMatchObject([
      { no: 1 },
      { no: 2, stands_in: APRIL, amount_minor: -9174, cause: 'order-returned', order_id: 'A' },
    ]);
    await tell(
      ...orders.slice(1, 5).map((order) => lineOf(id, order, { events: [event('returned', '2026-04-10T11:30:00Z')] })),
    );
    await check(id);
    const lines = await database.db
      .selectFrom('commission_line')
      .select(['source', 'amount_minor', 'reason'])
      .where('consultant_id', '=', id)
      .where('category', '=', 'success-rate')
      .orderBy('source')
      .execute();
    expect(lines.map(({ source }) => source)).toEqual(lines.map((_line, at) => `success-rate:${MARCH}/${at + 1}`));
    expect(lines.length).toBeGreaterThan(2);
  });

  it('of a consultant without orders, and of a month with failures alone, takes nothing', async () => {
    const leader = await seller('without');
    const id = await addConsultant(database.db, 'failures', { level_id: 'silver', leader_id: leader });
    await tell(lineOf(id, 'A', { events: failed }), lineOf(id, 'B', { events: failed }));
    await until('2026-04-01T12:00:00Z');
    for (const each of [leader, id])
      expect(await impactsOf(database.db, each)).toMatchObject([{ period: MARCH, no: 1, amount_minor: 0 }]);
    await check(id);
  });

  it('is told to the phone where it takes nothing, too', async () => {
    const id = await seller('quiet');
    await tell(lineOf(id, 'A', { events: [event('ongoing', '2026-03-07T10:00:00Z')] }));
    await until('2026-04-21T22:59:00Z');
    const { syncSeq: before } = await countsOf(database.db, id);
    await until('2026-04-21T23:01:00Z');
    expect(await impactsOf(database.db, id)).toMatchObject([{ period: MARCH, no: 1, amount_minor: 0 }]);
    expect((await countsOf(database.db, id)).syncSeq).toBeGreaterThan(before);
  });

  it('keeps the order of the months: a decided one waits for the one before', async () => {
    const id = await seller('order');
    await tell(
      lineOf(id, 'A', { events: completed }),
      lineOf(id, 'B', { events: [event('ongoing', '2026-03-07T10:00:00Z')] }),
    );
    await until('2026-04-15T12:00:00Z');
    await tell(
      lineOf(id, 'C', { orderedAt: '2026-04-14T10:00:00Z', events: [event('failed', '2026-04-15T10:00:00Z')] }),
    );
    await until('2026-05-03T12:00:00Z');
    const settled = await database.db
      .selectFrom('month_impact')
      .select(['period', 'at'])
      .where('consultant_id', '=', id)
      .orderBy('at')
      .execute();
    expect(settled).toEqual([
      { period: MARCH, at: '2026-04-21T23:00:00Z' },
      { period: APRIL, at: '2026-04-30T23:00:00Z' },
    ]);
  });

  it('is the same when the gateway was away over two ends of months: an earlier settlement comes before a later closing', async () => {
    const lines = (id: number): Line[] => [
      ...['A', 'B', 'C', 'D', 'E'].map((order) => lineOf(id, order, { events: completed })),
      lineOf(id, 'F', { events: failed }),
      lineOf(id, 'G', { events: [event('ongoing', '2026-03-07T10:00:00Z')] }),
      lineOf(id, 'H', { events: [event('delivered', '2026-03-28T10:00:00Z')] }),
    ];
    const calm = await seller('calm');
    await tell(...lines(calm));
    for (const day of ['04-01', '04-04', '04-21', '04-22', '05-01']) await until(`2026-${day}T12:00:00Z`);
    await until('2026-06-02T12:00:00Z');
    const away = await seller('away');
    await tell(...lines(away));
    await until('2026-06-02T12:00:00Z');
    expect((await impactsOf(database.db, away)).map(({ cause }) => cause)).toEqual(['settled', 'settled', 'settled']);
    expect(await impactsOf(database.db, away)).toEqual(await impactsOf(database.db, calm));
    for (const id of [calm, away]) await check(id);
  });
});
