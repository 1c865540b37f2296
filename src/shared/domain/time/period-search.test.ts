import fc from 'fast-check';
import { expect, it } from 'vitest';
import { monthAsked, monthParam, rangeOfMonth, withPeriod } from './period-search.ts';

it('a month of an address is one of the program, anything else is none', () => {
  expect(monthAsked({ month: '2026-10' })).toBe('2026-10');
  for (const month of ['2026-13', '2026-1', '2019-09', '2026-10-01', 202610, undefined, '0000-01'])
    expect(monthAsked({ month })).toBeNull();
  fc.assert(fc.property(fc.anything(), (month) => void monthAsked({ month })));
});

it('a month has all its days, those of a leap year too', () => {
  expect(rangeOfMonth('2026-10')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  expect(rangeOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(monthParam('2026-10-17')).toBe('2026-10');
});

it('a choice of period goes along to another screen', () => {
  expect(withPeriod('/sales', { month: '2026-10' })).toBe('/sales?month=2026-10');
  expect(withPeriod('/sales', { period: 'last7' })).toBe('/sales?period=last7');
  expect(withPeriod('/sales', {})).toBe('/sales');
});
