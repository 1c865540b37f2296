import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleLine } from '#tests/support/sample-lines.ts';
import { MONTHS, onPhone, ranges, TODAY } from '#tests/support/phone-of-figures.ts';
import { watchQuestions } from '#tests/support/watch-questions.ts';
import { collectionKey, type CacheDatabase } from '#shared/db/schema.ts';
import { foldCommissionDays } from '#shared/domain/commissions/commission-days.ts';
import type { MonthCommissions } from '#shared/domain/commissions/commission-figures.ts';
import { foldCommissions } from '#shared/domain/commissions/commission-summary.ts';
import { monthEnd } from '#shared/domain/time/period.ts';
import { firstSalesDay, partsOf } from '#shared/domain/sales/sales-range.ts';
import { emptySummary } from '#shared/domain/sales/summary.ts';
import { commissionRows, type CommissionRows } from './queries.ts';
import { customSearch } from '#shared/domain/time/period-asked.ts';
import { rangeOf, type CommissionsSearch } from './search.ts';

const ZONE = 'Africa/Casablanca';

/** What lies on the phone of a month: nothing, or sums of lines or of the gateway, or of no lines. */
type Stored = 'nothing' | 'lines' | 'gateway' | 'empty';
interface Phone {
  kept: Stored[];
  currency: string | null;
  firstPeriod: string;
  shownAsOf: string;
}

const phones: fc.Arbitrary<Phone> = fc.record({
  kept: fc.array(fc.constantFrom<Stored>('nothing', 'lines', 'gateway', 'empty'), {
    minLength: MONTHS.length,
    maxLength: MONTHS.length,
  }),
  currency: fc.constantFrom('EUR', null),
  firstPeriod: fc.constantFrom(...MONTHS, ''),
  shownAsOf: fc.constantFrom('', '2025-08-20T09:00:00.000Z'),
});
const searches: fc.Arbitrary<CommissionsSearch> = fc.oneof(
  fc.constantFrom<CommissionsSearch>({}, { period: 'last7' }, { period: 'last30' }),
  ranges.map(customSearch),
);

async function fill(db: CacheDatabase, { kept, currency, firstPeriod }: Phone): Promise<void> {
  for (const [at, period] of MONTHS.entries()) {
    if (firstPeriod !== '' && period >= firstPeriod)
      await db.periods.put({ from: period, to: monthEnd(period), formatted: period });
    const source = kept[at];
    if (source === 'nothing' || source === undefined) continue;
    const day = `${period.slice(0, 8)}1${at}T10:00:00Z`;
    const lines = source === 'empty' ? [] : [sampleLine({ id: period, state: 'confirmed', stateAt: day })];
    await db.commissionSummaries.put({
      ...foldCommissions(period, 'MAD', lines),
      asOf: `2025-08-20T0${at}:00:00.000Z`,
      source: source === 'gateway' ? 'gateway' : 'lines',
    });
    if (source !== 'gateway') await db.commissionDays.put(foldCommissionDays(period, 'MAD', ZONE, lines));
  }
  if (currency !== null) {
    const cell = { status: 'completed', category: 'phones', orderType: 'mall', quantity: 1, price: 1, commission: 1 };
    const sold = { ...emptySummary('2024-12-01', currency), cells: [{ ...cell, items: 1 }] };
    await db.summaries.put({ ...sold, asOf: '', source: 'gateway' });
  }
}

/** The same worked out step by step from all rows of the phone. */
async function plainly(db: CacheDatabase, search: CommissionsSearch): Promise<CommissionRows> {
  const [periods, sums, ofDays] = [
    await db.periods.toArray(),
    await db.commissionSummaries.toArray(),
    await db.commissionDays.toArray(),
  ];
  const first = firstSalesDay(periods);
  const range = rangeOf(search, first, TODAY);
  const shownAsOf = sums.length > 0 ? ((await db.pulls.get(collectionKey('summaries')))?.asOf ?? '') : '';
  const currency = (await db.summaries.toArray())[0]?.currency ?? 'MAD';
  const months = new Map<string, MonthCommissions>();
  for (const { period } of partsOf(range, TODAY)) {
    const row = sums.find((one) => one.period === period);
    if (!row && shownAsOf === '') continue;
    months.set(period, {
      summary: row ?? { period, currency, cells: [] },
      days: row?.source === 'lines' ? (ofDays.find((one) => one.period === period) ?? null) : null,
      asOf: row?.asOf ?? shownAsOf,
    });
  }
  const isFull = partsOf(range, TODAY).every(({ period }) => months.get(period)?.days);
  return { range, first, months, told: isFull ? [] : sums.map(({ period }) => period) };
}

describe('what commissions are made of', () => {
  it('is the same as read step by step, whatever lies on the phone and whatever days are asked for', async () => {
    await fc.assert(
      fc.asyncProperty(phones, fc.array(searches, { minLength: 4, maxLength: 8 }), (phone, asked) =>
        onPhone(phone.shownAsOf, async (db) => {
          await fill(db, phone);
          for (const search of asked)
            expect(await commissionRows(db, search, TODAY)).toEqual(await plainly(db, search));
        }),
      ),
      { numRuns: 25 },
    );
  });

  it('is asked for in one round where every month is here', async () => {
    const kept = MONTHS.map((): Stored => 'lines');
    await onPhone('', async (db) => {
      await fill(db, { kept, currency: null, firstPeriod: '2025-01-01', shownAsOf: '' });
      const watched = watchQuestions();
      await commissionRows(db, {}, TODAY);
      watched.stop();
      // The periods, the sums and the days.
      expect([watched.questions, watched.firstRound]).toEqual([3, 3]);
    });
  });
});
