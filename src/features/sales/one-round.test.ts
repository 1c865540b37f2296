import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemsInARow } from '#tests/support/sample-items.ts';
import { MONTHS, onPhone, ranges, TODAY } from '#tests/support/phone-of-figures.ts';
import { watchQuestions } from '#tests/support/watch-questions.ts';
import { collectionKey, type CacheDatabase } from '#shared/db/schema.ts';
import { foldDays } from '#shared/domain/sales/day-summary.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { monthEnd, monthOf } from '#shared/domain/time/period.ts';
import { isHere, type MonthSales } from '#shared/domain/sales/sales-figures.ts';
import { firstSalesDay, isByDay, likeDays, partsOf, rangeBefore } from '#shared/domain/sales/sales-range.ts';
import { emptySummary, foldSummary } from '#shared/domain/sales/summary.ts';
import { salesRows, type SalesRows } from './queries.ts';
import { customSearch } from '#shared/domain/time/period-asked.ts';
import { rangeOf, type SalesSearch } from './search.ts';

const ZONE = 'Africa/Casablanca';
const ITEMS = itemsInARow(460, 12 * 60);

/** What lies on the phone of a month: nothing, or totals of items or of the gateway, with orders or without. */
type Stored = 'nothing' | 'items' | 'gateway' | 'empty';
interface Phone {
  kept: Stored[];
  currency: string;
  firstPeriod: string;
  shownAsOf: string;
}

const phones: fc.Arbitrary<Phone> = fc.record({
  kept: fc.array(fc.constantFrom<Stored>('nothing', 'items', 'gateway', 'empty'), {
    minLength: MONTHS.length,
    maxLength: MONTHS.length,
  }),
  currency: fc.constantFrom('MAD', 'EUR'),
  firstPeriod: fc.constantFrom(...MONTHS, ''),
  shownAsOf: fc.constantFrom('', '2025-08-20T09:00:00.000Z'),
});
const searches: fc.Arbitrary<SalesSearch> = fc.oneof(
  fc.constantFrom<SalesSearch>({}, { period: 'last7' }, { period: 'lastMonth' }),
  ranges.map(customSearch),
);

async function fill(db: CacheDatabase, { kept, currency, firstPeriod }: Phone): Promise<void> {
  for (const [at, period] of MONTHS.entries()) {
    const source = kept[at];
    if (firstPeriod !== '' && period >= firstPeriod)
      await db.periods.put({ from: period, to: monthEnd(period), formatted: period });
    if (source === 'nothing' || source === undefined) continue;
    const items = source === 'empty' ? [] : ITEMS.filter((item) => monthOf(marketDay(item.orderedAt, ZONE)) === period);
    const own = at % 2 === 0 ? currency : 'MAD';
    const asOf = `2025-08-20T0${at}:00:00.000Z`;
    await db.summaries.put({
      ...foldSummary(period, own, ZONE, items),
      asOf,
      source: source === 'gateway' ? 'gateway' : 'items',
    });
    if (source !== 'gateway') await db.daySummaries.put(foldDays(period, own, ZONE, items));
  }
}

/** The same worked out step by step from all rows of the phone. */
async function plainly(db: CacheDatabase, search: SalesSearch): Promise<SalesRows> {
  const [periods, summaries, dayRows] = [
    await db.periods.toArray(),
    await db.summaries.toArray(),
    await db.daySummaries.toArray(),
  ];
  const shownAsOf = (await db.pulls.get(collectionKey('summaries')))?.asOf ?? '';
  const currency = summaries.findLast(({ cells }) => cells.length > 0)?.currency ?? 'MAD';
  const first = firstSalesDay(periods);
  const range = rangeOf(search, first, TODAY);
  const before = rangeBefore(range).from < first ? null : rangeBefore(range);
  const parts = partsOf(range, TODAY);
  const months = new Map<string, MonthSales>();
  for (const { period } of [...parts, ...(before ? partsOf(before, TODAY) : [])]) {
    const row = summaries.find((one) => one.period === period);
    if (!row && shownAsOf === '') continue;
    const summary = row && row.cells.length > 0 ? row : { ...(row ?? emptySummary(period, '')), currency };
    const ofDays = row?.source === 'items' ? (dayRows.find((one) => one.period === period) ?? null) : null;
    months.set(period, { summary, days: ofDays, asOf: row?.asOf ?? shownAsOf });
  }
  const told = parts.every((part) => isHere(part, months)) ? [] : summaries.map(({ period }) => period);
  return { range, before, first, months, told };
}

/** Days that figures are never made of are not compared: they need not be read. */
const comparable = ({ months, ...rest }: SalesRows, needed: ReadonlySet<string>) => ({
  ...rest,
  months: [...months]
    .map(([period, month]) => ({ period, ...month, days: needed.has(period) ? month.days : null }))
    .sort((a, b) => (a.period < b.period ? -1 : 1)),
});

const neededDays = ({ range, before }: SalesRows): Set<string> => {
  const parts = [...partsOf(range, TODAY), ...(before ? partsOf(before, TODAY) : [])];
  const drawn = isByDay(range) ? partsOf(range, TODAY) : [];
  const like = before && likeDays(range, before, TODAY);
  if (like) parts.push(...partsOf(like.range, TODAY), ...partsOf(like.before, TODAY));
  return new Set([...drawn, ...parts.filter(({ whole }) => !whole)].map(({ period }) => period));
};

describe('what sales are made of', () => {
  it('is the same as read step by step, whatever lies on the phone and whatever days are asked for', async () => {
    await fc.assert(
      fc.asyncProperty(phones, fc.array(searches, { minLength: 4, maxLength: 8 }), (phone, asked) =>
        onPhone(phone.shownAsOf, async (db) => {
          await fill(db, phone);
          for (const search of asked) {
            const [rows, plain] = [await salesRows(db, search, TODAY), await plainly(db, search)];
            const needed = neededDays(plain);
            expect(comparable(rows, needed)).toEqual(comparable(plain, needed));
          }
        }),
      ),
      { numRuns: 25 },
    );
  });

  it('is asked for in one round where every month is here', async () => {
    const kept = MONTHS.map((): Stored => 'items');
    await onPhone('', async (db) => {
      await fill(db, { kept, currency: 'MAD', firstPeriod: '2025-01-01', shownAsOf: '' });
      const watched = watchQuestions();
      await salesRows(db, {}, TODAY);
      watched.stop();
      // The periods, the totals from the first of the months on, and the days.
      expect([watched.questions, watched.firstRound]).toEqual([3, 3]);
    });
  });
});
