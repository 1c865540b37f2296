import { describe, expect, it } from 'vitest';
import { draftOf, draftProblem, searchOf, toggled } from './filter-draft.ts';
import type { OrdersSearch } from './search.ts';

const TODAY = '2026-03-19';

const searches: OrdersSearch[] = [
  {},
  { range: 'today', status: ['created'] },
  { q: 'samsung', range: 'range', from: '2026-03-01', to: '2026-03-19', type: ['mall', 'jpay'], category: ['phones'] },
  { range: 'completed', completedFrom: '2026-03-01', completedTo: '2026-03-19' },
];

describe('a filter in the making', () => {
  it.each(searches)('applied unchanged gives the search it came from: %j', (search) => {
    expect(searchOf(draftOf(search, TODAY), search.q)).toEqual(search);
  });

  it('half a range is a problem only while a range is wanted', () => {
    const draft = { ...draftOf({}, TODAY), from: '2026-03-01' };
    expect(draftProblem({ ...draft, dates: 'range' }, TODAY)).toBe('missing');
    expect(draftProblem({ ...draft, dates: 'all' }, TODAY)).toBeNull();
  });

  it('of an address that asks for the whole running month ends today, and can be applied', () => {
    const month: OrdersSearch = { range: 'range', from: '2026-03-01', to: '2026-03-31' };
    const draft = draftOf(month, TODAY);
    expect(draft.to).toBe(TODAY);
    expect(draftProblem(draft, TODAY)).toBeNull();
    expect(draftOf({ range: 'completed', completedFrom: '2026-03-01', completedTo: '2026-03-31' }, TODAY).to).toBe(
      TODAY,
    );
    const ahead = draftOf({ range: 'range', from: '2026-03-25', to: '2026-03-31' }, TODAY);
    expect(draftProblem(ahead, TODAY)).toBe('in-future');
  });

  it('a value is put in and taken out', () => {
    expect(toggled(toggled([], 'created'), 'created')).toEqual([]);
  });
});
