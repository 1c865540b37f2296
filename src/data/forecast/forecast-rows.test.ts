import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { openCache } from '#shared/db/open.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import { foldForecast } from '#shared/domain/commissions/forecast/forecast-sums.ts';
import { sampleLine } from '#tests/support/sample-lines.ts';
import { forecastRows } from './forecast-rows.ts';

const NOVEMBER = '2026-11-01';
const AS_OF = '2026-11-20T10:00:00Z';
const sums = foldForecast([sampleLine({ orderId: 'O1' })], {
  period: NOVEMBER,
  timeZone: 'Africa/Casablanca',
  at: Date.parse(AS_OF),
  chances: null,
});
let db: CacheDatabase | null = null;
afterEach(async () => db?.delete());

async function phone(source: 'lines' | 'gateway' = 'lines'): Promise<CacheDatabase> {
  const opened = await openCache('forecast-test');
  if (!opened.ok) throw new Error('The database does not open');
  db = opened.value;
  await db.commissionSummaries.put({ period: NOVEMBER, currency: 'MAD', cells: [], asOf: AS_OF, source });
  await db.facts.bulkPut([
    { key: 'threshold', value: { threshold: 20_000, currency: 'MAD' }, asOf: AS_OF },
    { key: 'forecast', value: sums, asOf: AS_OF },
  ]);
  return db;
}

it('a month is foretold from the sums of its lines, of the last pull that covered them', async () => {
  const here = await phone();
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
  expect(rows).toMatchObject({ sums, threshold: 20_000, currency: 'MAD', asOf: '2026-11-21T10:00:00Z' });
});

it('nothing is foretold of a month that the sums are not of, or whose lines are not here any more', async () => {
  const here = await phone('gateway');
  expect(await forecastRows(here, NOVEMBER, true)).toBeNull();
  await here.commissionSummaries.bulkPut(
    [NOVEMBER, '2026-12-01'].map((period) => ({ period, currency: 'MAD', cells: [], asOf: AS_OF, source: 'lines' })),
  );
  expect(await forecastRows(here, '2026-12-01', true)).toBeNull();
  expect(await forecastRows(here, NOVEMBER, true)).toMatchObject({ sums });
});

it('an impact that the person may not see is not foretold', async () => {
  const here = await phone();
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
