import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { decodeLines } from '#shared/contract/codec/line-columns.ts';
import { serviceOf } from '#shared/domain/commissions/commission-days.ts';
import {
  COMMISSION_CATEGORIES,
  COMMISSION_TYPES,
  type CommissionLine,
  countsAs,
} from '#shared/domain/commissions/commission-line.ts';
import { dayOfLine } from '#shared/domain/commissions/commission-lists.ts';
import { foldCommissions } from '#shared/domain/commissions/commission-summary.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { ITEM_STATUSES, ORDER_TYPES } from '#shared/domain/items/order-status.ts';
import { isoSeconds } from '#gateway/rules/zoned-time.ts';
import { closeMonths } from '#gateway/jobs/month-end.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { addOwnLines } from '#gateway/ledger/ledger-own.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { levelRows } from '#gateway/program/level-rows.ts';
import { sampleProgram } from '#gateway/sample/sample-program.ts';
import { ask, sessionOf } from '#gateway/calls/test-ask.ts';
import { serveCommissionLines } from './commission-lines.ts';
import {
  serveCommissionsByCategory,
  serveCommissionsByService,
  serveCommissionsByStatus,
  serveCommissionsByType,
  serveCommissionsTotal,
} from './commissions.ts';
import { serveSuccessRateConfigs, serveSuccessRates } from './success-rates.ts';
import { serveSummaries } from './summaries.ts';

const database = databaseForTests();
let seller = 0;
let leader = 0;
let lines: CommissionLine[] = [];
const services = () => testServices(database.db, '2026-04-20T12:00:00Z');

const histories = fc.sample(
  fc.record({
    order: fc.integer({ min: 1, max: 90 }),
    hour: fc.integer({ min: 0, max: 100 * 24 }),
    type: fc.constantFrom(...ORDER_TYPES),
    price: fc.integer({ min: 0, max: 500_000 }),
    steps: fc.array(
      fc.record({ status: fc.constantFrom(...ITEM_STATUSES), after: fc.integer({ min: 1, max: 30 * 24 }) }),
      { maxLength: 4 },
    ),
  }),
  { numRuns: 220, seed: 3 },
);

beforeAll(async () => {
  await database.db
    .insertInto('level')
    .values(levelRows(await sampleProgram('ma', '2026-03-20')))
    .execute();
  leader = await addConsultant(database.db, 'leader');
  seller = await addConsultant(database.db, 'seller', { level_id: 'silver', leader_id: leader });
  const from = Date.parse('2026-01-01T08:00:00Z');
  await ingest(
    services(),
    histories.map(({ order, hour, type, price, steps }, index) => {
      const at = from + hour * 3_600_000;
      const events = steps.map(({ status, after }) => ({
        status,
        at: isoSeconds(at + after * 3_600_000),
        reason: 'out-of-stock',
      }));
      return lineOf(seller, `O${order}`, {
        itemId: `${index}`,
        orderedAt: isoSeconds(at),
        orderType: type,
        priceMinor: price,
        events: [{ status: 'created', at: isoSeconds(at), reason: null }, ...events],
      });
    }),
  );
  const own = { consultantId: seller, key: '1', amount: -900, at: '2026-02-11T10:00:00Z', name: 'Frais' } as const;
  await database.db.transaction().execute((tx) =>
    addOwnLines({ ...services(), db: tx }, [
      { ...own, kind: 'adjustment' },
      { ...own, kind: 'other', amount: 4000, at: '2026-04-02T10:00:00Z' },
    ]),
  );
  for (const id of [seller, leader]) await closeMonths(services(), [id], '2026-03-01');
  lines = (await everyLine({ since: 0 }, 50)).lines;
}, 240_000);

const asked = async (id: number, query: Record<string, unknown> = {}) => ({
  session: await sessionOf(services(), id),
  params: { id: String(id) },
  query,
});

