import { describe, expect, it } from 'vitest';
import { daysIn } from '#shared/domain/sales/sales-range.ts';
import { customSearch, parsePeriod, rangeOfPeriod } from './period-asked.ts';
import { withPeriod } from './period-search.ts';

describe('a period by its name', () => {
  it('the last seven days are today and the six before, over a month end', () => {
    expect(rangeOfPeriod('last7', '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' });
    expect(daysIn(rangeOfPeriod('last30', '2026-03-03'))).toBe(30);
  });

  it('the last month is the whole calendar month before this one', () => {
    expect(rangeOfPeriod('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  });

  it('this month ends today', () => {
    expect(rangeOfPeriod('thisMonth', '2026-03-03')).toEqual({ from: '2026-03-01', to: '2026-03-03' });
  });

  it('is read only by a screen that has it', () => {
    expect(parsePeriod({ period: 'lastMonth' }, ['lastMonth'])).toEqual({ period: 'lastMonth' });
    expect(parsePeriod({ period: 'lastMonth' }, ['thisMonth'])).toEqual({});
  });
});

it("days of one's own stay in the address on the way to another screen", () => {
  const address = withPeriod('/commissions/mall', customSearch({ from: '2026-11-01', to: '2026-11-05' }));
  expect(address).toBe('/commissions/mall?period=custom&from=2026-11-01&to=2026-11-05');
  expect(parsePeriod(Object.fromEntries(new URL(address, 'https://x').searchParams), [])).toEqual({
    period: 'custom',
    from: '2026-11-01',
    to: '2026-11-05',
  });
  expect(withPeriod('/commissions/mall', {})).toBe('/commissions/mall');
});
