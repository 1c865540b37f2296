import { PLAYED_DAYS, type Measured, type Played } from './measure.ts';
import type { Population } from './population.ts';

/** Highest median error that is aimed at on a day, as a share. */
const ERROR_GOALS: Readonly<Record<number, number>> = { 10: 0.15, 20: 0.08, 27: 0.03 };
/** How often the range is to hold, and how far the amount is to move on a day without an event, nine times out of ten. */
const HOLDS = { least: 0.75, most: 0.9 };
const STILL = { move: 0.03, share: 0.9 };

/** Begins the part of the document that is about an export; a run without one keeps it. */
const EXPORT_MARK = '<!-- export -->';

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

const share = (all: readonly unknown[], of: number): number => (all.length === 0 ? 0 : of / all.length);
const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;

/** Months that came to nothing have no relative error. */
const counted = ({ played }: Measured): Played[] => played.filter(({ final }) => final > 0);
const onDay = (measured: Measured, day: number): Played[] => counted(measured).filter((each) => each.day === day);
const errorOf = (played: readonly Played[], rule: 'estimate' | 'old' | 'plain'): number =>
  median(played.map((each) => Math.abs(each[rule] - each.final) / each.final));
const holding = (played: readonly Played[]): number =>
  share(played, played.filter(({ low, high, final }) => low <= final && final <= high).length);
const emptyRanges = ({ played }: Measured): number => played.filter(({ low, high }) => low >= high).length;
const stillShare = (moves: readonly number[]): number =>
  share(moves, moves.filter((each) => each <= STILL.move).length);

/** Whether a population's figures reach every goal. */
export const isReached = (measured: Measured): boolean =>
  Object.entries(ERROR_GOALS).every(([day, goal]) => errorOf(onDay(measured, Number(day)), 'estimate') <= goal) &&
  holding(counted(measured)) >= HOLDS.least &&
  holding(counted(measured)) <= HOLDS.most &&
  emptyRanges(measured) === 0 &&
  stillShare(measured.quiet) >= STILL.share;

/** The part of the document about one population. */
export function sectionOf({ title, about }: Population, measured: Measured): string {
  const rows = PLAYED_DAYS.map((day) => {
    const played = onDay(measured, day);
    const goal = ERROR_GOALS[day];
    return [
      String(day),
      String(played.length),
      percent(errorOf(played, 'estimate')),
      goal === undefined ? '' : percent(goal),
      percent(errorOf(played, 'old')),
      percent(errorOf(played, 'plain')),
      percent(holding(played)),
      percent(median(played.map(({ low, high, final }) => (high - low) / final))),
      percent(median(played.map(({ later, final }) => later / (later + final)))),
    ];
  });
  const head = ['day', 'months', 'forecast', 'goal', 'old rule', 'plain rule', 'range holds', 'width', 'ordered later'];
  const all = counted(measured);
  return [
    `## ${title}`,
    '',
    about,
    '',
    ...table(head, rows),
    '',
    `- The range holds in ${percent(holding(all))} of ${all.length} forecasts (goal: 75 to 90 of 100); ${emptyRanges(measured)} of them have an empty one.`,
    `- Without any event the amount moves by at most 3 % in ${percent(stillShare(measured.quiet))} of ${measured.quiet.length} days (goal: 90 of 100).`,
    `  Were every day one without an event, it would in ${percent(stillShare(measured.frozen))} of ${measured.frozen.length}.`,
    '',
  ].join('\n');
}

function table(head: readonly string[], rows: readonly string[][]): string[] {
  const widths = head.map((name, at) => Math.max(name.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => cell.padStart(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => `${'-'.repeat(width - 1)}:`).join(' | ')} |`, ...rows.map(line)];
}

/** What a document says of an export, to be kept by a run without one; '' when it says nothing. */
export const exportSection = (document: string): string => document.split(EXPORT_MARK)[1]?.trim() ?? '';

/** The whole document, from the parts about the sample and about an export. */
export const documentOf = ([sample = '', other = '']: readonly string[]): string =>
  `${INTRODUCTION}\n${sample.trim()}\n${other === '' ? '' : `\n${EXPORT_MARK}\n\n${other.trim()}\n`}`;

const INTRODUCTION = `# How well the forecast foretells

    npm run bench:forecast [-- FILE --mapping MAPPING.json]

plays whole months forward, morning by morning, with the product's own rules. At noon of the days 5, 10, 15, 20, 25 and 27 the
forecast of each consultant with at least ten open lines is held against what the month came to *of what was known that day*.
What was ordered later stands in a column of its own: nobody can foretell it. The chances come from events before that day only.
An export whose sellers are many and small is hashed into 20 consultants first.

- **forecast**: median error of the expected amount. **goal**: what it shall stay below.
- **old rule**: the rule used before, by which everything that is not delivered is delivered now.
- **plain rule**: of what is pending, as large a share completes as last month from the same day on.
- **range holds**: how often the month ended within the range that is to hold eight times out of ten. **width**: its median width
  as a share of the final amount.
- **ordered later**: median share of the month's final amount that was ordered after that day.

What is foretold are open items, and the impact of months that will be settled in this one where the program does not hide it. That a
confirmed item may yet come back is not foretold: it is taken off when it does.

From the 25th on nothing that is not delivered yet can complete within the month. Where nobody returns anything, what is left is
certain, the old rule is as right as the forecast, and no range can fail.
`;
