import { describe, expect, it } from 'vitest';
import { nearWord } from './near-word.ts';

const WORDS = ['samsung', 'xiaomi', 'telephone', 'فاطمه', 'poele', '2026'];

describe('a word that nothing answers to', () => {
  it.each([
    ['xiomi', 'xiaomi'],
    ['xaiomi', 'xiaomi'],
    ['samsumg', 'samsung'],
    ['telephine', 'telephone'],
    ['telefone', 'telephone'],
    ['فطمه', 'فاطمه'],
  ])('%s means %s', (typed, meant) => expect(nearWord(typed, WORDS)).toBe(meant));

  it('means nothing when none is near, it is short, a number, or known', () => {
    expect(['blender', 'poe', '2027', 'samsung'].map((typed) => nearWord(typed, WORDS))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('means the nearest of several', () => {
    expect(nearWord('telephona', ['telephoto', 'telephone'])).toBe('telephone');
  });
});
