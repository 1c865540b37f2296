import type { Formats } from '#i18n/format.ts';
import type { MonthFigures } from '#shared/domain/sales/month-figures.ts';
import { addDays, monthOf } from '#shared/domain/time/period.ts';
import type { SeriesPoint } from '#ui/chart/series.ts';

/** Sales of each day of the month up to `today` as points of a chart. */
export function dayPoints(figures: MonthFigures, today: string, formats: Formats): SeriesPoint[] {
  const now = Date.parse(`${today}T12:00:00Z`);
  return figures.days.map((value, index) => {
    const day = addDays(monthOf(today), index);
    return {
      name: formats.shortWeekday(day, now),
      tick: formats.shortDay(day, now),
      value,
      text: formats.amountText({ amount: value, currency: figures.currency }),
    };
  });
}
