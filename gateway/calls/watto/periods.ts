import { periods } from '#shared/contract/calls/watto.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import type { Market } from '#shared/domain/market/market.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { FIRST_DAY, monthEnd, monthOf, monthsBetween, type Period } from '#shared/domain/time/period.ts';
import type { Services } from '#gateway/base/services.ts';
import { serve } from '#gateway/calls/handler.ts';

/** The months of the program up to that of `today`, oldest first, named in a language. */
function periodList(today: string, market: Market, locale: Locale): Period[] {
  const name = new Intl.DateTimeFormat(market.formatLocale[locale], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return monthsBetween(FIRST_DAY, today).map((from) => ({
    from,
    to: monthEnd(from),
    formatted: name.format(Date.parse(`${from}T00:00:00Z`)),
  }));
}

const today = ({ clock, market }: Services): string => marketDay(clock.now(), market.timeZone);

export const servePeriods = serve(
  periods,
  ['Months of the program', 'Calendar months of the market, which every figure of a month belongs to.'],
  ({ query, locale }, services) => {
    const list = periodList(today(services), services.market, locale);
    return Promise.resolve({ data: query.reverse === '1' ? list.reverse() : list });
  },
  (_request, services) => monthOf(today(services)),
);