async function everyLine(query: Record<string, unknown>, limit: number, id = seller) {
  const all: CommissionLine[] = [];
  let next: string | null = null;
  let cursor = 0;
  do {
    const page: { next: string | null; columns: unknown; cursor: number } = await ask(
      serveCommissionLines,
      services(),
      await asked(id, { shape: 'columns', ...query, limit, ...(next === null ? {} : { next }) }),
    );
    const decoded = decodeLines(page.columns);
    if (!decoded.ok) throw new Error(decoded.error);
    all.push(...decoded.value);
    ({ next, cursor } = page);
  } while (next !== null);
  return { lines: all, cursor };
}

const sumsOf = (some: readonly CommissionLine[]) => ({
  pending: some.filter((line) => line.state === 'pending').reduce((sum, line) => sum + line.amount, 0),
  confirmed: some.filter((line) => line.state === 'confirmed').reduce((sum, line) => sum + line.amount, 0),
  lines: some.length,
});
const groupsOf = (some: readonly CommissionLine[], by: (line: CommissionLine) => string) =>
  Object.fromEntries(
    [...new Set(some.map(by))].map((code) => [code, sumsOf(some.filter((line) => by(line) === code))]),
  );

const filters = fc.record(
  {
    date_from: fc
      .integer({ min: 0, max: 110 })
      .map((day) => new Date(Date.UTC(2025, 11, 28 + day)).toISOString().slice(0, 10)),
    date_to: fc
      .integer({ min: 0, max: 110 })
      .map((day) => new Date(Date.UTC(2026, 0, 10 + day)).toISOString().slice(0, 10)),
    type: fc.subarray([...COMMISSION_TYPES], { minLength: 1 }),
    category: fc.subarray([...COMMISSION_CATEGORIES], { minLength: 1 }),
    status: fc.subarray([...ITEM_STATUSES], { minLength: 1 }),
  },
  { requiredKeys: [] },
);
const passing = (
  query: Partial<{ date_from: string; date_to: string; type: string[]; category: string[]; status: string[] }>,
) =>
  lines.filter((line) => {
    const day = dayOfLine(line, MARKET.timeZone);
    return (
      (query.date_from === undefined || day >= query.date_from) &&
      (query.date_to === undefined || day <= query.date_to) &&
      (query.type?.includes(line.type) ?? true) &&
      (query.category?.includes(countsAs(line)) ?? true) &&
      (query.status?.includes(line.status) ?? true)
    );
  });

