import type { TouchTimes } from '#tests/bench/measures/touch.ts';
import { median } from '#tests/bench/statistics.ts';
import type { Figure } from './figure.ts';

const PAINT_MS = 100;
const TASK_MS = 100;

/** P18: touches of somebody with twenty thousand items, slowed down six times; the longest of each kind counts. */
export const touchFigures = (kinds: readonly TouchTimes[]): Figure[] => [
  ...kinds.map(({ name, touches }) => toPaint(name, touches)),
  {
    id: 'P18',
    what: 'tasks over 100 ms in the two seconds after the paint, of all touches',
    engine: null,
    value: kinds.reduce((sum, { touches }) => sum + touches.flatMap(({ tasks }) => tasks.filter(isLong)).length, 0),
    unit: 'tasks',
    budget: 0,
    note: worst(kinds),
  },
];

const isLong = (task: number): boolean => task > TASK_MS;

function toPaint(name: string, touches: TouchTimes['touches']): Figure {
  const times = touches.map(({ toPaint: time }) => time);
  const seen = touches.flatMap(({ seen: time }) => time ?? []);
  const shown =
    seen.length === 0 ? '' : `; there after ${median(seen).toFixed(0)}, at most ${Math.max(...seen).toFixed(0)} ms`;
  return {
    id: 'P18',
    what: `${name}: input to paint, 6 times slower, longest of ${touches.length}`,
    engine: null,
    value: Math.max(...times),
    unit: 'ms',
    budget: PAINT_MS,
    note: `median ${median(times).toFixed(0)} ms${shown}`,
  };
}

/** The kinds of touch that had such tasks, with the longest. */
const worst = (kinds: readonly TouchTimes[]): string =>
  kinds
    .map(({ name, touches }) => ({ name, longest: Math.max(0, ...touches.flatMap(({ tasks }) => tasks)) }))
    .filter(({ longest }) => isLong(longest))
    .map(({ name, longest }) => `${name} ${longest.toFixed(0)} ms`)
    .join(', ');
