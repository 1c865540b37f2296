import type { MonthsOfCommissions } from '#shared/domain/commissions/commission-figures.ts';

/** Months (first days, oldest first) that a list of lines leaves out: only their sums are on this phone, or they cannot be read. */
export const monthsLeftOut = (months: MonthsOfCommissions, unreadable: readonly string[]): string[] => {
  const away = [...months].flatMap(([period, { days, summary }]) =>
    days === null && summary.cells.length > 0 ? [period] : [],
  );
  return [...new Set([...away, ...unreadable])].sort();
};
