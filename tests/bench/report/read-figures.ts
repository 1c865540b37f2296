import { readFileSync } from 'node:fs';
import type { LiveResult } from '#tests/bench/measures/live.ts';
import type { QueryResult } from '#tests/bench/measures/queries.ts';
import type { Stalls } from '#tests/bench/measures/stalls.ts';
import type { Load } from '#tests/bench/lab/load.ts';
import type { Question } from '#tests/bench/lab/queries.ts';
import { median, quantile } from '#tests/bench/statistics.ts';
import type { Figure } from './figure.ts';

const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

/** P6: how long one small read waits while 10,000 items are stored. */
export function stallFigures({ engine, reads, longest }: Stalls): Figure[] {
  const worst = { idle: median(longest.idle), raw: median(longest.raw), product: median(longest.product) };
  const note = `nobody writes: ${ms(worst.idle)}; rows in one transaction: ${ms(worst.raw)}`;
  const line = (what: string, value: number, unit: 'ms' | 'x', budget: number, reported = note): Figure => ({
    id: 'P6',
    what,
    engine,
    value,
    unit,
    budget,
    note: reported,
  });
  return [
    line('read while 10,000 items are stored, 95 of 100', quantile(reads.product, 0.95), 'ms', 30),
    line('read while 10,000 items are stored, longest (median of rounds)', worst.product, 'ms', 60),
    line(
      'longest read, to that beside rows in one transaction',
      worst.product / worst.raw,
      'x',
      0.05,
      `${ms(worst.product)} to ${ms(worst.raw)}`,
    ),
  ];
}

/** The code of the rival whose loop is compared. */
const RIVAL = ['live-rxdb.js', 'live-rxdb.worker.js', 'rxdb.js'];

const linesOf = (names: readonly string[]): number =>
  names.reduce((sum, name) => sum + readFileSync(`tests/bench/rivals/${name}`, 'utf8').trimEnd().split('\n').length, 0);

/** P7: from the commit in the worker to the painted screen. */
export function liveFigures(engine: string, live: LiveResult): Figure[] {
  const line = (what: string, value: number, unit: 'ms' | 'x', budget: number | null, note: string): Figure => ({
    id: 'P7',
    what,
    engine,
    value,
    unit,
    budget,
    note,
  });
  const ratio = live.answerToPaint / live.rxdbLoop;
  return [
    line('20 changed items: commit to painted, ten figures', live.commitToPaint, 'ms', null, ''),
    line('the same with the page slowed down 6 times', live.commitToPaintSlow, 'ms', 60, ''),
    line(
      'whole loop to that of RxDB with the same figures in the same elements',
      ratio,
      'x',
      1,
      `answer to painted ${ms(live.answerToPaint)}, RxDB write to painted ${ms(live.rxdbLoop)}; ${RIVAL.join(', ')}: ${linesOf(RIVAL)} lines`,
    ),
  ];
}

/** P8: how busy the page is during a first sync, slowed down. */
export function loadFigures(engine: string, loads: readonly Load[]): Figure[] {
  const tasks = median(loads.map(({ longTasks }) => longTasks.length));
  const longest = Math.max(0, ...loads.flatMap(({ longTasks }) => longTasks));
  const gap = median(loads.map(({ longestGap }) => longestGap));
  const line = (what: string, value: number, unit: 'tasks' | 'ms', budget: number | null, note: string): Figure => ({
    id: 'P8',
    what,
    engine,
    value,
    unit,
    budget,
    note,
  });
  return [
    line(
      'tasks over 50 ms during a sync of 10,000 items, 10 live queries, 6 times slower',
      tasks,
      'tasks',
      0,
      `the longest ${ms(longest)}`,
    ),
    line('longest time in which the page could do nothing else', gap, 'ms', 32, ''),
  ];
}

/** Figures that are asked of a month beside those of home. */
const SUMS = [
  ['productCommissions', 'commissions'],
  ['productForecast', 'the payout estimate'],
  ['productSales', 'sales, with the days before'],
] as const;

