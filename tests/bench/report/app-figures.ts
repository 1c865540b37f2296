import { readFileSync } from 'node:fs';
import { median } from '#tests/bench/statistics.ts';
import type { ColdStart } from '#tests/bench/measures/cold-start.ts';
import type { QueuedWrites } from '#tests/bench/measures/queued-writes.ts';
import type { SearchTimes } from '#tests/bench/measures/search.ts';
import type { Size } from '#tests/sizes/budgets.ts';
import type { SyncBytes } from '#tests/bench/measures/sync-bytes.ts';
import type { HistoryBytes } from '#tests/bench/measures/wire.ts';
import type { Figure } from './figure.ts';

/** How much code of its own a rival has. */
const linesOf = (...paths: string[]): number =>
  paths.reduce((lines, path) => lines + readFileSync(path, 'utf8').trimEnd().split('\n').length, 0);

const LAB = 'tests/bench/lab';

const kilobytes = (bytes: number): number => bytes / 1000;

/** P1 and P2: the browser was killed, the server is gone, the processor is slow. */
export function coldFigures({ times: { floor, bare, stack, app } }: ColdStart): Figure[] {
  const line = (id: string, what: string, value: number, budget: number | null, note = ''): Figure => ({
    id,
    what,
    engine: null,
    value,
    unit: 'x',
    budget,
    note,
  });
  const to = (one: number, other: number): string => `${one.toFixed(0)} ms to ${other.toFixed(0)} ms`;
  return [
    line(
      'P1',
      'cold start without a server: figures on screen, to the same screen as static HTML',
      app.figure / floor.figure,
      1.5,
      to(app.figure, floor.figure),
    ),
    line('P1', 'first paint, to that of static HTML', app.paint / floor.paint, null, to(app.paint, floor.paint)),
    {
      ...line(
        'P2',
        'cold start: figures of the running app, to static HTML',
        app.live / floor.figure,
        2.4,
        to(app.live, floor.figure),
      ),
      floor: stack.live / floor.figure,
    },
    line(
      'P2',
      'cold start: figures of the running app, to the same home by React and Dexie alone',
      app.live / bare.live,
      1.3,
      `${to(app.live, bare.live)}; ${linesOf(`${LAB}/bare.tsx`, `${LAB}/drawn.ts`, `${LAB}/home-read.tsx`)} lines, ${LAB}/bare.tsx`,
    ),
    line(
      'P2',
      'the least: a page of the same elements by all chosen parts, to static HTML',
      stack.live / floor.figure,
      null,
      `${to(stack.live, floor.figure)}; ${linesOf(`${LAB}/stack.tsx`, `${LAB}/home-read.tsx`)} lines, ${LAB}/stack.tsx`,
    ),
  ];
}

/**
 * P8 in the app itself: the tasks over 50 ms of the home page, slowed down, while the store's items arrive; the median of a few first
 * syncs, as everywhere, because each of them shares two processors with browser, workers and gateway.
 */
export function inAppFigures({ firstSyncs, leastFirstSyncs }: ColdStart): Figure[] {
  const tasks = (what: string, phones: readonly (readonly number[])[]) => {
    const counts = phones.map((longTasks) => longTasks.length);
    const note = `${counts.join(', ')} in ${phones.length} first syncs, the longest ${Math.max(0, ...phones.flat()).toFixed(0)} ms`;
    return { id: 'P8', what, engine: null, value: median(counts), unit: 'tasks', note } as const;
  };
  const least = tasks(
    `the least: React and Dexie alone draw the elements of home during one of 10,000; ${LAB}/first-sync.tsx`,
    leastFirstSyncs,
  );
  const own = tasks(
    'tasks over 50 ms of the home page during the first sync of 20,000 items, 6 times slower',
    firstSyncs,
  );
  return [
    { ...own, budget: 0, floor: least.value },
    { ...least, budget: null },
  ];
}

