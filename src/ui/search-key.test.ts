import { expect, it } from 'vitest';
import { isSearchKey } from './search-key.ts';

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const press = (code: string, held: Partial<typeof NONE> = {}) => isSearchKey({ code, ...NONE, ...held });

it('the search is asked for by K with Ctrl or with the command key', () => {
  expect([press('KeyK', { ctrlKey: true }), press('KeyK', { metaKey: true })]).toEqual([true, true]);
});

it('a sign by itself asks for no search, nor does another combination', () => {
  const others = [
    press('KeyK'),
    press('Slash'),
    press('KeyK', { shiftKey: true }),
    press('KeyK', { ctrlKey: true, altKey: true }),
    press('KeyK', { ctrlKey: true, metaKey: true }),
    press('KeyL', { ctrlKey: true }),
  ];
  expect(others).not.toContain(true);
});
