import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleLine } from '#tests/support/sample-lines.ts';
import { addChanges } from '#shared/db/change-sets.ts';
import { changesOfLine } from '#shared/db/changes.ts';
import { toLineChunks } from '#shared/db/line-chunks.ts';
import { openCache } from '#shared/db/open.ts';
import { collectionKey, type CacheDatabase } from '#shared/db/schema.ts';
import { putLineChunks } from '#shared/db/stored-lines.ts';
import { foldCommissionDays } from '#shared/domain/commissions/commission-days.ts';
import { commissionFigures, hasCommissions } from '#shared/domain/commissions/commission-figures.ts';
import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { foldCommissions } from '#shared/domain/commissions/commission-summary.ts';
import { EVERY_LINE } from '#shared/domain/commissions/commission-tally.ts';
import { partsOf } from '#shared/domain/sales/sales-range.ts';
import { commissionRows, linesIn } from './queries.ts';
import { customSearch } from '#shared/domain/time/period-asked.ts';

const ZONE = 'Africa/Casablanca';
const TODAY = '2026-11-20';
const AS_OF = '2026-11-20T12:00:00.000Z';
let db: CacheDatabase;

beforeEach(async () => {
  const opened = await openCache(`cache.${crypto.randomUUID()}`);
  if (!opened.ok) throw new Error(opened.error);
  db = opened.value;
});
afterEach(() => db.delete());

async function store(period: string, lines: readonly CommissionLine[], source: 'lines' | 'gateway'): Promise<void> {
  await db.commissionSummaries.put({ ...foldCommissions(period, 'MAD', lines), asOf: AS_OF, source });
  if (source === 'gateway') return;
  await db.commissionDays.put(foldCommissionDays(period, 'MAD', ZONE, lines));
  await putLineChunks(db, toLineChunks(period, lines));
}

const november = [
  sampleLine({ id: 'a', accruedAt: '2026-11-03T10:00:00Z' }),
  sampleLine({ id: 'b', state: 'confirmed', stateAt: '2026-11-12T10:00:00Z' }),
  sampleLine({ id: 'c', state: 'confirmed', amount: -400, category: 'reversal', stateAt: '2026-11-19T10:00:00Z' }),
];
const october = [
  sampleLine({ id: 'd', period: '2026-10-01', accruedPeriod: '2026-10-01', accruedAt: '2026-10-05T10:00:00Z' }),
];

describe('commissions on a phone', () => {
  it('are told for any days of a month whose lines are here', async () => {
    await store('2026-11-01', november, 'lines');
    const rows = await commissionRows(db, customSearch({ from: '2026-11-10', to: '2026-11-15' }), TODAY);
    expect(commissionFigures(rows.months, rows.range, EVERY_LINE, TODAY).totals).toEqual({
      pending: 0,
      confirmed: 1250,
      lines: 1,
    });
  });

  it('are told for this month, unless the address asks for other days', async () => {
    await store('2026-11-01', november, 'lines');
    const { range, months } = await commissionRows(db, {}, TODAY);
    expect(range).toEqual({ from: '2026-11-01', to: TODAY });
    expect(commissionFigures(months, range, EVERY_LINE, TODAY).totals.confirmed).toBe(850);
  });

  it('are told for this month when all the days asked for are before the first period', async () => {
    await db.periods.put({ from: '2026-10-01', to: '2026-10-31', formatted: '10/2026' });
    await store('2026-11-01', november, 'lines');
    const rows = await commissionRows(db, customSearch({ from: '2026-01-10', to: '2026-02-15' }), TODAY);
    expect(rows).toMatchObject({ first: '2026-10-01', range: { from: '2026-11-01', to: TODAY } });
    expect([...rows.months.keys()]).toEqual(['2026-11-01']);
  });

  it('of a month that began after the gateway was asked last are not known', async () => {
    await store('2026-10-01', october, 'gateway');
    const pull = { cursor: 1, etag: null, locale: 'fr', shape: 'one', failure: null } as const;
    await db.pulls.put({ key: collectionKey('summaries'), asOf: '2026-10-31T18:00:00Z', ...pull });
    expect((await commissionRows(db, {}, TODAY)).months.size).toBe(0);
    await db.pulls.put({ key: collectionKey('summaries'), asOf: AS_OF, ...pull });
    expect((await commissionRows(db, {}, TODAY)).months.size).toBe(1);
  });

  it('of a month that the sums of all months do not name are none; without such sums nothing is known', async () => {
    expect((await commissionRows(db, {}, TODAY)).months.size).toBe(0);
    await store('2026-10-01', october, 'gateway');
    await db.pulls.put({
      key: collectionKey('summaries'),
      asOf: AS_OF,
      cursor: 1,
      etag: null,
      locale: 'fr',
      shape: 'one',
      failure: null,
    });
    const { months } = await commissionRows(db, {}, TODAY);
    expect(months.get('2026-11-01')).toMatchObject({ summary: { cells: [] }, asOf: AS_OF });
    const [part] = partsOf({ from: '2026-11-05', to: '2026-11-06' }, TODAY);
    expect(part && hasCommissions(part, months, EVERY_LINE)).toBe(true);
  });
});

describe('lines on a phone', () => {
  beforeEach(async () => {
    await store('2026-11-01', november, 'lines');
    await store('2026-10-01', october, 'lines');
  });

  it('come newest first, as many as are asked for', async () => {
    const all = await linesIn(db, ['2026-10-01', '2026-11-01'], () => true);
    expect(all.lines.map(({ id }) => id)).toEqual(['c', 'b', 'a', 'd']);
    const two = await linesIn(db, ['2026-10-01', '2026-11-01'], () => true, 2);
    expect([two.lines.map(({ id }) => id), two.more]).toEqual([['c', 'b'], true]);
  });

  it('that cannot be read are named, and hide no other', async () => {
    await db.lineChunks.update(['2026-10-01', 0], { columns: { n: 1, c: {} } });
    const found = await linesIn(db, ['2026-10-01', '2026-11-01'], () => true);
    expect([found.lines.length, found.unreadable]).toEqual([3, ['2026-10-01']]);
  });

  it('have a history of their own, which no item of the same key joins', async () => {
    const about = { key: 'a', name: 'Blender', asOf: AS_OF };
    await addChanges(db, [
      { ...about, entity: 'line', field: 'state', before: 'pending', after: 'confirmed' },
      { ...about, entity: 'item', field: 'status', before: 'ongoing', after: 'completed' },
    ]);
    expect((await changesOfLine(db, 'a')).map(({ field }) => field)).toEqual(['state']);
  });
});
