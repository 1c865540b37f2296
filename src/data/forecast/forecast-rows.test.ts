import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { encodeLines } from '#shared/contract/codec/line-columns.ts';
import { openCache } from '#shared/db/open.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { foldPayoutLines } from '#shared/domain/money/payout-lines.ts';
import { sampleLine } from '#tests/support/sample-lines.ts';
import { forecastRows } from './forecast-rows.ts';

const NOVEMBER = '2026-11-01';
const AS_OF = '2026-11-20T10:00:00Z';
const line = sampleLine({ orderId: 'O1' });
let db: CacheDatabase | null = null;
afterEach(async () => db?.delete());

async function phone(payout: readonly CommissionLine[]): Promise<CacheDatabase> {
  const opened = await openCache('forecast-test');
  if (!opened.ok) throw new Error('The database does not open');
  db = opened.value;
  const row = { period: NOVEMBER, currency: 'MAD', cells: [], asOf: AS_OF, source: 'lines' as const };
  await db.commissionSummaries.put({ ...row, payout: encodeLines(payout) });
  await db.facts.put({ key: 'threshold', value: { threshold: 20_000, currency: 'MAD' }, asOf: AS_OF });
  await db.lineChunks.put({ period: NOVEMBER, no: 1, columns: encodeLines([line]) });
  return db;
}

it('a month is foretold from its folded lines, of the last pull that covered them, without chances on a new phone', async () => {
  const here = await phone(foldPayoutLines([line]));
  await here.pulls.put({
    key: 'lines',
    asOf: '2026-11-21T10:00:00Z',
    cursor: 1,
    etag: null,
    locale: 'fr',
    shape: 'columns',
    failure: null,
  });
  const rows = await forecastRows(here, NOVEMBER, true);
  expect(rows).toMatchObject({ lines: [line], chances: null, asOf: '2026-11-21T10:00:00Z' });
});

it('a phone of the version before, which folded the orders away, is foretold from the lines of the month', async () => {
  const here = await phone([{ ...line, orderId: '', status: '' }]);
  expect((await forecastRows(here, NOVEMBER, true))?.lines).toEqual([line]);
});

it('an impact that the person may not see is not foretold', async () => {
  const here = await phone([line]);
  await here.successRates.put({
    from_date: '2026-10-01',
    to_date: '2026-10-31',
    success_rate: 80,
    orders_completed: 8,
    orders_failed: 2,
    jforce_level: 'silver',
    impact_perc: -10,
    hide_impact: false,
    settlement: {
      state: 'closed',
      currency: 'MAD',
      base: 100_000,
      settles_by: '2026-11-21',
      settled_at: null,
      orders_open: 1,
      step_from: 70,
      expected: -10_000,
      amount: 0,
      low: null,
      high: null,
      steps: [{ from: 0, impact_perc: -10 }],
      impacts: [],
      failed_orders: [],
    },
    asOf: AS_OF,
  });
  expect((await forecastRows(here, NOVEMBER, true))?.impact).toMatchObject({ months: [{ month: '2026-10-01' }] });
  expect((await forecastRows(here, NOVEMBER, false))?.impact).toEqual({ kind: 'own', impactPerc: null });
});
