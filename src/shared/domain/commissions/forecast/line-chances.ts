import { dayStart } from '#shared/domain/time/day-bounds.ts';
import { addDays, monthEnd } from '#shared/domain/time/period.ts';
import type { CommissionLine } from '../commission-line.ts';
import { chancesOf, type ChanceOf } from './chance.ts';
import { PRIOR_CHANCES, type ChanceTable } from './chance-table.ts';
import type { ForecastLine } from './pending-parts.ts';

/** A month from a moment on: what the chances of its pending lines depend on. */
export interface MonthAhead {
  /** The month, its first day. */
  period: string;
  timeZone: string;
  /** The moment for which the lines are true, milliseconds: what was not heard of since is not held against them. */
  at: number;
  /** Null on a phone that has none yet. */
  chances: ChanceTable | null;
}

/** The end of a month, excluded, in milliseconds. */
export const monthEndOf = ({ period, timeZone }: Pick<MonthAhead, 'period' | 'timeZone'>): number =>
  Date.parse(dayStart(addDays(monthEnd(period), 1), timeZone));

/** The chances of pending lines by the end of a month. */
export const monthChances = (
  { period, timeZone, at, chances }: MonthAhead,
  speed = 1,
): ((line: PendingLine) => number) => {
  const end = monthEndOf({ period, timeZone });
  const chanceOf: ChanceOf = chancesOf(chances ?? PRIOR_CHANCES, { at: Math.min(at, end), end, timeZone }, speed);
  return ({ status, accruedAt, deliveredAt }) => chanceOf({ status, orderedAt: accruedAt, deliveredAt });
};

type PendingLine = Pick<CommissionLine, 'status' | 'accruedAt' | 'deliveredAt'>;

/** What of a pending amount is expected, to the minor unit. */
export const expectedPart = (amount: number, chance: number): number => Math.round(amount * chance);

/** The pending lines of a month as its forecast sees them, by their id; lines of other months are none of it. */
export function pendingChances(
  lines: readonly CommissionLine[],
  { from, ...month }: Pick<MonthAhead, 'period' | 'chances'> & { from: number },
  timeZone: string,
): Map<string, ForecastLine> {
  const chanceOf = monthChances({ ...month, at: from, timeZone });
  const own = lines.filter(({ state, period }) => state === 'pending' && period === month.period);
  return new Map(
    own.map((line) => {
      const chance = chanceOf(line);
      return [line.id, { line, chance, expected: expectedPart(line.amount, chance) }];
    }),
  );
}
