import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTeamSearch } from './search.ts';

describe('the address of the list of members', () => {
  it('keeps the words, the month and how members stand, and drops what does not fit', () => {
    expect(parseTeamSearch({ q: 'Fatima', month: '2026-10', standing: 'still', page: 3 })).toEqual({
      q: 'Fatima',
      month: '2026-10',
      standing: 'still',
    });
    expect(parseTeamSearch({ q: '  ', month: '2026-13', standing: 'rich' })).toEqual({});
    expect(parseTeamSearch({ q: 152 })).toEqual({ q: '152' });
  });

  it('survives anything, and is read again as it was read', () => {
    const anything = fc.dictionary(fc.constantFrom('q', 'month', 'standing', '__proto__'), fc.anything());
    fc.assert(
      fc.property(anything, (search) => {
        const parsed = parseTeamSearch(search);
        expect(parseTeamSearch({ ...parsed })).toEqual(parsed);
        expect(() => encodeURIComponent(parsed.q ?? '')).not.toThrow();
      }),
    );
  });
});
