/**
 * Where a line over time lies; apart from what else charts need, because home draws one first. Fields are 100 wide and 100 tall, y
 * grows downwards. Time runs with the reading direction: `mirrored` (Arabic) puts the first at the right.
 */
export const FIELD = 100;

/** Heights between 0 and 1 of the largest value, for drawings without a grid. Nothing stands below the ground. */
export function heights(values: readonly number[]): number[] {
  const top = Math.max(0, ...values);
  return values.map((value) => (top <= 0 ? 0 : Math.max(0, value) / top));
}

/** A share of the width as a place in the field. */
export const along = (share: number, mirrored: boolean): number => (mirrored ? 1 - share : share) * FIELD;

/** Middle of the place of a point in the field. */
export const slotMiddle = (index: number, count: number, mirrored: boolean): number =>
  along((index + 0.5) / Math.max(1, count), mirrored);

/**
 * SVG path through the heights; a single one is a line over the whole width. `tall` is the height of the field. Straight
 * lines need no library: d3-shape comes in one piece, and home, which draws them first, does without it.
 */
export function linePath(shares: readonly number[], mirrored: boolean, tall = FIELD): string {
  const [only] = shares;
  if (only === undefined) return '';
  if (shares.length === 1) return `M0,${(1 - only) * tall}H${FIELD}`;
  const points = shares.map((share, index) => {
    const [x, y] = [slotMiddle(index, shares.length, mirrored), (1 - share) * tall];
    return `${round(x)},${round(y)}`;
  });
  return `M${points.join('L')}`;
}

const round = (value: number): number => Math.round(value * 100) / 100;
