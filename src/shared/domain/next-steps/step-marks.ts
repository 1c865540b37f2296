import { addDays } from '#shared/domain/time/period.ts';

/** What somebody said of a step: it is done, or later is early enough. */
export interface StepMark {
  key: string;
  how: 'done' | 'later';
  /** The market day on which it was said. */
  on: string;
}

/** A mark is of no use once every step it can be of is over. */
const KEPT_DAYS = 92;

/** Whether a step is not to be shown on `today`: one that was put off is back on every other day, also when the clock was ahead. */
export const isPutAway = (marks: readonly StepMark[], key: string, today: string): boolean =>
  marks.some((mark) => mark.key === key && (mark.how === 'done' || mark.on === today));

/** The marks with one more, in the place of an earlier one of the same step; old ones go. */
export const withMark = (marks: readonly StepMark[], mark: StepMark): StepMark[] => [
  ...withoutMark(marks, mark.key).filter(({ on }) => addDays(on, KEPT_DAYS) >= mark.on),
  mark,
];

/** The marks without that of a step: it was said by mistake. */
export const withoutMark = (marks: readonly StepMark[], key: string): StepMark[] =>
  marks.filter((mark) => mark.key !== key);
