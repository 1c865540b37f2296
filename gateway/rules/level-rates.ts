import { addDays } from '#shared/domain/time/period.ts';
import { rateOf, ratesOn, type ProgramRules } from './program-rules.ts';

/** What items of a category earn before and after a move to another level, in basis points. */
export interface RateChange {
  category: string;
  before: number;
  after: number;
}

/** Stands for every category without rates of its own. */
const OTHER = 'other';

/**
 * The rates that a move from one level to another changes, which counts from a market day on; none without a program. A level that is
 * none of the program any more has its rates of the day before.
 */
export function rateChanges(
  rules: Pick<ProgramRules, 'rates' | 'levels'>,
  { day, from, to }: { day: string; from: string | null; to: string },
): RateChange[] {
  if (rules.rates.length === 0) return [];
  const last = from === null || rules.levels.includes(from) ? day : addDays(day, -1);
  const named = [last, day].flatMap((each) => Object.keys(ratesOn(rules, each).categories));
  return [...new Set([...named, OTHER])]
    .map((category) => ({
      category,
      before: rateOf(rules, last, category, from),
      after: rateOf(rules, day, category, to),
    }))
    .filter(({ before, after }) => before !== after);
}