describe('commission totals', () => {
  it('are the sums of the lines, in every grouping and for every filter', async () => {
    expect(new Set(lines.map(countsAs))).toEqual(
      new Set([
        'mall',
        'jpay',
        'ods',
        'roll-forward',
        'adjustment',
        'other',
        'reversal',
        'success-rate',
        'not-eligible',
      ]),
    );
    await fc.assert(
      fc.asyncProperty(filters, async (query) => {
        const some = passing(query);
        const request = await asked(seller, query);
        const total = await ask(serveCommissionsTotal, services(), request);
        expect(total).toEqual({ currency: 'MAD', ...sumsOf(some) });
        const byType = await ask(serveCommissionsByType, services(), request);
        expect(Object.fromEntries(byType.data.map(({ type, ...sums }) => [type, sums]))).toEqual(
          groupsOf(some, (line) => line.type),
        );
        const byService = await ask(serveCommissionsByService, services(), request);
        expect(
          Object.fromEntries(byService.data.map(({ service, label: _label, ...sums }) => [service, sums])),
        ).toEqual(groupsOf(some, serviceOf));
        const byCategory = await ask(serveCommissionsByCategory, services(), request);
        expect(
          Object.fromEntries(byCategory.data.map(({ category, label: _label, ...sums }) => [category, sums])),
        ).toEqual(groupsOf(some, countsAs));
        const byStatus = await ask(serveCommissionsByStatus, services(), request);
        expect(Object.fromEntries(byStatus.data.map(({ status, ...sums }) => [status, sums]))).toEqual(
          groupsOf(some, (line) => line.status),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('name categories in the reader’s language', async () => {
    const request = { ...(await asked(seller, { category: 'roll-forward' })), locale: 'ar' as const };
    expect((await ask(serveCommissionsByCategory, services(), request)).data).toMatchObject([{ label: 'مُرحَّل' }]);
  });

  it('stand in the summaries as the phone folds them', async () => {
    const { data } = await ask(serveSummaries, services(), await asked(seller));
    for (const { period, commissions } of data)
      expect(commissions).toEqual(
        foldCommissions(
          period,
          'MAD',
          lines.filter((line) => line.period === period),
        ).cells,
      );
    expect(data.flatMap((each) => each.commissions ?? []).reduce((sum, cell) => sum + cell.lines, 0)).toBe(
      lines.length,
    );
  });
});

describe('commission lines', () => {
  it('come page by page as one list per period, oldest first', async () => {
    const whole = (await everyLine({ period: '2026-03-01' }, 5000)).lines;
    expect((await everyLine({ period: '2026-03-01' }, 7)).lines).toEqual(whole);
    expect(whole.length).toBeGreaterThan(20);
    expect(whole.map((line) => line.accruedAt)).toEqual(whole.map((line) => line.accruedAt).toSorted());
    expect(whole.every((line) => line.period === '2026-03-01')).toBe(true);
  });

  it('that changed come after the cursor, and nothing else', async () => {
    const id = await addConsultant(database.db, 'delta');
    await ingest(services(), [lineOf(id, 'A'), lineOf(id, 'B')]);
    const { cursor } = await everyLine({ since: 0 }, 10, id);
    await ingest(services(), [
      lineOf(id, 'B', { events: [{ status: 'failed', at: '2026-03-09T10:00:00Z', reason: 'damaged' }] }),
    ]);
    expect((await everyLine({ since: cursor }, 10, id)).lines).toMatchObject([
      { orderId: 'B', state: 'void', amount: 0, reason: 'Article endommagé' },
    ]);
  });

  it('of a leader tell date, category and amount of a member’s sale and no more', async () => {
    const ofLeader = (await everyLine({ since: 0 }, 1000, leader)).lines;
    expect(ofLeader.length).toBeGreaterThan(50);
    for (const line of ofLeader) {
      expect(line).toMatchObject({ type: 'indirect1', orderId: '', itemId: '', name: '' });
      expect(line).toMatchObject({ status: '', reason: '', deliveredAt: '', rateBp: 0 });
      expect(['my-team', 'reversal']).toContain(line.category);
      expect(line.id + line.reverses).not.toContain('/');
    }
  });

  it('are refused without a period or a cursor', async () => {
    await expect(ask(serveCommissionLines, services(), await asked(seller))).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });
});

describe('success rates', () => {
  it('tell rate, level and impact of each period, newest first and page by page', async () => {
    const { data } = await ask(serveSuccessRates, services(), await asked(seller));
    expect(data.map((each) => each.from_date)).toEqual(['2026-04-01', '2026-03-01', '2026-02-01', '2026-01-01']);
    for (const each of data) {
      const all = each.orders_completed + each.orders_failed;
      expect(each).toMatchObject({ jforce_level: 'silver', hide_impact: false });
      expect(each.success_rate).toBe(all === 0 ? null : Math.round((each.orders_completed * 1000) / all) / 10);
    }
    const second = await ask(serveSuccessRates, services(), await asked(seller, { page: 2, per_page: 3 }));
    expect(second.data).toEqual(data.slice(3));
    const february = await ask(
      serveSuccessRates,
      services(),
      await asked(seller, { date_from: '2026-02-01', date_to: '2026-02-28' }),
    );
    expect(february.data).toEqual(data.slice(2, 3));
  });

  it('have the steps of a level, highest first', async () => {
    const request = { session: await sessionOf(services(), seller), params: { levelId: 'silver' } };
    const { data } = await ask(serveSuccessRateConfigs, services(), request);
    expect(data.map((step) => step.from)).toEqual([92, 85, 70, 0]);
    const unknown = { ...request, params: { levelId: 'wood' } };
    await expect(ask(serveSuccessRateConfigs, services(), unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
