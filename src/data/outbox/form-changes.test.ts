import { describe, expect, it } from 'vitest';
import { changesOf, isFilled, isMet, NO_CHANGES, readChanges, withTyped } from './form-changes.ts';

const THERE = { name: 'Salma', address: 'A', photo: null };

describe('what was typed over something that is there', () => {
  it('is the fields that were typed, and what stood there when each was typed into first', () => {
    const first = withTyped(NO_CHANGES, { address: 'B' }, THERE);
    expect(first).toEqual({ typed: { address: 'B' }, was: { address: 'A' } });
    expect(withTyped(first, { address: 'BC', name: 'S' }, { ...THERE, address: 'elsewhere' })).toEqual({
      typed: { address: 'BC', name: 'S' },
      was: { address: 'A', name: 'Salma' },
    });
  });

  it('is what differs, of a form that was kept as a whole', () => {
    expect(changesOf({ ...THERE, name: 'Imane' }, THERE)).toEqual({ typed: { name: 'Imane' }, was: { name: 'Salma' } });
    expect(changesOf(THERE, THERE)).toEqual(NO_CHANGES);
  });

  it('met a change from elsewhere only where both changed the same field to something else', () => {
    const typed = withTyped(NO_CHANGES, { address: 'B' }, THERE);
    expect(isMet(typed, THERE)).toBe(false);
    expect(isMet(typed, { ...THERE, name: 'Imane' })).toBe(false);
    expect(isMet(typed, { ...THERE, address: 'C' })).toBe(true);
    expect(isMet(typed, { ...THERE, address: 'B' })).toBe(false);
  });

  it('fills the form while it says something else than what is there', () => {
    const typed = withTyped(NO_CHANGES, { address: 'B' }, THERE);
    expect(isFilled(typed, THERE)).toBe(true);
    expect(isFilled(typed, { ...THERE, address: 'B' })).toBe(false);
    expect(isFilled(NO_CHANGES, THERE)).toBe(false);
  });

  it.each([[THERE], [null], [undefined], ['text'], [[1]], [{ typed: null, was: {} }]])('is nothing in %j', (value) => {
    expect(readChanges(value)).toBeNull();
  });
});
