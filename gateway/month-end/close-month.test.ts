import { sql } from 'kysely';
import { rulesBefore } from '#gateway/rules/program-before.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARKET } from '#shared/domain/market/market.ts';
import { monthForecast } from '#shared/domain/commissions/forecast/month-forecast.ts';
import { countOrders } from '#shared/domain/money/success-rate.ts';
import { closeMonths } from '#gateway/jobs/month-end.ts';
import { completeDue } from '#gateway/ingest/complete-due.ts';
import { isoSeconds } from '#gateway/rules/zoned-time.ts';
import type { NewConsultant } from '#gateway/people/consultants.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { addOwnLines } from '#gateway/ledger/ledger-own.ts';
import { closeMonth } from './close-month.ts';
import { firstOpenMonths } from './open-months.ts';
import { disagreements } from '#gateway/ledger/ledger-check.ts';
import { countOrdersByPeriod } from '#gateway/ledger/ledger-orders.ts';
import { storedLine } from '#gateway/ledger/ledger-read.ts';
import { rebuildLines } from '#gateway/ledger/ledger-rebuild.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';

const database = databaseForTests();

const MARCH = '2026-03-01';
const inMarch = () => testServices(database.db, '2026-03-20T12:00:00Z');
const inApril = () => testServices(database.db, '2026-04-01T00:00:00Z');
const event = (status: string, at: string) => ({ status, at, reason: null });
const completed = [event('delivered', '2026-03-06T10:00:00Z'), event('completed', '2026-03-13T10:00:00Z')];
const close = (ids: readonly number[], period = MARCH) =>
  database.db.transaction().execute((tx) => closeMonth({ ...inApril(), db: tx }, ids, period));
const linesOf = (id: number) =>
  database.db
    .selectFrom('commission_line')
    .selectAll()
    .where('consultant_id', '=', id)
    .orderBy('source')
    .orderBy('ordinal')
    .execute();
const entriesOf = (id: number) =>
  database.db.selectFrom('commission_ledger').selectAll().where('consultant_id', '=', id).execute();

/** Confirmed sums of the months up to one. */
const confirmedBy = (id: number, period: string) =>
  database.db
    .selectFrom('commission_ledger')
    .select(['period', sql<number>`sum(confirmed_minor)::bigint`.as('confirmed')])
    .where('consultant_id', '=', id)
    .where('period', '<=', period)
    .groupBy('period')
    .orderBy('period')
    .execute();

/** A consultant whose confirmed commissions of March are exactly `minor`. */
async function earning(name: string, minor: number, given: Partial<NewConsultant> = {}): Promise<number> {
  const id = await addConsultant(database.db, name, given);
  // Bronze earns 2.5 % on phones.
  await ingest(inMarch(), [lineOf(id, 'A', { priceMinor: minor * 40, events: completed })]);
  return id;
}

