import type { Formats } from '#i18n/format.ts';
import { directionOf, type Locale } from '#shared/domain/market/locale.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import type { MonthFigures } from '#shared/domain/sales/month-figures.ts';
import { isOn, type FeatureToggles } from '#shared/domain/person/toggles.ts';
import { monthOver } from '#shared/domain/time/day-bounds.ts';
import { monthOf } from '#shared/domain/time/period.ts';
import { tellsOf } from '#shared/domain/time/tells-of.ts';
import type { FirstPaint, PaintedCard } from '#shared/session/first-paint.ts';
import type { ThemeChoice } from '#shared/session/session-store.ts';
import { figureOf } from './painted-figure.ts';

/** Words of home as they stand on screen. */
export interface FirstPaintWords {
  greeting: string;
  heading: string;
  sales: string;
  orders: string;
  confirmed: string;
  pending: string;
  /** The choice of the month, the running one first. */
  chips: string[];
}

/** The cards with which home can lead, in their order. */
const CARDS = ['payday', 'forecast', 'steps'] as const;
export type CardName = (typeof CARDS)[number];

/** By which a card says how it stands, null when it is not shown. It is looked at behind the next picture, when that costs nothing. */
export type TellPainted = (name: CardName, look: (() => PaintedCard | null) | null) => void;

interface HomeMoment {
  database: string;
  locale: Locale;
  /** Milliseconds from the clock of the phone to gateway time. */
  clock: number;
  theme: ThemeChoice;
  today: string;
  asOf: string;
  figures: MonthFigures;
  toggles: FeatureToggles;
  cards: ReadonlyMap<CardName, PaintedCard>;
  /** There is nothing to count yet. */
  newcomer: boolean;
}

/** The figures of home as finished texts, in the order and with the hiding of its tiles. */
export function firstPaintOf(moment: HomeMoment, words: FirstPaintWords, formats: Formats): FirstPaint {
  const { database, locale, clock, theme, today, asOf, figures, toggles, cards, newcomer } = moment;
  const money = (label: string, amount: number) => ({
    label,
    ...figureOf({ amount, currency: figures.currency }, formats),
  });
  const commissions = isOn(toggles, 'commissions');
  return {
    version: 1,
    database,
    locale,
    clock,
    until: monthOver(today, MARKET.timeZone),
    direction: directionOf(locale),
    theme,
    greeting: words.greeting,
    date: formats.weekday(today),
    heading: words.heading,
    stamp: formats.dayTime(asOf),
    chips: words.chips,
    // Above them stands the way to the first order, which is not painted.
    cards: newcomer ? [] : CARDS.flatMap((name) => cards.get(name) ?? []),
    tiles:
      newcomer || !tellsOf(asOf, monthOf(today))
        ? []
        : [
            ...(isOn(toggles, 'sales') ? [money(words.sales, figures.sales.price)] : []),
            ...(isOn(toggles, 'orders')
              ? [{ label: words.orders, whole: formats.number(figures.orders), rest: '', unit: '' }]
              : []),
            ...(commissions ? [money(words.confirmed, figures.confirmed)] : []),
            ...(commissions ? [money(words.pending, figures.pending)] : []),
          ],
  };
}
