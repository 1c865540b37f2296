import type { PeriodSearch } from '#shared/domain/time/period-search.ts';
import { createStore, useStore } from '#browser/store.ts';

const chosen = createStore<PeriodSearch>({});

/** Screens that are of a period. */
const OF_PERIODS: ReadonlySet<string> = new Set(['/sales', '/commissions', '/success-rate']);

/** Remembers, until the page is left, which period the person looks at, so that the next screen opens with the same. */
export const choosePeriod = (search: PeriodSearch): void => chosen.set(search);

/** What a link to a screen says of the period that was looked at last; nothing where the screen has none. Home knows whole months only. */
export function useCarriedPeriod(): (to: string) => PeriodSearch {
  const period = useStore(chosen);
  const { month } = period;
  return (to) => {
    if (to === '/home') return month === undefined ? {} : { month };
    return OF_PERIODS.has(to) ? period : {};
  };
}
