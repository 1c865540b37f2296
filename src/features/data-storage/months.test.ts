import 'fake-indexeddb/auto';
import { afterAll, describe, expect, it } from 'vitest';
import { openCache } from '#shared/db/open.ts';
import { readMonths } from './months.ts';

const opened = await openCache('cache.months');
if (!opened.ok) throw new Error('The cache does not open');
const db = opened.value;
afterAll(() => db.delete());

describe('the months on this phone', () => {
  it('are listed the newest first, each with its items and what it takes; the running one cannot go', async () => {
    const columns = (n: number) => ({
      n,
      c: { id: ['s' as const, Array.from({ length: n }, () => 'abcd')] as ['s', string[]] },
    });
    await db.periods.bulkPut(['2026-10-01', '2026-11-01'].map((from) => ({ from, to: from, formatted: from })));
    await db.itemChunks.bulkPut([
      { period: '2026-10-01', no: 0, columns: columns(3) },
      { period: '2026-10-01', no: 1, columns: columns(2) },
      { period: '2026-11-01', no: 0, columns: columns(1) },
    ]);
    await db.lineChunks.put({ period: '2026-10-01', no: 0, columns: columns(9) });
    const months = await readMonths(db);
    expect(months.map(({ period, items, running }) => [period, items, running])).toEqual([
      ['2026-11-01', 1, true],
      ['2026-10-01', 5, false],
    ]);
    expect(months[1]?.bytes).toBeGreaterThan(months[0]?.bytes ?? 0);
  });
});
