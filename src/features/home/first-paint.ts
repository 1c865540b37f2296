import type { Formats } from '#i18n/format.ts';
import { directionOf, type Locale } from '#shared/domain/market/locale.ts';
import type { MonthFigures } from '#shared/domain/sales/month-figures.ts';
import { isOn, type FeatureToggles } from '#shared/domain/person/toggles.ts';
import type { FirstPaint } from '#shared/session/first-paint.ts';

/** Words of home as they stand on screen. */
export interface FirstPaintWords {
  greeting: string;
  heading: string;
  sales: string;
  orders: string;
  confirmed: string;
  pending: string;
}

interface HomeMoment {
  database: string;
  locale: Locale;
  today: string;
  asOf: string;
  figures: MonthFigures;
  toggles: FeatureToggles;
}

/** The figures of home as finished texts, in the order and with the hiding of its tiles. */
export function firstPaintOf(moment: HomeMoment, words: FirstPaintWords, formats: Formats): FirstPaint {
  const { database, locale, today, asOf, figures, toggles } = moment;
  const money = (label: string, amount: number) => {
    const parts = formats.amountParts({ amount, currency: figures.currency });
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