describe('the end of a month', () => {
  it('decides cash strictly over the threshold, else a voucher, and asks for an account where there is none', async () => {
    const over = rulesBefore(MARKET.country).threshold + 1;
    const ids = [
      await earning('over', over, { has_payment_method: true }),
      await earning('at', rulesBefore(MARKET.country).threshold, { has_payment_method: true }),
      await earning('without', over),
      await addConsultant(database.db, 'idle'),
    ];
    expect((await close(ids)).map(({ method, amount }) => [method, amount])).toEqual([
      ['cash', over],
      ['voucher', over - 1],
      ['add-account', over],
      ['none', 0],
    ]);
    const reported = await database.db
      .selectFrom('notification')
      .select(['consultant_id', 'params'])
      .where('kind', '=', 'payout-decided')
      .orderBy('consultant_id')
      .execute();
    expect(reported.map((row) => row.params.method)).toEqual(['cash', 'voucher', 'add-account']);
  });

  it('moves what is pending to the next month, for the seller and its leader', async () => {
    const leader = await addConsultant(database.db, 'roll-leader');
    const seller = await addConsultant(database.db, 'roll', { leader_id: leader });
    await ingest(inMarch(), [lineOf(seller, 'A')]);
    await close([seller, leader]);
    for (const id of [seller, leader])
      expect(await linesOf(id)).toMatchObject([
        { state: 'pending', period: '2026-04-01', accrued_period: MARCH, counts_as: 'roll-forward', day: '2026-04-01' },
      ]);
    expect((await entriesOf(seller)).map((row) => [row.kind, row.period, row.pending_minor])).toEqual([
      ['accrual', MARCH, 4248],
      ['roll-out', MARCH, -4248],
      ['roll-in', '2026-04-01', 4248],
    ]);
    const before = (await linesOf(leader)).map(({ sync_seq: _seq, ...line }) => line);
    await rebuildLines(inApril(), leader);
    expect((await linesOf(leader)).map(({ sync_seq: _seq, ...line }) => line)).toEqual(before);
  });

  it('takes nothing off for the success rate, whose orders are not all decided: what it will act upon is frozen', async () => {
    const id = await addConsultant(database.db, 'penalty', { level_id: 'silver' });
    const failed = [event('failed', '2026-03-06T10:00:00Z')];
    await ingest(inMarch(), [
      ...['A', 'B', 'C', 'D', 'E'].map((order) => lineOf(id, order, { events: completed })),
      lineOf(id, 'F', { events: failed }),
      lineOf(id, 'G'),
    ]);
    expect(await close([id])).toMatchObject([{ amount: 5 * 5097 }]);
    expect((await linesOf(id)).filter((line) => line.category === 'success-rate')).toEqual([]);
    const frozen = await database.db
      .selectFrom('month_settlement')
      .selectAll()
      .where('consultant_id', '=', id)
      .execute();
    expect(frozen).toMatchObject([
      { base_minor: 5 * 5097, level_id: 'silver', settle_by: '2026-04-21T23:00:00Z', moved_minor: 5097 },
    ]);
  });

  it('ends at zero when it would be below: what is missing is carried to the next one, and no money is lost on the way', async () => {
    let run = 0;
    const amounts = fc.array(fc.integer({ min: -900, max: 900 }), { minLength: 3, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(amounts, async (of) => {
        run += 1;
        const id = await addConsultant(database.db, `own-${run}`);
        let [carried, paid] = [0, 0];
        const months = ['2026-01-01', '2026-02-01', MARCH];
        const lines = of.map((amount, at) => ({
          consultantId: id,
          kind: 'adjustment' as const,
          key: `${at}`,
          amount,
          at: `${months[at]?.slice(0, 8)}15T10:00:00Z`,
          name: 'By hand',
        }));
        await database.db.transaction().execute((tx) => addOwnLines({ ...inMarch(), db: tx }, lines));
        for (const [at, month] of months.entries()) {
          carried += of[at] ?? 0;
          const method = carried > 0 ? 'voucher' : 'none';
          expect(await close([id], month)).toMatchObject([{ amount: Math.max(0, carried), method }]);
          paid += Math.max(0, carried);
          carried = Math.min(0, carried);
        }
        const closed = await confirmedBy(id, '2026-04-01');
        expect(closed.reduce((sum, { confirmed }) => sum + confirmed, 0)).toBe(paid + carried);
        const over = closed.filter(({ period }) => period !== '2026-04-01');
        expect(over.every(({ confirmed }) => confirmed >= 0)).toBe(true);
      }),
      { numRuns: 8 },
    );
  });

  it('is done once by fifty at the same time', async () => {
    const id = await earning('fifty', 9000, { level_id: 'silver' });
    const runs = await Promise.all(Array.from({ length: 50 }, () => close([id])));
    expect(runs.flat()).toHaveLength(1);
    const decisions = await database.db
      .selectFrom('payout_decision')
      .selectAll()
      .where('consultant_id', '=', id)
      .execute();
    expect(decisions).toHaveLength(1);
  });

  it('leaves nothing behind when it dies half way, and is then done as if nothing had happened', async () => {
    const id = await addConsultant(database.db, 'killed');
    await ingest(inMarch(), [lineOf(id, 'A')]);
    const before = [await linesOf(id), await entriesOf(id)];
    const dying = database.db.transaction().execute(async (tx) => {
      await closeMonth({ ...inApril(), db: tx }, [id], MARCH);
      throw new Error('killed');
    });
    await expect(dying).rejects.toThrow('killed');
    expect([await linesOf(id), await entriesOf(id)]).toEqual(before);
    expect(await close([id])).toHaveLength(1);
  });

  it('comes in the order of the months, and not before the month is over', async () => {
    const id = await addConsultant(database.db, 'order');
    await ingest(inMarch(), [lineOf(id, 'A', { orderedAt: '2026-01-10T10:00:00Z' })]);
    await expect(close([id])).rejects.toThrow('open month 2026-01-01');
    await expect(close([id], '2026-04-01')).rejects.toThrow('not over');
    await closeMonths(inApril(), [id], MARCH);
    expect(await linesOf(id)).toMatchObject([{ period: '2026-04-01', entries: 7 }]);
    await closeMonths(inApril(), [id], MARCH);
    expect(await linesOf(id)).toMatchObject([{ entries: 7 }]);
  });

  it('is what the forecast of its last moment says, and the orders are counted alike, on random histories', async () => {
    const histories = fc.sample(
      fc.array(
        fc.record({
          order: fc.integer({ min: 1, max: 12 }),
          item: fc.integer({ min: 1, max: 2 }),
          price: fc.integer({ min: 100, max: 3_000_000 }),
          end: fc.constantFrom('ongoing', 'delivered', 'completed', 'failed', 'rejected', 'returned'),
          late: fc.boolean(),
        }),
        { minLength: 1, maxLength: 25 },
      ),
      { numRuns: 25, seed: 5 },
    );
    for (const [index, history] of histories.entries()) {
      const id = await addConsultant(database.db, `forecast-${index}`, {
        level_id: 'silver',
        has_payment_method: true,
      });
      const orderedAt = '2026-03-05T14:07:00Z';
      await ingest(
        inMarch(),
        history.map(({ order, item, price, end, late }) =>
          lineOf(id, `O${order}`, {
            itemId: `${item}`,
            priceMinor: price,
            orderedAt,
            events: [
              event('created', orderedAt),
              event('delivered', isoSeconds(Date.parse(orderedAt) + (late ? 22 : 2) * 86_400_000)),
              ...(end === 'delivered'
                ? []
                : [event(end, isoSeconds(Date.parse(orderedAt) + (late ? 25 : 9) * 86_400_000))]),
            ],
          }),
        ),
      );
      await completeDue(inApril(), Date.parse('2026-04-01T00:00:00Z'));
      const items = await database.db
        .selectFrom('order_item')
        .select(['order_id as orderId', 'status'])
        .where('consultant_id', '=', id)
        .execute();
      const counts = countOrders(items);
      const counted = await countOrdersByPeriod(database.db, [id]);
      expect(counted).toMatchObject([{ consultantId: id, period: MARCH, ...counts }]);
      const expected = monthForecast((await linesOf(id)).map(storedLine), {
        period: MARCH,
        timeZone: MARKET.timeZone,
        at: Date.parse('2026-03-31T23:59:59Z'),
        chances: null,
        impact: { kind: 'settling', months: [] },
        threshold: rulesBefore(MARKET.country).threshold,
        hasAccount: true,
      });
      const [decision] = await close([id]);
      expect(decision).toMatchObject({ amount: expected.estimate, method: expected.method });
      expect(expected.completing).toBe(0);
    }
  });

  it('loses no money when events of any time come between the ends of months, and touches no closed month', async () => {
    const leader = await addConsultant(database.db, 'mixed-leader');
    const seller = await addConsultant(database.db, 'mixed', { level_id: 'silver', leader_id: leader });
    const from = Date.parse('2025-12-20T08:00:00Z');
    const acts = fc.sample(
      fc.record({
        order: fc.integer({ min: 1, max: 40 }),
        status: fc.constantFrom('ongoing', 'delivered', 'completed', 'failed', 'rejected', 'returned'),
        hour: fc.integer({ min: 0, max: 100 * 24 }),
        price: fc.integer({ min: 1000, max: 400_000 }),
      }),
      { numRuns: 240, seed: 21 },
    );
    const months = ['2025-12-01', '2026-01-01', '2026-02-01'];
    for (const [at, month] of months.entries()) {
      for (const { order, status, hour, price } of acts.slice(at * 60, at * 60 + 60))
        await ingest(inApril(), [
          lineOf(seller, `M${order}`, {
            orderedAt: isoSeconds(from),
            priceMinor: price,
            events: [event('created', isoSeconds(from)), event(status, isoSeconds(from + hour * 3_600_000))],
          }),
        ]);
      await close([seller, leader], month);
    }
    const closed = await confirmedBy(seller, '2026-02-01');
    await ingest(
      inApril(),
      acts.slice(180).map(({ order, status, hour, price }) =>
        lineOf(seller, `M${order}`, {
          orderedAt: isoSeconds(from),
          priceMinor: price,
          events: [event('created', isoSeconds(from)), event(status, isoSeconds(from + hour * 3_600_000))],
        }),
      ),
    );
    expect(await confirmedBy(seller, '2026-02-01')).toEqual(closed);
    const items = await database.db.selectFrom('order_item').selectAll().where('consultant_id', '=', seller).execute();
    const worth = items
      .filter((item) => !['failed', 'rejected', 'returned'].includes(item.status))
      .reduce((sum, item) => sum + item.commission_minor, 0);
    const direct = (await linesOf(seller)).filter((line) => line.category !== 'success-rate');
    expect(direct.reduce((sum, line) => sum + line.amount_minor, 0)).toBe(worth);
    for (const id of [seller, leader]) {
      expect(await disagreements({ db: database.db }, id)).toBe(0);
      const before = (await linesOf(id)).map(({ sync_seq: _seq, ...line }) => line);
      await rebuildLines(inApril(), id);
      expect((await linesOf(id)).map(({ sync_seq: _seq, ...line }) => line)).toEqual(before);
    }
  });
});

describe('the first open month', () => {
  it('is that of the first line, or the one after the last that was closed; without a line there is none', async () => {
    const open = await earning('open-month', 1000);
    const closed = await earning('closed-month', 1000);
    const idle = await addConsultant(database.db, 'idle-month');
    await close([closed, idle]);
    expect(await firstOpenMonths(database.db, [open, closed, idle])).toEqual([
      { consultantId: open, period: MARCH },
      { consultantId: closed, period: '2026-04-01' },
    ]);
  });
});
