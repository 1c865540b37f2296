import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { encodeLines } from '#shared/contract/codec/line-columns.ts';
import { openCache } from '#shared/db/open.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { foldPayoutLines } from '#shared/domain/money/payout-lines.ts';
import { sampleLine } from '#tests/support/sample-lines.ts';
import { forecastRows } from './use-forecast.ts';

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
