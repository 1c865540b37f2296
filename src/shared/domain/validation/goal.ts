import type { FieldCode } from './codes.ts';

/** The most that a goal may be, in minor units: beyond it somebody has typed a phone number. */
const MOST = 100_000_000_00;

/** What is wrong with the goal of a month, in minor units; null when nothing is. Minus zero, fractions and NaN are nothing to reach. */
export function goalProblem(amount: number): FieldCode | null {
  if (!Number.isSafeInteger(amount)) return 'goal_number';
  if (amount <= 0) return 'goal_positive';
  return amount > MOST ? 'goal_high' : null;
}
