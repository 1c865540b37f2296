import { describe, expect, it } from 'vitest';
import { draftOf, draftProblem, searchOf, toggled } from './filter-draft.ts';
import type { OrdersSearch } from './search.ts';

const searches: OrdersSearch[] = [
  {},
  { range: 'today', status: ['created'] },
  { q: 'samsung', range: 'range', from: '2026-03-01', to: '2026-03-19', type: ['mall', 'jpay'], category: ['phones'] },
  { range: 'completed', completedFrom: '2026-03-01', completedTo: '2026-03-19' },
];

describe('a filter in the making', () => {
  it.each(searches)('applied unchanged gives the search it came from: %j', (search) => {
    expect(searchOf(draftOf(search), search.q)).toEqual(search);
  });

  it('half a range is a problem only while a range is wanted', () => {
    const draft = { ...draftOf({}), from: '2026-03-01' };
    expect(draftProblem({ ...draft, dates: 'range' }, '2026-03-19')).toBe('missing');
    expect(draftProblem({ ...draft, dates: 'all' }, '2026-03-19')).toBeNull();
  });

  it('a value is put in and taken out', () => {
    expect(toggled(toggled([], 'created'), 'created')).toEqual([]);
  });
});
