import { describe, expect, it } from 'vitest';
import { parseCommissionsSearch, pendingFilterOf, pendingPath, rangeOf } from './search.ts';

const TODAY = '2026-11-20';
const FIRST = '2019-10-01';

describe('the period of commissions', () => {
  it('is this month unless the address asks for other days', () => {
    expect(rangeOf(parseCommissionsSearch({}), FIRST, TODAY)).toEqual({ from: '2026-11-01', to: TODAY });
    expect(rangeOf(parseCommissionsSearch({ period: 'thisMonth' }), FIRST, TODAY).from).toBe('2026-11-01');
    expect(rangeOf(parseCommissionsSearch({ period: 'last7' }), FIRST, TODAY)).toEqual({
      from: '2026-11-14',
      to: TODAY,
    });
    expect(rangeOf(parseCommissionsSearch({ period: 'last30' }), FIRST, TODAY).from).toBe('2026-10-22');
  });

  it('never begins before the first day of the program nor ends after today', () => {
    const asked = parseCommissionsSearch({ period: 'custom', from: '2015-01-01', to: '2030-01-01' });
    expect(rangeOf(asked, FIRST, TODAY)).toEqual({ from: FIRST, to: TODAY });
  });

  it('is this month again when the address makes no sense', () => {
    for (const search of [
      { period: 'lastCentury' },
      { period: 'custom', from: '2026-11-09', to: '2026-11-01' },
      { period: 7 },
    ])
      expect(parseCommissionsSearch(search)).toEqual({});
  });
});

describe('the address of pending commissions', () => {
  it('names type, category and status, and is read back as the same', () => {
    const filter = { type: 'indirect1', category: 'my-team', status: 'delivered' };
    expect(pendingPath(filter)).toBe('/commissions/pending/indirect1/category/my-team/status/delivered');
    expect(pendingFilterOf(filter)).toEqual(filter);
    expect(pendingPath(pendingFilterOf({}))).toBe('/commissions/pending');
  });
});
