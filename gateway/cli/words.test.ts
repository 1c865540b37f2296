import { expect, it } from 'vitest';
import { wordsOf } from './words.ts';

const OPTIONS = { amount: { type: 'string' }, words: { type: 'string' }, more: { type: 'boolean' } } as const;
const parsed = (...args: string[]) => wordsOf(args, 'adjustment', { from: 1, to: 2 }, OPTIONS);

it.each([
  [['JF-1', '--amount', '-25.50', '--words', '-2 %'], ['JF-1'], { amount: '-25.50', words: '-2 %' }],
  [['JF-1', '--amount=-25.50'], ['JF-1'], { amount: '-25.50' }],
  [['--more', '-5', 'JF-1'], ['-5', 'JF-1'], { more: true }],
  [['--more', '--', '-5', '--amount'], ['-5', '--amount'], { more: true }],
])('a number below zero is a word of the command line, or the value of an option: %j', (args, words, values) => {
  expect(parsed(...args)).toEqual({ words, values });
});

it.each([
  [['JF-1', '-x'], "Unknown option '-x'"],
  [['JF-1', '--amount', '--more'], "Option '--amount' argument is ambiguous"],
  [['JF-1', '-5', '-6'], 'Expected: adjustment'],
])('a command line that is wrong is refused: %j', (args, sentence) => {
  expect(() => parsed(...args)).toThrow(sentence);
});
