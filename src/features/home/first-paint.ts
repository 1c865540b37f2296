import type { Formats } from '#i18n/format.ts';
import { directionOf, type Locale } from '#shared/domain/market/locale.ts';
import type { MonthFigures } from '#shared/domain/sales/month-figures.ts';
import { isOn, type FeatureToggles } from '#shared/domain/person/toggles.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { lastLeadDay, type MonthPayout } from '#shared/domain/money/month-payout.ts';
import { dayStart } from '#shared/domain/time/day-bounds.ts';
import { addDays } from '#shared/domain/time/period.ts';
import type { FirstPaint } from '#shared/session/first-paint.ts';

/** Words of home as they stand on screen. */
export interface FirstPaintWords {
  greeting: string;
  lead: string;
  heading: string;
  sales: string;
  orders: string;
  confirmed: string;
  pending: string;
  /** The choice of the month, the running one first. */
  chips: string[];
}

/** The payout that home leads with, and how high its card stands on this screen, in px. */
export interface Lead {
  payout: MonthPayout & { currency: string };
  height: number;
}

interface HomeMoment {
  database: string;
  locale: Locale;
  today: string;
  asOf: string;
  figures: MonthFigures;
  toggles: FeatureToggles;
  lead: Lead | null;
}

/** The figures of home as finished texts, in the order and with the hiding of its tiles. */
export function firstPaintOf(moment: HomeMoment, words: FirstPaintWords, formats: Formats): FirstPaint {
  const { database, locale, today, asOf, figures, toggles, lead } = moment;
  const money = (label: string, amount: number, currency = figures.currency) => {
    const parts = formats.amountParts({ amount, currency });
    return { label, whole: parts.sign + parts.whole, rest: parts.decimals, unit: parts.label };
  };
  const commissions = isOn(toggles, 'commissions');
  return {
    version: 1,
    database,
    locale,
    direction: directionOf(locale),
    greeting: words.greeting,
    date: formats.weekday(today),
    heading: words.heading,
    stamp: formats.dayTime(asOf),
    chips: words.chips,
    lead: lead && {
      ...money(words.lead, lead.payout.amount, lead.payout.currency),
      height: lead.height,
      until: Date.parse(dayStart(addDays(lastLeadDay(lead.payout, today), 1), MARKET.timeZone)),
    },
    tiles: [
      ...(isOn(toggles, 'sales') ? [money(words.sales, figures.sales.price)] : []),
      ...(isOn(toggles, 'orders')
        ? [{ label: words.orders, whole: formats.number(figures.orders), rest: '', unit: '' }]
        : []),
      ...(commissions ? [money(words.confirmed, figures.confirmed)] : []),
      ...(commissions ? [money(words.pending, figures.pending)] : []),
    ],
  };
}
