import { arc, pie, stack, stackOrderNone, type PieArcDatum } from 'd3-shape';
import { along, FIELD } from './line-geometry.ts';

const positive = (values: readonly number[]): number[] => values.map((value) => Math.max(0, value));
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Parts beside each other over the field, as start and width; all empty when there is no whole. */
export function stackBoxes(values: readonly number[], mirrored: boolean): { x: number; width: number }[] {
  const whole = sum(positive(values));
  if (whole === 0) return values.map(() => ({ x: 0, width: 0 }));
  const keys = values.map((_value, index) => index);
  const layers = stack<readonly number[], number>()
    .keys(keys)
    .value((row, key) => row[key] ?? 0)
    .order(stackOrderNone)([positive(values)]);
  return layers.map(([cell]) => {
    const [start, end] = [(cell?.[0] ?? 0) / whole, (cell?.[1] ?? 0) / whole];
    return { x: Math.min(along(start, mirrored), along(end, mirrored)), width: (end - start) * FIELD };
  });
}

/** The part at a share of the whole, 0 to 1 from the first part on; empty parts are never met. */
export function partAt(share: number, values: readonly number[]): number {
  const parts = positive(values);
  let left = Math.min(0.999_999, Math.max(0, share)) * sum(parts);
  const found = parts.findIndex((value) => (left -= value) < 0);
  return Math.max(0, found);
}

/** Inner and outer radius of a ring in its field. */
const RING = { inner: 33, outer: 49 };

/** SVG paths of a ring around 0,0; the first part begins at the top and runs with the reading direction. */
export function ringPaths(values: readonly number[], mirrored: boolean): string[] {
  const arcs = pie<number>()
    .sort(null)
    .startAngle(0)
    .endAngle(mirrored ? -2 * Math.PI : 2 * Math.PI)(positive(values));
  const path = arc<PieArcDatum<number>>().innerRadius(RING.inner).outerRadius(RING.outer).digits(2);
  return arcs.map((each) => (each.startAngle === each.endAngle ? '' : (path(each) ?? '')));
}

/** Share of the way around a ring of a place in its field (0 to 1 from the left and from the top). */
export function shareAround(x: number, y: number, mirrored: boolean): number {
  const turn = Math.atan2(mirrored ? 0.5 - x : x - 0.5, 0.5 - y) / (2 * Math.PI);
  return turn < 0 ? turn + 1 : turn;
}
