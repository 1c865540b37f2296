import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/domain/time/period.ts';
import { MOST_STEPS, rankSteps, weightOf } from './rank-steps.ts';
import { isPutAway, withMark, withoutMark, type StepMark } from './step-marks.ts';

const TODAY = '2026-11-23';
const step = (key: string, amount: number, chance = 1, days = 5) => ({
  key,
  amount,
  chance,
  until: addDays(TODAY, days),
});

const anySteps = fc.uniqueArray(
  fc.record({
    key: fc.stringMatching(/^[a-z]{1,3}$/),
    amount: fc.integer({ min: 0, max: 1_000_000 }),
    chance: fc.double({ min: 0, max: 1, noNaN: true }),
    until: fc.integer({ min: -3, max: 60 }).map((days) => addDays(TODAY, days)),
  }),
  { maxLength: 12, selector: ({ key }) => key },
);

describe('the next steps', () => {
  it('are the three with most money by chance, in the order in which they end', () => {
    const steps = [
      step('bonus', 50_000, 0.6, 4),
      step('rate', 32_064, 0.5, 28),
      step('call', 4860, 0.7, 1),
      step('tiny', 300, 0.5, 0),
    ];
    expect(rankSteps(steps, TODAY).map(({ key }) => key)).toEqual(['call', 'bonus', 'rate']);
  });

  it('that end sooner come before others of the same worth', () => {
    const same = [step('a', 1000, 1, 20), step('b', 1000, 1, 0), step('c', 1000, 1, 8), step('d', 1000, 1, 3)];
    expect(rankSteps(same, TODAY).map(({ key }) => key)).toEqual(['b', 'd', 'c']);
  });

  it('hold nothing that is worth nothing or is over', () => {
    expect(rankSteps([step('never', 5000, 0), step('over', 5000, 1, -1), step('free', 0)], TODAY)).toEqual([]);
    expect(rankSteps([step('today', 5000, 1, 0)], TODAY)).toHaveLength(1);
  });

  it('never rank one lower for more money or more chance', () => {
    const more = fc.record({
      money: fc.integer({ min: 0, max: 500_000 }),
      chance: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(anySteps, fc.nat(), more, (steps, pick, { money, chance }) => {
        const chosen = steps[pick % Math.max(1, steps.length)];
        fc.pre(chosen !== undefined);
        const better = { ...chosen, amount: chosen.amount + money, chance: Math.max(chosen.chance, chance) };
        const place = (list: readonly { key: string }[]): number => {
          const at = list.findIndex(({ key }) => key === chosen.key);
          return at < 0 ? MOST_STEPS : at;
        };
        const before = rankSteps(steps, TODAY);
        const after = rankSteps(
          steps.map((each) => (each === chosen ? better : each)),
          TODAY,
        );
        expect(weightOf(better, TODAY)).toBeGreaterThanOrEqual(weightOf(chosen, TODAY));
        expect(place(after)).toBeLessThanOrEqual(place(before));
      }),
    );
  });

  it('are never more than three, and what is left out never weighs more than what is shown', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const shown = rankSteps(steps, TODAY);
        expect(shown.length).toBeLessThanOrEqual(MOST_STEPS);
        const least = Math.min(...shown.map((each) => weightOf(each, TODAY)));
        const left = steps.filter(
          (each) => !shown.includes(each) && each.until >= TODAY && each.amount * each.chance >= 1,
        );
        for (const each of left) expect(weightOf(each, TODAY)).toBeLessThanOrEqual(least);
        expect(shown.map(({ until }) => until)).toEqual(shown.map(({ until }) => until).toSorted());
      }),
    );
  });
});

const anyMarks = fc.array(
  fc.record<StepMark>({
    key: fc.constantFrom('a', 'b', 'c'),
    how: fc.constantFrom('done', 'later'),
    on: fc.integer({ min: -100, max: 0 }).map((days) => addDays(TODAY, days)),
  }),
);

describe('a step that was put away', () => {
  it('is not shown when it is done, and until tomorrow when it was put off', () => {
    const marks = withMark(withMark([], { key: 'a', how: 'done', on: TODAY }), { key: 'b', how: 'later', on: TODAY });
    expect(['a', 'b', 'c'].map((key) => isPutAway(marks, key, TODAY))).toEqual([true, true, false]);
    expect(['a', 'b', 'c'].map((key) => isPutAway(marks, key, addDays(TODAY, 1)))).toEqual([true, false, false]);
    expect(isPutAway(withoutMark(marks, 'a'), 'a', TODAY)).toBe(false);
  });

  it('that was put off by a clock that was a month ahead is back as soon as the clock is right', () => {
    const marks = withMark([], { key: 'a', how: 'later', on: addDays(TODAY, 31) });
    expect(isPutAway(marks, 'a', TODAY)).toBe(false);
  });

  it('is never shown on the day it was put away, whatever was said before', () => {
    fc.assert(
      fc.property(anyMarks, fc.constantFrom('a', 'b', 'c'), fc.constantFrom('done', 'later'), (marks, key, how) => {
        const after = withMark(marks, { key, how, on: TODAY });
        expect(isPutAway(after, key, TODAY)).toBe(true);
        expect(after.filter((mark) => mark.key === key)).toHaveLength(1);
        expect(
          rankSteps(
            [step(key, 1000)].filter((each) => !isPutAway(after, each.key, TODAY)),
            TODAY,
          ),
        ).toEqual([]);
      }),
    );
  });
});
