import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOSTILE_TEXTS } from '#tests/support/hostile-texts.ts';
import { queryOf } from '#shared/domain/search/query-words.ts';
import { filterOf, parseOrdersSearch } from './search.ts';

describe('the search of the orders list', () => {
  it.each([...HOSTILE_TEXTS, ['characters of two halves', 'x'.repeat(79) + '😀'] as const])(
    'keeps of %s what can stand in an address, and reads it as it was kept',
    (_, words) => {
      const query = queryOf(words);
      expect(() => encodeURIComponent(query)).not.toThrow();
      expect(parseOrdersSearch({ q: query }).q ?? '').toBe(query);
      expect(queryOf(query)).toBe(query);
    },
  );

  it('survives anything', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('q', 'range', 'from', 'to', 'completedFrom', 'status', 'type', 'category', '__proto__'),
          fc.anything(),
        ),
        (search) => {
          const parsed = parseOrdersSearch(search);
          expect(parseOrdersSearch({ ...parsed })).toEqual(parsed);
        },
      ),
    );
  });

  it('keeps what fits and drops the rest', () => {
    expect(
      parseOrdersSearch({
        q: 'samsung',
        status: ['created', 7, '<b>'],
        type: 'mall',
        range: 'yesterday',
        from: '2026-03-01',
        to: '2026-03-19',
        page: 3,
      }),
    ).toEqual({
      q: 'samsung',
      status: ['created'],
      type: ['mall'],
    });
  });

  it('reads an order number that arrives as a number', () => {
    expect(parseOrdersSearch({ q: 315470233 })).toEqual({ q: '315470233' });
  });

  it('a range needs two days in order', () => {
    expect(parseOrdersSearch({ range: 'range', from: '2026-03-01', to: '2026-03-19' })).toEqual({
      range: 'range',
      from: '2026-03-01',
      to: '2026-03-19',
    });
    expect(parseOrdersSearch({ range: 'range', from: '2026-03-20', to: '2026-03-19' })).toEqual({});
    expect(parseOrdersSearch({ range: 'range', from: '2026-02-31', to: '2026-03-19' })).toEqual({});
    expect(parseOrdersSearch({ range: 'completed', from: '2026-03-01', to: '2026-03-19' })).toEqual({});
  });

  it('takes categories as they are called, and drops what is none', () => {
    expect(parseOrdersSearch({ category: ['phones', 'Été & co', '', 7, 'x'.repeat(81)] })).toEqual({
      category: ['phones', 'Été & co', ''],
    });
    expect(parseOrdersSearch({ category: '' })).toEqual({});
  });

  it('an endless text is cut', () => {
    expect(parseOrdersSearch({ q: 'a'.repeat(10_000) }).q).toHaveLength(80);
  });
});

describe('the filter of a search', () => {
  it('today is the day of the market', () => {
    expect(filterOf({ range: 'today' }, '2026-03-19').ordered).toEqual({ from: '2026-03-19', to: '2026-03-19' });
  });

  it('days of completion narrow the completion only', () => {
    const filter = filterOf(
      { range: 'completed', completedFrom: '2026-03-01', completedTo: '2026-03-02', status: ['completed'] },
      '2026-03-19',
    );
    expect(filter).toEqual({
      ordered: null,
      completed: { from: '2026-03-01', to: '2026-03-02' },
      statuses: ['completed'],
      types: [],
      categories: [],
    });
  });
});
