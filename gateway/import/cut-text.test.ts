import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

it('a text is cut before a sign that does not fit whole', () => {
  expect(cutText('ab😀', 3)).toBe('ab');
  expect(cutText('ab😀', 4)).toBe('ab😀');
  expect(cutText('abc', 2)).toBe('ab');
  expect(cutText('', 2)).toBe('');
});
