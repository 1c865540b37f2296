import { describe, expect, it } from 'vitest';
import type { Kind } from './kind.ts';
import { disagreements, PlainFailure, type Effect, type Said } from './oracle.ts';

const effect = (changed: Partial<Effect> = {}): Effect => ({
  person: 'Salma',
  kind: 'invite-user',
  receipt: 'AAAA',
  mark: 'a',
  ...changed,
});

/** What the oracle says when one wish of Salma was told so, in this order, and these effects are there. */
function judge(said: readonly Said[], effects: readonly Effect[], kind: Kind = 'invite-user'): string[] {
  const reported = new PlainFailure();
  const wish = reported.ask({ person: 'Salma', kind, mark: 'a' });
  if (said.length > 0) reported.name(wish, 'AAAA');
  for (const each of said) reported.hear('AAAA', each);
  return disagreements(reported, effects);
}

describe('what was told, beside what is', () => {
  it('agrees when what was sent is there once, and what was refused is not', () => {
    expect(judge(['kept', 'sent'], [effect()])).toEqual([]);
    expect(judge(['kept', 'refused'], [])).toEqual([]);
    expect(judge(['kept', 'attention', 'sent'], [effect()])).toEqual([]);
  });

  it('leaves open what the browser was killed before it could save', () => {
    expect(judge([], [])).toEqual([]);
  });

  it.each<[string, readonly Said[], readonly Effect[], RegExp]>([
    ['a change that is there twice', ['sent'], [effect(), effect()], /2 times/],
    ['one that is told to be sent and is not there', ['sent'], [], /had no effect/],
    ['one that was once told to be sent, and later refused', ['sent', 'refused'], [], /had no effect/],
    ['one that is told to be refused and is there', ['refused'], [effect()], /told to be refused/],
    ['one that is there in another name', ['sent'], [effect({ person: 'Adam' })], /somebody else/],
    ['one that is there as something else', ['sent'], [effect({ mark: 'b' })], /took effect as b/],
    ['one that waits for ever', ['kept'], [], /never settled/],
    ['one that waits although it is there', ['kept'], [effect()], /never settled/],
    ['an effect that nobody wished', ['refused'], [effect({ receipt: 'BBBB' })], /nobody wished/],
  ])('finds %s', (_what, said, effects, broken) => {
    expect(judge(said, effects).join('\n')).toMatch(broken);
  });

  it('takes a change that was made one with a later one for that one, and finds one that went by itself', () => {
    const reported = new PlainFailure();
    for (const mark of ['a', 'b']) reported.name(reported.ask({ person: 'Salma', kind: 'update-profile', mark }), mark);
    reported.join('a', 'b');
    reported.hear('b', 'sent');
    const later = effect({ kind: 'update-profile', receipt: 'b', mark: 'b' });
    expect(disagreements(reported, [later])).toEqual([]);
    expect(disagreements(reported, []).join('\n')).toMatch(/b .*had no effect/);
    const alone = effect({ kind: 'update-profile', receipt: 'a', mark: 'a' });
    expect(disagreements(reported, [alone, later]).join('\n')).toMatch(/by itself/);
    reported.join('a', 'c');
    expect(disagreements(reported, [later]).join('\n')).toMatch(/nothing that was wished/);
  });

  it('leaves a choice that was given up untried, and finds one that took effect all the same', () => {
    expect(judge(['kept', 'given up'], [], 'mark-payment-method')).toEqual([]);
    const marked = effect({ kind: 'mark-payment-method' });
    expect(judge(['kept', 'given up'], [marked], 'mark-payment-method').join()).toMatch(/given up untried/);
    expect(judge(['sent'], [], 'mark-payment-method')).toEqual([]);
  });

  it('finds a notification that was opened and that the gateway takes for new', () => {
    const reported = new PlainFailure();
    reported.opened.add('Salma 7');
    expect(disagreements(reported, [], new Set(['Salma 7']))).toEqual([]);
    expect(disagreements(reported, [], new Set(['Adam 7']))).toEqual([
      'notification Salma 7 was opened, and the gateway never heard of it',
    ]);
  });

  it('finds a receipt that stands for nothing', () => {
    const reported = new PlainFailure();
    reported.hear('BBBB', 'sent');
    expect(disagreements(reported, [])).toEqual(['receipt BBBB stands for nothing that was wished']);
  });

  it('finds a change that was refused although nobody else changed anything', () => {
    expect(judge(['refused'], [], 'update-profile').join('\n')).toMatch(/nobody else/);
  });

  it('finds changes of one thing that took effect in another order than they were asked for', () => {
    const reported = new PlainFailure();
    for (const mark of ['a', 'b']) {
      reported.name(reported.ask({ person: 'Salma', kind: 'update-profile', mark }), mark);
      reported.hear(mark, 'sent');
    }
    const [first, second] = ['a', 'b'].map((mark) => effect({ kind: 'update-profile', receipt: mark, mark }));
    if (!first || !second) throw new Error('Two effects');
    expect(disagreements(reported, [first, second])).toEqual([]);
    expect(disagreements(reported, [second, first]).join('\n')).toMatch(/update-profile b .*before/);
  });
});
