import { dayNumber } from '#shared/domain/time/period.ts';
import type { NextStep } from './next-step.ts';

/** More than three are a list, and a list is not a next step. */
export const MOST_STEPS = 3;

/** What can wait a week counts half of what ends today, two weeks a third: the days in which it halves. */
const HALVES_DAYS = 7;

type Weighed = Pick<NextStep, 'amount' | 'chance' | 'until'>;

/** Days from `today` until the last day of a step, 0 on it and after it (ISO days of the market). */
const daysLeft = (until: string, today: string): number =>
  Math.max(0, (dayNumber(until) ?? 0) - (dayNumber(today) ?? 0));

/** What a step weighs: its amount times its chance, less the longer it can wait. Minor units. */
export const weightOf = ({ amount, chance, until }: Weighed, today: string): number =>
  (amount * chance) / (1 + daysLeft(until, today) / HALVES_DAYS);

const byKey = (a: { key: string }, b: { key: string }): number => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);

/**
 * What to do next on `today`, at most three: those that weigh most, in the order in which they end. What is worth less than
 * one minor unit, or is over, is none.
 */
export function rankSteps<Step extends Weighed & { key: string }>(steps: readonly Step[], today: string): Step[] {
  return steps
    .filter(({ amount, chance, until }) => amount * chance >= 1 && until >= today)
    .toSorted((a, b) => weightOf(b, today) - weightOf(a, today) || byKey(a, b))
    .slice(0, MOST_STEPS)
    .sort(
      (a, b) =>
        (a.until < b.until ? -1 : a.until > b.until ? 1 : weightOf(b, today) - weightOf(a, today)) || byKey(a, b),
    );
}
