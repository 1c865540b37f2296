import type { SalesGroup } from '#shared/domain/sales/sales-tally.ts';

/** The largest groups, and the others with their sum; one single other group is shown like the rest. */
export function foldRest(
  groups: readonly SalesGroup[],
  most: number,
): { shown: SalesGroup[]; rest: SalesGroup[]; restPrice: number } {
  const count = groups.length <= most + 1 ? groups.length : most;
  const rest = groups.slice(count);
  return { shown: groups.slice(0, count), rest, restPrice: rest.reduce((sum, { price }) => sum + price, 0) };
}
