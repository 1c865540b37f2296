import { beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '#gateway/base/services.ts';
import { serveLevel } from '#gateway/calls/ewoks/level.ts';
import { serveSuccessRates } from '#gateway/calls/watto/success-rates.ts';
import { ask, sessionOf } from '#gateway/calls/test-ask.ts';
import { changeRules } from '#gateway/db/testing/test-rules.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { closeMonths, settleDue } from '#gateway/jobs/month-end.ts';
import { addConsultant, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { levelLost, levelOn, levelReached } from '#gateway/rules/level-moves.ts';
import { levelRows } from '#gateway/program/level-rows.ts';
import { sampleProgram } from '#gateway/sample/sample-program.ts';

const database = databaseForTests();
let now = Date.parse('2026-03-20T12:00:00Z');
let services: Services;
beforeAll(async () => {
  services = { ...testServices(database.db), clock: { now: () => now } };
  await database.db
    .insertInto('level')
    .values(levelRows(await sampleProgram('ma', '2026-03-20')))
    .execute();
}, 240_000);

const event = (status: string, at: string) => ({ status, at, reason: null });
const completed = [event('completed', '2026-03-13T10:00:00Z')];
const orders = (id: number, many: number, from = 'A') =>
  Array.from({ length: many }, (_unused, at) => lineOf(id, `${from}${at}`, { events: completed }));
const levelOf = async (id: number) =>
  (
    await database.db
      .selectFrom('consultant')
      .select('level_id')
      .where('consultant_id', '=', id)
      .executeTakeFirstOrThrow()
  ).level_id;
const rateOf = async (id: number, order: string) =>
  (
    await database.db
      .selectFrom('order_item')
      .select('rate_bp')
      .where('consultant_id', '=', id)
      .where('order_id', '=', order)
      .executeTakeFirstOrThrow()
  ).rate_bp;

it('the month before is told of a level, unless it was over when the consultant joined and has no order', async () => {
  now = Date.parse('2026-03-20T12:00:00Z');
  const monthsOf = async (name: string, since: string | null, sold: boolean) => {
    const id = await addConsultant(database.db, name, { level_id: 'bronze', agent_since: since });
    if (sold) await ingest(services, [lineOf(id, name, { orderedAt: '2026-02-10T10:00:00Z' })]);
    const asked = { session: await sessionOf(services, id), params: { levelId: 'bronze' } };
    return (await ask(serveLevel, services, asked)).standing?.months.map(({ period }) => period);
  };
  const both = ['2026-03-01', '2026-02-01'];
  expect(await monthsOf('joined-after', '2026-03-01T00:30:00Z', false)).toEqual(['2026-03-01']);
  expect(await monthsOf('joined-on-the-last-day', '2026-02-28T12:00:00Z', false)).toEqual(both);
  expect(await monthsOf('sold-before', '2026-03-10T12:00:00Z', true)).toEqual(both);
  expect(await monthsOf('since-ever', null, false)).toEqual(both);
});

describe('a settled month', () => {
  it('raises whoever met all of a level above, from that day, after its impact was decided at the level before', async () => {
    now = Date.parse('2026-03-20T12:00:00Z');
    const id = await addConsultant(database.db, 'rises', { level_id: 'bronze' });
    await ingest(services, [
      ...orders(id, 25),
      lineOf(id, 'OPEN', { events: [event('delivered', '2026-03-30T10:00:00Z')] }),
    ]);
    now = Date.parse('2026-04-02T12:00:00Z');
    await closeMonths(services, [id], '2026-03-01');
    const session = await sessionOf(services, id);
    const before = await ask(serveLevel, services, { session, params: { levelId: 'bronze' } });
    const banned = { session: { ...session, status: 'banned' as const }, params: { levelId: 'bronze' } };
    expect((await ask(serveLevel, services, banned)).standing).toBeUndefined();
    expect(before.standing).toMatchObject({
      since: null,
      history: [],
      months: [
        { period: '2026-04-01', state: 'running', items_completed: 0, sales: 0 },
        {
          period: '2026-03-01',
          state: 'closed',
          settles_by: '2026-04-21',
          orders_open: 1,
          items_completed: 25,
          reached: 'silver',
        },
      ],
    });
    expect(await levelOf(id)).toBe('bronze');
    now = Date.parse('2026-04-06T12:00:00Z');
    await ingest(services, [lineOf(id, 'OPEN', { events: [event('completed', '2026-04-06T10:00:00Z')] })]);
    expect(await levelOf(id)).toBe('silver');
    const rates = await ask(serveSuccessRates, services, {
      session: await sessionOf(services, id),
      params: { id: String(id) },
    });
    // 100 % would be worth five percent at the new level; the month was at the one before.
    expect(rates.data).toMatchObject([
      {
        from_date: '2026-03-01',
        jforce_level: 'bronze',
        impact_perc: 0,
        settlement: { state: 'settled', amount: 0, orders_open: 0, low: null },
      },
    ]);
    const after = await ask(serveLevel, services, {
      session: await sessionOf(services, id),
      params: { levelId: 'silver' },
      locale: 'en',
    });
    expect(after.standing).toMatchObject({
      since: '2026-04-06T10:00:01Z',
      history: [
        { level_id: 'silver', name: 'Silver', from_level_id: 'bronze', cause: 'promotion', period: '2026-03-01' },
      ],
    });
    expect(before.standing?.rates).toBeUndefined();
    expect(after.standing?.rates).toContainEqual({ category: 'phones', before: 250, after: 300 });
    // The rates of all other categories are the same at every level.
    expect(after.standing?.rates?.map(({ category }) => category)).not.toContain('other');
    const told = await database.db
      .selectFrom('notification')
      .select(['kind', 'target'])
      .where('consultant_id', '=', id)
      .execute();
    expect(told).toContainEqual({ kind: 'level-reached', target: '/level' });
    await ingest(services, [
      lineOf(id, 'NEW', { orderedAt: '2026-04-06T11:00:00Z', events: [event('created', '2026-04-06T11:00:00Z')] }),
      lineOf(id, 'LATE', { orderedAt: '2026-04-05T11:00:00Z', events: [event('created', '2026-04-05T11:00:00Z')] }),
    ]);
    // Phones: three percent at Silver, two and a half at Bronze, the level of the day of an order that comes late.
    expect([await rateOf(id, 'NEW'), await rateOf(id, 'LATE')]).toEqual([300, 250]);
    now = Date.parse('2026-05-02T12:00:00Z');
    await closeMonths(services, [id], '2026-04-01');
    const frozen = await database.db
      .selectFrom('month_settlement')
      .select(['period', 'level_id'])
      .where('consultant_id', '=', id)
      .orderBy('period')
      .execute();
    expect(frozen).toEqual([
      { period: '2026-03-01', level_id: 'bronze' },
      { period: '2026-04-01', level_id: 'silver' },
    ]);
  });

  it('that is settled by the closing of the next one gives that one the level of its last day', async () => {
    now = Date.parse('2026-03-20T12:00:00Z');
    const id = await addConsultant(database.db, 'late', { level_id: 'bronze' });
    await ingest(services, [
      ...orders(id, 25),
      lineOf(id, 'OPEN', { events: [event('ongoing', '2026-03-13T10:00:00Z')] }),
    ]);
    now = Date.parse('2026-05-03T12:00:00Z');
    await closeMonths(services, [id], '2026-04-01');
    const history = await database.db
      .selectFrom('level_history')
      .select(['level_id', 'day'])
      .where('consultant_id', '=', id)
      .execute();
    expect(history).toEqual([{ level_id: 'silver', day: '2026-04-22' }]);
    for (const table of ['month_settlement', 'payout_decision'] as const) {
      const rows = await database.db
        .selectFrom(table)
        .select(['period', 'level_id'])
        .where('consultant_id', '=', id)
        .orderBy('period')
        .execute();
      expect(rows.map(({ level_id }) => level_id)).toEqual(['bronze', 'silver']);
    }
  });

  it('lets a level go only where the program says so, after as many months as it says', async () => {
    now = Date.parse('2026-03-20T12:00:00Z');
    const [kept, lost] = [
      await addConsultant(database.db, 'kept', { level_id: 'gold' }),
      await addConsultant(database.db, 'lost', { level_id: 'gold' }),
    ];
    for (const [id, keepLevelMonths] of [
      [kept, null],
      [lost, 2],
    ] as const) {
      await changeRules(database.db, { keepLevelMonths });
      now = Date.parse('2026-03-20T12:00:00Z');
      await ingest(services, orders(id, 3));
      now = Date.parse('2026-04-03T12:00:00Z');
      await settleDue(services, [id], now);
      expect(await levelOf(id)).toBe('gold');
      now = Date.parse('2026-05-03T12:00:00Z');
      await settleDue(services, [id], now);
    }
    expect([await levelOf(kept), await levelOf(lost)]).toEqual(['gold', 'silver']);
    const told = await database.db
      .selectFrom('notification')
      .select(['consultant_id', 'target', 'params'])
      .where('kind', '=', 'level-lost')
      .execute();
    expect(told).toMatchObject([{ consultant_id: lost, target: '/level', params: { en: 'Silver' } }]);
    now = Date.parse('2026-06-03T12:00:00Z');
    await settleDue(services, [lost], now);
    expect(await levelOf(lost)).toBe('silver');
  });

  it('keeps a level by the rate that it has now, also where what came in since did not change its impact', async () => {
    const ofPlatinum = database.db.updateTable('level').where('level_id', '=', 'platinum');
    const { requirements } = await database.db
      .selectFrom('level')
      .select('requirements')
      .where('level_id', '=', 'platinum')
      .executeTakeFirstOrThrow();
    // From 80 to 93 percent the impact of this level is nothing: 9 of 11 and 10 of 12 are on either side of 82 in that.
    const rateAlone = requirements.filter(({ metric }) => metric === 'success_rate');
    await ofPlatinum.set({ requirements: JSON.stringify(rateAlone) }).execute();
    await changeRules(database.db, { keepLevelMonths: 2 });
    const left: (string | null)[] = [];
    for (const late of [0, 1]) {
      now = Date.parse('2026-03-20T12:00:00Z');
      const id = await addConsultant(database.db, `late-${late}`, { level_id: 'platinum' });
      const failed = [event('failed', '2026-03-14T10:00:00Z')];
      await ingest(services, [...orders(id, 9), ...['X', 'Y'].map((order) => lineOf(id, order, { events: failed }))]);
      now = Date.parse('2026-04-03T12:00:00Z');
      await settleDue(services, [id], now);
      await ingest(services, orders(id, late, 'LATE'));
      now = Date.parse('2026-05-03T12:00:00Z');
      await settleDue(services, [id], now);
      left.push(await levelOf(id));
    }
    expect(left).toEqual(['gold', 'platinum']);
    await ofPlatinum.set({ requirements: JSON.stringify(requirements) }).execute();
  });
});

describe('the rules of levels', () => {
  const levels = [
    { id: 'one', rank: 1, requirements: [] },
    { id: 'two', rank: 2, requirements: [{ metric: 'items_completed', value: 10 }] },
    {
      id: 'three',
      rank: 3,
      requirements: [
        { metric: 'sales', value: 500 },
        { metric: 'success_rate', value: 80 },
      ],
    },
    { id: 'four', rank: 4, requirements: [{ metric: 'unheard_of', value: 0 }] },
  ];
  const facts = { items_completed: 12, sales: 600, success_rate: 80 };

  it('reach the highest of which all is met, never one that asks for nothing or for what nobody knows', () => {
    expect(levelReached(levels, 'one', facts)).toBe('three');
    expect(levelReached(levels, 'one', { ...facts, success_rate: null })).toBe('two');
    expect(levelReached(levels, 'three', facts)).toBeNull();
    expect(levelReached(levels, null, { items_completed: 0, sales: 0, success_rate: null })).toBeNull();
  });

  it('lose one at a time, and never the lowest', () => {
    const poor = { items_completed: 0, sales: 0, success_rate: null };
    expect(levelLost(levels, 'three', [poor, poor])).toBe('two');
    expect(levelLost(levels, 'three', [poor, facts])).toBeNull();
    expect(levelLost(levels, 'one', [poor])).toBeNull();
  });

  it('know the level of any day', () => {
    const moves = [
      { levelId: 'two', fromLevelId: 'one', day: '2026-03-10' },
      { levelId: 'three', fromLevelId: 'two', day: '2026-05-01' },
    ];
    const on = (day: string) => levelOn(day, moves, 'three');
    expect(['2026-03-09', '2026-03-10', '2026-04-30', '2026-05-01'].map(on)).toEqual(['one', 'two', 'two', 'three']);
    expect(levelOn('2026-01-01', [], 'four')).toBe('four');
  });
});
