import { describe, expect, it } from 'vitest';
import { monthEnd, monthsBetween } from '#shared/domain/time/period.ts';
import { hasOpenItems, isDue, storedPeriods } from './plan.ts';

const periods = monthsBetween('2024-01-01', '2026-11-20').map((from) => ({
  from,
  to: monthEnd(from),
  formatted: from,
}));
interface Extra {
  open?: string[];
  fewMonths?: boolean;
  needed?: string | null;
  months?: number;
  leftOut?: string[];
}
const stored = (extra: Extra) =>
  storedPeriods(
    { months: extra.months ?? 15, fewMonths: extra.fewMonths ?? false, leftOut: new Set(extra.leftOut) },
    { periods, open: new Set(extra.open), needed: extra.needed ?? null },
  );

describe('the months on a phone', () => {
  it('are the newest fifteen, newest first', () => {
    expect(stored({})).toEqual(monthsBetween('2025-09-01', '2026-11-20').reverse());
  });

  it('are more where items are still open', () => {
    expect(stored({ open: ['2024-03-01'] }).at(-1)).toBe('2024-03-01');
  });

  it('are three and the one asked for when space or data is spared, open items or not', () => {
    expect(stored({ fewMonths: true, open: ['2024-03-01'], needed: '2025-01-01' })).toEqual([
      '2025-01-01',
      '2026-11-01',
      '2026-10-01',
      '2026-09-01',
    ]);
  });

  it('are as many as the person wants, and those with open items', () => {
    expect(stored({ months: 3, open: ['2024-03-01'] })).toEqual([
      '2026-11-01',
      '2026-10-01',
      '2026-09-01',
      '2024-03-01',
    ]);
  });

  it('do not include one that the person took off, unless it is asked for', () => {
    expect(stored({ months: 3, leftOut: ['2026-10-01'] })).toEqual(['2026-11-01', '2026-09-01']);
    expect(stored({ months: 3, leftOut: ['2026-10-01'], needed: '2026-10-01' })).toContain('2026-10-01');
  });

  it('begin with the one that the person looks at', () => {
    expect(stored({ needed: '2026-08-01' }).slice(0, 2)).toEqual(['2026-08-01', '2026-11-01']);
  });

  it('do not include one that the gateway does not name', () => {
    expect(stored({ needed: '2031-01-01' })).not.toContain('2031-01-01');
  });
});

describe('without deltas', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const period = (from: string) => ({ from, to: monthEnd(from), formatted: '' });

  it('a month that ended a while ago is asked for once a day', () => {
    expect(isDue(period('2026-06-01'), '2026-11-20T00:00:00Z', now)).toBe(false);
    expect(isDue(period('2026-06-01'), '2026-11-19T11:00:00Z', now)).toBe(true);
  });

  it('the running and the last month are asked for each time', () => {
    expect(isDue(period('2026-11-01'), '2026-11-20T11:59:00Z', now)).toBe(true);
    expect(isDue(period('2026-10-01'), '2026-11-20T11:59:00Z', now)).toBe(true);
  });
});

describe('open items', () => {
  const cell = (status: string, items: number) => ({
    status,
    category: '',
    orderType: '',
    items,
    quantity: 0,
    price: 0,
    commission: 0,
  });

  it('are those whose commission is not decided, of unknown statuses too', () => {
    expect(hasOpenItems([cell('completed', 5), cell('returned', 1)])).toBe(false);
    expect(hasOpenItems([cell('delivered', 1)])).toBe(true);
    expect(hasOpenItems([cell('delivered', 0)])).toBe(false);
    expect(hasOpenItems([cell('on-a-drone', 1)])).toBe(true);
  });
});
