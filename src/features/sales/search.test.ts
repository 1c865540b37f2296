import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customSearch } from '#shared/domain/time/period-asked.ts';
import { beforeOf, filterOfParams, parseSalesSearch, rangeOf, salesPath, type SalesSearch } from './search.ts';

const FIRST = '2021-02-01';
const TODAY = '2026-03-19';

describe('the search of sales', () => {
  it('survives anything, and reads what it wrote', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('period', 'from', 'to', '__proto__'), fc.anything()), (search) => {
        const parsed = parseSalesSearch(search);
        expect(parseSalesSearch({ ...parsed })).toEqual(parsed);
      }),
    );
  });

  it('keeps a period that it knows and drops the rest', () => {
    expect(parseSalesSearch({ period: 'last7', from: '<script>', page: 3 })).toEqual({ period: 'last7' });
    expect(parseSalesSearch({ period: 'last30' })).toEqual({ period: 'last30' });
    expect([{ period: 'yesterday' }, { period: ['last7'] }, {}].map(parseSalesSearch)).toEqual([{}, {}, {}]);
  });

  it('chosen days need two that exist, in order', () => {
    const good = { period: 'custom', from: '2026-02-03', to: '2026-03-04' };
    expect(parseSalesSearch(good)).toEqual(good);
    for (const bad of [
      { from: '2026-02-31' },
      { to: '2026-02-01' },
      { to: undefined },
      { from: 20260203 },
      { from: '2026-02-03T00:00' },
    ]) {
      expect(parseSalesSearch({ ...good, ...bad })).toEqual({});
    }
  });
});

describe('the days of a search', () => {
  it('without a period are the last thirty, which have a word of their own too', () => {
    expect(rangeOf({}, FIRST, TODAY)).toEqual({ from: '2026-02-18', to: TODAY });
    expect(rangeOf({ period: 'last30' }, FIRST, TODAY)).toEqual({ from: '2026-02-18', to: TODAY });
  });

  it('that nobody can have sold on are cut away', () => {
    expect(rangeOf(customSearch({ from: '2019-10-01', to: '2030-01-01' }), FIRST, TODAY)).toEqual({
      from: FIRST,
      to: TODAY,
    });
    expect(rangeOf(customSearch({ from: '2028-10-01', to: '2030-01-01' }), FIRST, TODAY)).toEqual({
      from: '2026-02-18',
      to: TODAY,
    });
  });

  it('of a program that began this week begin there', () => {
    expect(rangeOf({}, '2026-03-16', TODAY)).toEqual({ from: '2026-03-16', to: TODAY });
    expect(rangeOf({ period: 'lastMonth' }, '2026-03-16', TODAY)).toEqual({ from: '2026-03-16', to: TODAY });
  });
});

describe('the days that a search is compared with', () => {
  const before = (search: SalesSearch) => beforeOf(search, rangeOf(search, FIRST, TODAY));

  it('of a month that runs are the month before, by its name and by its number', () => {
    const february = { from: '2026-02-01', to: '2026-02-28' };
    expect(before({ period: 'thisMonth' })).toEqual(february);
    expect(before({ month: '2026-03' })).toEqual(february);
    expect(before({ month: '2026-02' })).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  });

  it('of other days are as many before, wherever they begin', () => {
    expect(before({})).toEqual({ from: '2026-01-19', to: '2026-02-17' });
    expect(before(customSearch({ from: '2026-03-01', to: TODAY }))).toEqual({ from: '2026-02-10', to: '2026-02-28' });
  });
});

describe('the address of sales', () => {
  it('has one step for each filter and keeps the period', () => {
    expect(salesPath({ status: null, category: null }, {})).toBe('/sales');
    expect(salesPath({ status: 'completed', category: null }, { period: 'last7' })).toBe(
      '/sales/status/completed?period=last7',
    );
    expect(
      salesPath({ status: 'completed', category: 'phones' }, customSearch({ from: '2026-01-01', to: '2026-01-31' })),
    ).toBe('/sales/status/completed/category/phones?period=custom&from=2026-01-01&to=2026-01-31');
  });

  it('carries a code that nobody expected unharmed', () => {
    expect(salesPath({ status: null, category: 'été/hiver?' }, {})).toBe('/sales/category/%C3%A9t%C3%A9%2Fhiver%3F');
  });

  it('asks for the same in either order of its filters', () => {
    expect(filterOfParams({ status: 'completed', category: 'phones' })).toEqual(
      filterOfParams({ category: 'phones', status: 'completed' }),
    );
    expect(filterOfParams({})).toEqual({ status: null, category: null });
  });
});
