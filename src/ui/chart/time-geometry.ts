import { FIELD, slotMiddle } from './line-geometry.ts';

/** Steps that people can read off an axis, between 1 and 10. */
const STEPS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 10];
const PARTS = 3;

/**
 * Values of the grid lines from the lowest to the highest, zero among them: equal, readable steps, three at most, that hold
 * every value. Only zero where nothing else is.
 */
export function gridValues(values: readonly number[]): number[] {
  const most = Math.max(0, ...values);
  const least = Math.max(0, ...values.map((value) => -value));
  if (!(most + least > 0 && most + least < Infinity)) return [0];
  const steps = (of: number, step: number): number => Math.ceil(of / step - 1e-9);
  for (let power = 10 ** Math.floor(Math.log10((most + least) / PARTS)); ; power *= 10) {
    const fits = STEPS.find((each) => steps(most, each * power) + steps(least, each * power) <= PARTS);
    if (fits === undefined) continue;
    const [down, up] = [steps(least, fits * power), steps(most, fits * power)];
    return Array.from({ length: down + up + 1 }, (_none, at) => (at - down) * fits * power);
  }
}

/** Where a value lies between the lowest line of a grid, 0, and its highest, 1; on the ground where the grid is zero alone. */
export function shareOf(value: number, grid: readonly number[]): number {
  const [bottom, top] = [grid[0] ?? 0, grid.at(-1) ?? 0];
  return top === bottom ? 0 : Math.min(1, Math.max(0, (value - bottom) / (top - bottom)));
}

/** The point at a share of the width from the left, 0 to 1; what lies outside belongs to the nearest. */
export function slotAt(share: number, count: number, mirrored: boolean): number {
  const index = Math.floor((mirrored ? 1 - share : share) * count);
  return Math.min(count - 1, Math.max(0, index || 0));
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * A bar from the ground, a share of the height like the others, to each share; one of zero leaves a mark on the ground, or under
 * it where the ground is the top of the field.
 */
export function barBoxes(shares: readonly number[], ground: number, mirrored: boolean): Box[] {
  const width = (FIELD / Math.max(1, shares.length)) * 0.78;
  return shares.map((share, index) => {
    const height = Math.max(1.4, Math.abs(share - ground) * FIELD);
    const y = (1 - ground) * FIELD - (share < ground || ground === 1 ? 0 : height);
    return { x: slotMiddle(index, shares.length, mirrored) - width / 2, y, width, height };
  });
}

/** Two points that are named lie at least so far apart, as a share of the width: the words of a month need a fifth of a phone's. */
const APART = 0.25;

/** Numbers of the points that the axis names: the first, the last, and between them as many as have room, evenly chosen. */
export function tickIndexes(count: number, most = 4): number[] {
  if (count < 2) return count === 1 ? [0] : [];
  const steps = Math.min(count, most) - 1;
  const named = Array.from({ length: steps + 1 }, (_none, at) => Math.round((at * (count - 1)) / steps));
  const isTight = named.some((index, at) => at > 0 && (index - (named[at - 1] ?? 0)) / count < APART);
  return isTight && steps > 1 ? tickIndexes(count, most - 1) : named;
}
