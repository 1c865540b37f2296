import { newestAsOf } from '#shared/db/ages.ts';
import { collectionKey, type CacheDatabase } from '#shared/db/schema.ts';
import { sumCommissions } from '#shared/domain/commissions/commission-summary.ts';
import { commissionState } from '#shared/domain/items/order-status.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { usualCommission } from '#shared/domain/money/goal.ts';
import { addDays, monthOf } from '#shared/domain/time/period.ts';
import { tellsOf } from '#shared/domain/time/tells-of.ts';

/** What the goal of a month is measured by; amounts in minor units of `currency`. */
export interface Earned {
  /** Confirmed and pending commissions of the month, and of the one before; null where nobody told of it yet. */
  earned: number | null;
  earnedBefore: number | null;
  /** What an item usually earns here. */
  usual: number | null;
  currency: string;
}

/** What a month (its first day) has earned so far, and what an item usually does: from the sums of it and the one before. */
export async function earnedIn(db: CacheDatabase, period: string): Promise<Earned> {
  const earlier = monthOf(addDays(period, -1));
  const [[sums, sumsBefore], months, pulls] = await Promise.all([
    db.commissionSummaries.bulkGet([period, earlier]),
    db.summaries.bulkGet([period, earlier]),
    db.pulls.bulkGet([collectionKey('summaries'), collectionKey('lines')]),
  ]);
  const told = newestAsOf(pulls);
  // A month without sums has no commissions, unless it began after they were told.
  const all = (row: typeof sums, of: string): number | null => {
    if (!row && !tellsOf(told, of)) return null;
    const { pending, confirmed } = sumCommissions(row?.cells ?? []);
    return pending + confirmed;
  };
  const currency = sums?.currency || months.find((month) => month)?.currency || MARKET.currency;
  const cells = months.flatMap((month) => (month?.currency === currency ? month.cells : []));
  return {
    earned: all(sums, period),
    earnedBefore: all(sumsBefore, earlier),
    usual: usualCommission(cells.filter(({ status }) => commissionState(status) !== 'none')),
    currency,
  };
}
