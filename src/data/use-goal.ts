import type { CacheDatabase } from '#shared/db/schema.ts';
import { sumCommissions } from '#shared/domain/commissions/commission-summary.ts';
import { commissionState } from '#shared/domain/items/order-status.ts';
import { usualCommission } from '#shared/domain/money/goal.ts';
import { isOn } from '#shared/domain/person/toggles.ts';
import { addDays, monthOf } from '#shared/domain/time/period.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { goalOf } from '#shared/outbox/over-goals.ts';
import { useSession } from '#browser/session-state.ts';
import { useLive } from './cache.ts';
import { useWrites } from './outbox/outbox.ts';
import { useFact } from './use-fact.ts';

/** The goal of a month with what it is measured by; amounts in minor units of `currency`. */
export interface MonthGoal {
  /** First day of the month. */
  period: string;
  /** null while there is none. */
  goal: number | null;
  /** Of the month before, as a proposal. */
  before: number | null;
  /** Confirmed and pending commissions of the month, and of the one before. */
  earned: number;
  earnedBefore: number;
  /** What an item usually earns here. */
  usual: number | null;
  currency: string;
}

/** What a month has earned so far, and what an item usually does: from the sums of this month and the one before. */
async function earnedIn(
  db: CacheDatabase,
  period: string,
): Promise<Pick<MonthGoal, 'earned' | 'earnedBefore' | 'usual' | 'currency'>> {
  const earlier = monthOf(addDays(period, -1));
  const [[sums, sumsBefore], months] = await Promise.all([
    db.commissionSummaries.bulkGet([period, earlier]),
    db.summaries.bulkGet([period, earlier]),
  ]);
  const all = (row: typeof sums): number => {
    const { pending, confirmed } = sumCommissions(row?.cells ?? []);
    return pending + confirmed;
  };
  const currency = sums?.currency || months.find((month) => month)?.currency || MARKET.currency;
  const cells = months.flatMap((month) => (month?.currency === currency ? month.cells : []));
  return {
    earned: all(sums),
    earnedBefore: all(sumsBefore),
    usual: usualCommission(cells.filter(({ status }) => commissionState(status) !== 'none')),
    currency,
  };
}

/**
 * The goal of the month of `today` (ISO day of the market), with what was set on this phone and has not come back yet;
 * undefined while it is read, null where there are no goals: with commissions switched off, and with an older gateway.
 */
export function useGoal(today: string): MonthGoal | null | undefined {
  const { facts } = useSession();
  const period = monthOf(today);
  const stored = useFact('goals');
  const writes = useWrites();
  const money = useLive((db) => earnedIn(db, period), [period]);
  if (!facts?.capabilities.includes('goals') || !isOn(facts.access.toggles, 'commissions')) return null;
  if (stored === undefined || writes === undefined || money === undefined) return undefined;
  const known = { value: stored?.value ?? [], moment: { asOf: stored?.asOf ?? '', counter: stored?.counter ?? null } };
  return {
    ...money,
    period,
    goal: goalOf(period, known, writes),
    before: goalOf(monthOf(addDays(period, -1)), known, writes),
  };
}
