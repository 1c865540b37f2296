import { useLive } from '#data/cache.ts';
import { useToday } from '#data/today.ts';
import type { LevelFacts } from '#shared/domain/money/level-progress.ts';
import { addDays, monthOf } from '#shared/domain/time/period.ts';
import { sumCells } from '#shared/domain/sales/summary.ts';

/** What was reached in the last full period, with that period and its currency. */
export interface LastPeriod {
  period: string;
  currency: string;
  facts: LevelFacts;
}

/** The last full period as the phone knows it: undefined while it is being read, null when it is not here. */
export function useLastPeriod(): LastPeriod | null | undefined {
  const { today } = useToday();
  const period = monthOf(addDays(monthOf(today), -1));
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
      return { period, currency, facts };
    },
    [period],
  );
}
