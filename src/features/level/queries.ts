import type { CacheDatabase } from '#shared/db/schema.ts';
import { useLive } from '#data/cache.ts';
import { useToday } from '#data/today.ts';
import type { LevelFacts } from '#shared/domain/money/level-progress.ts';
import { monthBefore } from '#shared/domain/time/period.ts';
import { sumCells } from '#shared/domain/sales/summary.ts';

/** What was reached in the last full period, with that period and its currency. */
export interface LastPeriod {
  period: string;
  currency: string;
  facts: LevelFacts;
  /** Its success rate moves no more. */
  decided: boolean;
}

/** The last full period as the phone knows it: undefined while it is being read, null when it is not here. */
export function useLastPeriod(): LastPeriod | null | undefined {
  const { today } = useToday();
  const period = monthBefore(today);
  return useLive(
    async (db) => {
      const [summary, rate] = await Promise.all([db.summaries.get(period), db.successRates.get(period)]);
      if (!summary) return null;
      const { cells, currency } = summary;
      const facts = {
        items_completed: sumCells(cells, ({ status }) => status === 'completed').items,
        sales: sumCells(cells).price,
        success_rate: rate?.success_rate ?? null,
      };
      const { state = 'settled' } = rate?.settlement ?? {};
      return { period, currency, facts, decided: state === 'settled' };
    },
    [period],
  );
}

/** For so long it is said what a level that was got changed. */
const RECENT_MS = 31 * 86_400_000;
export const isRecent = (since: string, now: number): boolean => now - Date.parse(since) < RECENT_MS;

/** Months that say what somebody sells. */
const LAST_MONTHS = 6;

/** Categories by what was sold of them in the newest months on this phone, the most first. */
export async function mostSold(db: CacheDatabase): Promise<string[]> {
  const rows = await db.summaries.orderBy('period').reverse().limit(LAST_MONTHS).toArray();
  const sums = new Map<string, number>();
  for (const { category, price } of rows.flatMap(({ cells }) => cells))
    sums.set(category, (sums.get(category) ?? 0) + price);
  return [...sums].toSorted(([, a], [, b]) => b - a).map(([category]) => category);
}
