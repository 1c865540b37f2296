import type { Growth, HourOfUse } from '#tests/bench/measures/hour.ts';
import type { Figure } from './figure.ts';

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** P19: memory over an hour of use with a sync each minute, and what wakes a phone up on which nothing is shown. */
export function hourFigures({ minutes, isReal, page, worker, pageData, workerData, shortTimers }: HourOfUse): Figure[] {
  const time = isReal ? `${minutes} minutes` : `${minutes} minutes of use and syncs without the pauses between`;
  const line = (what: string, { early, late }: Growth, budget: number | null = 1.05): Figure => ({
    id: 'P19',
    what: `${what} at the end, to that of the tenth minute`,
    engine: null,
    value: late / early,
    unit: 'x',
    budget,
    note: `${megabytes(late)} to ${megabytes(early)}; ${time}`,
  });
  return [
    line('memory of the page without compiled code', pageData),
    line('memory of the worker without compiled code', workerData),
    line('heap of the page with the code that the engine compiles and flushes', page, null),
    line('heap of the worker with that code', worker, null),
    {
      id: 'P19',
      what: 'timers under 30 s of page and workers while nothing is shown',
      engine: null,
      value: shortTimers.length,
      unit: 'timers',
      budget: 0,
      note: shortTimers.map((pause) => `${(pause / 1000).toFixed(1)} s`).join(', '),
    },
  ];
}
