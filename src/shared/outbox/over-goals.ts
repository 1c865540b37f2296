import type { Goals } from '#shared/contract/calls/goals.ts';
import { laidOver, shown, type RowsMoment } from './overlay.ts';
import type { WriteRow } from './row.ts';

/** The goal of a month in minor units, with what was set on this phone and has not come back yet; null without one. */
export function goalOf(
  period: string,
  stored: { value: Goals; moment: RowsMoment },
  rows: readonly WriteRow[],
): number | null {
  const last = laidOver(rows, stored.moment, 'set-goal').findLast(({ params }) => params['period'] === period);
  const said = last && shown(last)['amount'];
  if (said === null || typeof said === 'number') return said;
  return stored.value.find((each) => each.period === period)?.amount ?? null;
}
