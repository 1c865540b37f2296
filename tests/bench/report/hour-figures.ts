import type { Growth, HourOfUse } from '#tests/bench/measures/hour.ts';
import type { Figure } from './figure.ts';

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** P19: memory over an hour of use with a sync each minute, and what wakes a phone up on which nothing is shown. */
export function hourFigures({ minutes, isReal, page, worker, shortTimers }: HourOfUse): Figure[] {
  const time = isReal ? `${minutes} minutes` : `${minutes} minutes of use and syncs without the pauses between`;
  const line = (what: string, { early, late }: Growth): Figure => ({
    id: 'P19',
    what: `memory of the ${what} at the end, to that of the tenth minute`,
    engine: null,
    value: late / early,
    unit: 'x',
    budget: 1.05,
    note: `${megabytes(late)} to ${megabytes(early)}; ${time}`,
  });
  return [
    line('page', page),
    line('worker', worker),
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