/** P3 and P11 to P13: what goes over the wire. */
export function wireFigures(history: HistoryBytes, sync: SyncBytes): Figure[] {
  const line = (
    id: string,
    what: string,
    value: number,
    unit: Figure['unit'],
    budget: number | null,
    note = '',
  ): Figure => ({
    id,
    what,
    engine: null,
    value,
    unit,
    budget,
    note,
  });
  const { nothing, changed } = sync;
  return [
    line(
      'P11',
      'usable dashboard of 12 months and more, store',
      kilobytes(history.summaries),
      'KB',
      30,
      'summaries of all months',
    ),
    line('P11', 'requests for it', history.summariesAnswers, 'requests', 1),
    line(
      'P12',
      `full history of 12 months (${history.items} items), to the plain list by gzip`,
      history.columns / history.plain,
      'x',
      0.42,
      `${kilobytes(history.columns).toFixed(0)} KB to ${kilobytes(history.plain).toFixed(0)} KB`,
    ),
    line(
      'P13',
      'sync with nothing new, up and down together',
      kilobytes(nothing.up + nothing.down),
      'KB',
      1,
      `${nothing.answers} answers`,
    ),
    line(
      'P13',
      'sync with 20 changed items',
      kilobytes(changed.down),
      'KB',
      3.5,
      `${changed.answers} answers; ${kilobytes(changed.up).toFixed(1)} KB asked`,
    ),
  ];
}

/** P14: writes that are made without a connection. */
export const writeFigures = ({ visible, floor, shown, survived }: QueuedWrites): Figure[] => [
  {
    id: 'P14',
    what: 'queued write: tap to durable and visible, 6 times slower, without a connection',
    engine: null,
    value: visible,
    unit: 'ms',
    budget: 100,
    note: `median of ${shown} writes`,
  },
  {
    id: 'P14',
    what: 'the least: React and Dexie alone write a row and draw the same elements',
    engine: null,
    value: floor,
    unit: 'ms',
    budget: null,
    note: `${(visible / floor).toFixed(2)} times that`,
  },
  {
    id: 'P14',
    what: 'queued writes that were shown and then lost by killing the browser',
    engine: null,
    value: shown - survived,
    unit: 'writes',
    budget: 0,
    note: `${survived} of ${shown} found again`,
  },
];

/** P15: what is typed into the search over everything on the phone. */
export function searchFigures(times: SearchTimes): Figure[] {
  const line = (what: string, value: number, unit: Figure['unit'], budget: number | null, note: string): Figure => ({
    id: 'P15',
    what,
    engine: null,
    value,
    unit,
    budget,
    note,
  });
  const { items, keys, keyToPaint, keyToPaint95, worker, worker95, first, index, stored } = times;
  const typed = `${keys} keys over ${items} items`;
  return [
    line('search: key to paint, 6 times slower', keyToPaint, 'ms', 100, typed),
    line('search: key to paint, 6 times slower, 95 of 100', keyToPaint95, 'ms', 100, typed),
    line("search: the worker's own time, not slowed down", worker, 'ms', null, `95 of 100: ${worker95.toFixed(1)} ms`),
    line('search: the first question after a start', first, 'ms', null, 'the worker reads the index into its memory'),
    line(
      'index of the search, to all else that is stored',
      index / stored,
      'x',
      0.2,
      `${kilobytes(index).toFixed(0)} KB to ${kilobytes(stored).toFixed(0)} KB`,
    ),
  ];
}

/** P3: what travels, as the size budgets of the tests count it; of the screens only the largest. */
export function sizeFigures(sizes: readonly Size[]): Figure[] {
  const isScreen = ({ what }: Size): boolean => /^assets\/(?!messages-|sync\.worker-)/.test(what);
  const largest = sizes.filter(isScreen).toSorted((a, b) => b.kibibytes - a.kibibytes)[0];
  const listed = [...sizes.filter((size) => !isScreen(size)), ...(largest ? [largest] : [])];
  return listed.map(({ what, kibibytes, budget }) => ({
    id: 'P3',
    what: what === largest?.what ? 'largest screen by itself' : what.replace(/^assets\/|-[\w-]{8}\.js$/g, ''),
    engine: null,
    value: kibibytes,
    unit: 'KiB',
    budget,
    note: what === largest?.what ? what.replace(/^assets\/|-[\w-]{8}\.js$/g, '') : '',
  }));
}
