import type { Touched } from '#tests/bench/app/touches.ts';
import type { TouchTimes } from '#tests/bench/measures/touch.ts';
import { median } from '#tests/bench/statistics.ts';
import type { Figure } from './figure.ts';

const PAINT_MS = 100;
const TASK_MS = 100;

/** P18: touches of somebody with twenty thousand items, slowed down six times; the longest of each kind counts. */
export const touchFigures = (kinds: readonly TouchTimes[]): Figure[] => [
  ...kinds.map(toPaint),
  {
    id: 'P18',
    what: 'tasks over 100 ms in the two seconds after the paint, of all touches',
    engine: null,
    value: longOnes(kinds.flatMap(({ touches }) => touches)),
    unit: 'tasks',
    budget: 0,
    floor: longOnes(kinds.flatMap(({ floor }) => floor)),
    note: worst(kinds),
  },
  {
    id: 'P18',
    what: 'the least: React and Dexie alone draw the same elements; their tasks over 100 ms',
    engine: null,
    value: longOnes(kinds.flatMap(({ floor }) => floor)),
    unit: 'tasks',
    budget: null,
    note: worst(kinds.map(({ name, floor }) => ({ name, touches: floor }))),
  },
];

const longOnes = (touches: readonly Touched[]): number => touches.flatMap(({ tasks }) => tasks.filter(isLong)).length;

const isLong = (task: number): boolean => task > TASK_MS;

const seenAfter = (touches: readonly Touched[]): string => {
  const seen = touches.flatMap(({ seen: time }) => time ?? []);
  return seen.length === 0 ? '' : `${median(seen).toFixed(0)}, at most ${Math.max(...seen).toFixed(0)} ms`;
};

function toPaint({ name, touches, floor }: TouchTimes): Figure {
  const times = touches.map(({ toPaint: time }) => time);
  const [seen, least] = [seenAfter(touches), seenAfter(floor)];
  const shown = `${seen && `; there after ${seen}`}${least && `; by React and Dexie alone ${least}`}`;
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
const worst = (kinds: readonly Pick<TouchTimes, 'name' | 'touches'>[]): string =>
  kinds
    .map(({ name, touches }) => ({ name, longest: Math.max(0, ...touches.flatMap(({ tasks }) => tasks)) }))
    .filter(({ longest }) => isLong(longest))
    .map(({ name, longest }) => `${name} ${longest.toFixed(0)} ms`)
    .join(', ');
