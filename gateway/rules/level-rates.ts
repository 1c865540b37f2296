import { rateOf, ratesOn, type ProgramRules } from './program-rules.ts';

/** What items of a category earn before and after a move to another level, in basis points. */
export interface RateChange {
  category: string;
  before: number;
  after: number;
}

/** Stands for every category without rates of its own. */
const OTHER = 'other';

/** The rates of a market day that a move from one level to another changes; none without a program. */
export function rateChanges(
  rules: Pick<ProgramRules, 'rates' | 'levels'>,
  { day, from, to }: { day: string; from: string | null; to: string },
): RateChange[] {
  if (rules.rates.length === 0) return [];
  return [...Object.keys(ratesOn(rules, day).categories), OTHER]
    .map((category) => ({
      category,
      before: rateOf(rules, day, category, from),
      after: rateOf(rules, day, category, to),
    }))
    .filter(({ before, after }) => before !== after);
}
