import { expect, it } from 'vitest';
import { newlyReached } from './use-celebration.ts';

it('what was reached before this phone looked for the first time is not celebrated, and nothing is twice', () => {
  expect(newlyReached(null, ['a', 'b'])).toEqual([]);
  expect(newlyReached(['a'], ['a', 'b'])).toEqual(['b']);
  expect(newlyReached(['a', 'b'], ['a', 'b'])).toEqual([]);
  expect(newlyReached([], ['a'])).toEqual(['a']);
});