/** P9: sales of all months of a year beside those of the last thirty days; one frame of a screen is 16 ms. */
export function salesFigures({ engine, medians }: QueryResult): Figure[] {
  const month = medians.get('productSales') ?? Number.NaN;
  const year = medians.get('productSalesOfYear') ?? Number.NaN;
  const what = 'sales of twelve months of 20,000 items';
  return [
    { id: 'P9', what, engine, value: year, unit: 'ms', budget: 16, note: `the last thirty days ${ms(month)}` },
    {
      id: 'P9',
      what: `${what}, to reading the rows of one month`,
      engine,
      value: year / (medians.get('rowsDashboard') ?? Number.NaN),
      unit: 'x',
      budget: null,
      note: '',
    },
  ];
}

/** P9 and P10, for a month with few and one with many items. */
export function queryFigures(few: QueryResult, many: QueryResult): Figure[] {
  const { engine } = few;
  const of = ({ medians }: QueryResult, question: Question): number => medians.get(question) ?? Number.NaN;
  const ratio = (result: QueryResult, question: Question, anchor: Question): number =>
    of(result, question) / of(result, anchor);
  const line = (id: string, what: string, value: number, budget: number | null, note: string): Figure => ({
    id,
    what,
    engine,
    value,
    unit: 'x',
    budget,
    note,
  });
  const note = (result: QueryResult, question: Question, anchor: Question): string =>
    `${ms(of(result, question))} to ${ms(of(result, anchor))}`;
  const count = ({ set }: QueryResult): string => Number(set.split('-')[1]).toLocaleString('en');
  return [
    line(
      'P9',
      `figures of a month of ${count(few)} items, to reading its rows`,
      ratio(few, 'productDashboard', 'rowsDashboard'),
      0.08,
      note(few, 'productDashboard', 'rowsDashboard'),
    ),
    line(
      'P9',
      `figures of a month of ${count(many)} items, to reading its rows`,
      ratio(many, 'productDashboard', 'rowsDashboard'),
      0.005,
      note(many, 'productDashboard', 'rowsDashboard'),
    ),
    line(
      'P9',
      `figures of ${count(many)} items, to those of ${count(few)}`,
      of(many, 'productDashboard') / of(few, 'productDashboard'),
      2,
      '',
    ),
    ...SUMS.flatMap(([question, what]) => [
      ...[[few, 0.08] as const, [many, 0.005] as const].map(([result, budget]) =>
        line(
          'P9',
          `${what} of a month of ${count(result)} lines, to reading its rows`,
          ratio(result, question, 'rowsDashboard'),
          budget,
          note(result, question, 'rowsDashboard'),
        ),
      ),
      line(
        'P9',
        `${what} of ${count(many)} lines, to those of ${count(few)}`,
        of(many, question) / of(few, question),
        2,
        '',
      ),
    ]),
    ...[few, many].flatMap((result) => [
      ...[['productLines', 'confirmed'] as const, ['productPending', 'pending'] as const].map(([question, what]) =>
        line(
          'P10',
          `opening the list of ${what} commissions of ${count(result)} lines, to reading the rows of the month`,
          ratio(result, question, 'rowsDashboard'),
          null,
          note(result, question, 'rowsDashboard'),
        ),
      ),
      line(
        'P10',
        `50 of ${count(result)} by status, deep in the open list, to an index over rows`,
        ratio(result, 'productPage', 'rawPage'),
        1.3,
        note(result, 'productPage', 'rawPage'),
      ),
      line(
        'P10',
        `choosing a status in the open list of ${count(result)}, to an index over rows`,
        ratio(result, 'productFilter', 'rawPage'),
        null,
        note(result, 'productFilter', 'rawPage'),
      ),
      line(
        'P10',
        `opening the list of ${count(result)}: its first fifty, to an index over rows`,
        ratio(result, 'productOpen', 'rawNewest'),
        3,
        note(result, 'productOpen', 'rawNewest'),
      ),
      line(
        'P10',
        `opening it with a status chosen that one in thirty has: the first fifty, to an index over rows`,
        ratio(result, 'productOpenFiltered', 'rawPage'),
        null,
        note(result, 'productOpenFiltered', 'rawPage'),
      ),
    ]),
  ];
}
