import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MARKET } from '#shared/domain/market/market.ts';
import { monthForecast } from '#shared/domain/commissions/forecast/month-forecast.ts';
import { completeDue } from '#gateway/ingest/complete-due.ts';
import { rulesBefore } from '#gateway/rules/program-before.ts';
import { isoSeconds } from '#gateway/rules/zoned-time.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { closeMonth } from './close-month.ts';
import { addOwnLines } from '#gateway/ledger/ledger-own.ts';
import { storedLine } from '#gateway/ledger/ledger-read.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';

const database = databaseForTests();

const MARCH = '2026-03-01';
const ORDERED = '2026-03-05T14:07:00Z';
const END = '2026-04-01T00:00:00Z';
const DAY = 86_400_000;
const inMarch = () => testServices(database.db, '2026-03-20T12:00:00Z');
const inApril = () => testServices(database.db, END);
const event = (status: string, days: number) => ({
  status,
  at: isoSeconds(Date.parse(ORDERED) + days * DAY),
  reason: null,
});

/** Ways of an item through the month, by the days after its order. */
const WAYS = {
  ongoing: [event('created', 0), event('ongoing', 1)],
  'delivered early': [event('created', 0), event('delivered', 2)],
  'delivered late': [event('created', 0), event('delivered', 24)],
  completed: [event('created', 0), event('delivered', 2), event('completed', 9)],
  failed: [event('created', 0), event('failed', 3)],
  rejected: [event('created', 0), event('rejected', 4)],
  returned: [event('created', 0), event('delivered', 2), event('returned', 5)],
  'confirmed and taken back': [
    event('created', 0),
    event('delivered', 2),
    event('completed', 9),
    event('returned', 15),
  ],
} as const;

const sale = fc.record({
  order: fc.integer({ min: 1, max: 8 }),
  item: fc.integer({ min: 1, max: 2 }),
  price: fc.integer({ min: 1000, max: 3_000_000 }),
  way: fc.constantFrom(...Object.values(WAYS)),
});
const history = fc.record({
  own: fc.array(sale, { maxLength: 15 }),
  team: fc.array(sale, { maxLength: 8 }),
  entries: fc.array(
    fc.record({ kind: fc.constantFrom('adjustment', 'bonus'), amount: fc.integer({ min: -90_000, max: 90_000 }) }),
    { maxLength: 4 },
  ),
  account: fc.boolean(),
});

it('the end of a month is what the forecast of its last moment says: with returns, adjustments, bonuses, a team, and without an account', async () => {
  const methods = new Set<string>();
  const reported = { reversals: 0, adjustments: 0, rollForward: 0 };
  for (const [index, { own, team, entries, account }] of fc.sample(history, { numRuns: 40, seed: 11 }).entries()) {
    const id = await addConsultant(database.db, `own-${index}`, { level_id: 'silver', has_payment_method: account });
    const member = await addConsultant(database.db, `member-${index}`, { leader_id: id });
    for (const [seller, sales] of [
      [id, own],
      [member, team],
    ] as const)
      await ingest(
        inMarch(),
        sales.map(({ order, item, price, way }) =>
          lineOf(seller, `O${order}`, { itemId: `${item}`, priceMinor: price, orderedAt: ORDERED, events: [...way] }),
        ),
      );
    const lines = entries.map(({ kind, amount }, at) => ({
      consultantId: id,
      kind,
      key: `${index}-${at}`,
      amount: kind === 'bonus' ? Math.abs(amount) : amount,
      at: '2026-03-15T10:00:00Z',
      name: 'By hand',
    }));
    await database.db.transaction().execute((tx) => addOwnLines({ ...inMarch(), db: tx }, lines));
    await completeDue(inApril(), Date.parse(END));

    const stored = await database.db
      .selectFrom('commission_line')
      .selectAll()
      .where('consultant_id', '=', id)
      .execute();
    const expected = monthForecast(stored.map(storedLine), {
      period: MARCH,
      timeZone: MARKET.timeZone,
      at: Date.parse(END) - 1000,
      chances: null,
      impact: { kind: 'settling', months: [] },
      threshold: rulesBefore(MARKET.country).threshold,
      hasAccount: account,
    });
    const decisions = await database.db
      .transaction()
      .execute((tx) => closeMonth({ ...inApril(), db: tx }, [id, member], MARCH));
    const decision = decisions.find((each) => each.consultantId === id);
    expect(decision).toMatchObject({ amount: Math.max(0, expected.estimate), method: expected.method });
    methods.add(expected.method);
    for (const part of ['reversals', 'adjustments', 'rollForward'] as const) reported[part] += Math.abs(expected[part]);
  }
  expect([...methods].toSorted()).toEqual(['add-account', 'cash', 'none', 'voucher']);
  expect(Object.values(reported).every((amount) => amount > 0)).toBe(true);
}, 120_000);
