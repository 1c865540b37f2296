/** One value of a series over time, with the words for its moment and for the value itself. */
export interface SeriesPoint {
  /** "12 mars". */
  name: string;
  value: number;
  /** "1.899,00 DH". */
  text: string;
}

/** Heights between 0 and 1 against the largest value; all zero when nothing is above zero. */
export function heights(points: readonly Pick<SeriesPoint, 'value'>[]): number[] {
  const top = Math.max(0, ...points.map(({ value }) => value));
  return points.map(({ value }) => (top === 0 ? 0 : Math.max(0, value) / top));
}

/** SVG path through the heights in a field of 100 by `tall`, oldest at the left. One value is a flat line. */
export function linePath(shares: readonly number[], tall: number): string {
  const step = shares.length > 1 ? 100 / (shares.length - 1) : 0;
  const points = shares.map((share, index) => `${round(index * step)} ${round((1 - share) * tall)}`);
  const first = points[0];
  if (first === undefined) return '';
  return points.length === 1 ? `M${first}H100` : `M${points.join('L')}`;
}

const round = (value: number): number => Math.round(value * 100) / 100;
