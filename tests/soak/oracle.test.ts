import { describe, expect, it } from 'vitest';
import { disagreements, Told, type Effect, type Said } from './oracle.ts';

const effect = (name: string, person = 'Salma'): Effect => ({ person, name, phone: '06' });

/** What the oracle says when one wish of Salma was told so, in this order, and these effects are there. */
function judge(
  said: readonly Said[],
  effects: readonly Effect[],
  receipts: readonly string[] = [],
  nameless = 0,
): string[] {
  const told = new Told();
  told.ask('a', 'Salma', '06');
  for (const each of said) told.hear('a', each);
  return disagreements(
    told,
    effects,
    new Map([['Salma', new Set(['AAAA'])]]),
    new Map([['Salma', { receipts: new Set(receipts), nameless }]]),
  );
}

describe('what was told, beside what is', () => {
  it('agrees when what was sent is there once, and what was refused is not', () => {
    expect(judge(['sent'], [effect('a')], ['AAAA'])).toEqual([]);
    expect(judge(['refused'], [])).toEqual([]);
    expect(judge(['kept'], [effect('a')], [], 1)).toEqual([]);
  });

  it('leaves open what the browser was killed before it could tell', () => {
    expect(judge([], [])).toEqual([]);
    expect(judge([], [effect('a')])).toEqual([]);
  });

  it.each<[string, readonly Said[], readonly Effect[], RegExp]>([
    ['a change that is there twice', ['sent'], [effect('a'), effect('a')], /2 times/],
    ['one that is told to be sent and is not there', ['sent'], [], /had no effect/],
    ['one that was once told to be sent, and later refused', ['sent', 'refused'], [], /had no effect/],
    ['one that is told to be refused and is there', ['refused'], [effect('a')], /told to be refused/],
    ['one that is there in another name', ['sent'], [effect('a', 'Adam')], /somebody else/],
    ['one that waits for ever', ['kept'], [], /never settled/],
    ['one that waits although it is there', ['kept'], [effect('a')], /never settled/],
    ['an effect that nobody wished', ['refused'], [effect('b')], /nobody wished/],
  ])('finds %s', (_what, said, effects, broken) => {
    expect(judge(said, effects).join('\n')).toMatch(broken);
  });

  it('finds a receipt that stands for nothing', () => {
    expect(judge(['sent'], [effect('a')], ['BBBB'])).toEqual(['receipt BBBB of Salma stands for nothing']);
  });
});
