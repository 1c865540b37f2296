import type { Locale } from '#shared/domain/market/locale.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { decimalsOf, toMajor, type Money } from '#shared/domain/money/money.ts';
import type { DayRange } from '#shared/domain/items/order-filter.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { zoneOffset } from '#shared/domain/time/zone-offset.ts';
import { inGroups, percentOf, piecesOf, pluralOf, splitDecimals, type Written } from '#shared/domain/market/written.ts';

/** An amount in pieces, because decimals and label are set smaller than the whole units. `sign` is '', '+' or U+2212. */
interface AmountParts {
  sign: string;
  whole: string;
  /** With its decimal mark: ",50"; '' for currencies without decimals. */
  decimals: string;
  /** What people read behind the amount: "DH". */
  label: string;
}

/** A moment as ISO text or milliseconds, a day as "2026-11-20". */
type Moment = string | number;

const MINUS = '−';

/** Keeps digits and their sign in order inside Arabic text; the marks that Intl puts in do so for a whole line only. */
const isolated = (locale: Locale, text: string): string =>
  locale === 'ar' ? `\u2066${text.replace(/[\u200e\u200f\u061c]/g, '')}\u2069` : text;

/**
 * Numbers, money and dates as people of the market write them in one language: always by language and market, never by
 * the bare language; dates in the market's time zone.
 */
export interface Formats {
  locale: Locale;
  number(value: number): string;
  /** "1,2 k": for axes. `amount` in minor units. */
  compactAmount(money: Money): string;
  amountParts(money: Money, sign?: 'auto' | 'always'): AmountParts;
  /** The same without the label, in one piece: columns of amounts leave it to their heading. */
  digits(money: Money, sign?: 'auto' | 'always'): string;
  /** "−26,94 DH" as plain text, for names and messages; on screen use the Money component. */
  amountText(money: Money, sign?: 'auto' | 'always'): string;
  /** "3.480 DH" of an amount of whole units, as plain text. */
  wholeAmount(money: Money): string;
  /** Of a share (0.833): "83,3 %", exactly one decimal. */
  percent(share: number): string;
  /** Of basis points (650): "6,5 %". */
  rate(basisPoints: number): string;
  time(moment: Moment): string;
  /** "19 mars" of this year, "19 mars 2025" of another one. */
  day(moment: Moment, now?: number): string;
  /** "19 mars" as short as it goes: "18 fév.", with its year when that is another one. */
  shortDay(moment: Moment, now?: number): string;
  /** "1er novembre – 19 novembre", one day alone where both are the same. */
  days(range: DayRange, now?: number): string;
  /** "1er nov. – 19 nov.", one day alone where both are the same. */
  shortDays(range: DayRange, now?: number): string;
  /** "Jeu. 19 mars", with its year when that is another one. */
  shortWeekday(moment: Moment, now?: number): string;
  /** "fév. 26" of a period's first day: for axes. */
  shortMonth(day: string): string;
  /** "Jeudi 19 mars", as a heading begins. */
  weekday(moment: Moment): string;
  /** "19 mars, 14:07". */
  dayTime(moment: Moment, now?: number): string;
  /** "14:07" of a moment of the day of `now`, "19 mars, 14:07" of one of another day. */
  sinceTime(moment: Moment, now: number): string;
  /** "mars" of a period's first day in this year, "mars 2025" in another one. */
  month(day: string, now?: number): string;
  /** The same as a sentence begins: "Mars". */
  monthFirst(day: string, now?: number): string;
  /** "il y a 3 h" of an age in minutes. */
  age(minutes: number): string;
  /** The form that a plural takes with a number: "one", "few", "other". */
  plural(value: number): string;
  /** "Darija et français". */
  list(texts: readonly string[]): string;
}

/** A bare day is noon of that day in the market, so that no offset moves it to a neighbour. */
const instantOf = (moment: Moment): number =>
  new Date(typeof moment === 'string' && moment.length === 10 ? `${moment}T12:00:00Z` : moment).getTime();

/** What the market's wall clock shows, as a date that is to be read in UTC: the device's own time zones may be out of date. */
const dateOf = (moment: Moment): Date => {
  const at = instantOf(moment);
  return new Date(at + zoneOffset(at, MARKET.timeZone));
};

/** A share up to this has fewer digits than a number holds exactly. */
const MANY = 1e9;

const known = new Map<Locale, Written>();

/** From now on a language is written so. */
export const learnWritten = (locale: Locale, written: Written): void => void known.set(locale, written);

let clock = Date.now;

/** From now on what is this year goes by another clock than the device's, which may be wrong by years. */
export const tellTimeBy = (now: () => number): void => void (clock = now);

const cache = new Map<Locale, Formats>();

/** The formats of a language; made once, for Intl objects are costly. */
export function formatsOf(locale: Locale): Formats {
  const there = cache.get(locale);
  if (there) return there;
  const made = makeFormats(locale);
  cache.set(locale, made);
  return made;
}

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Makes a thing when it is first asked for, and only once. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | null = null;
  return () => (made ??= make());
}

function makeFormats(locale: Locale): Formats {
  const tag = MARKET.formatLocale[locale];
  // Each is made when it is first used, for what is not written out (src/shared/domain/market/written.ts).
  const numbers = (options?: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat(tag, options));
  const dates = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options }));
  const whole = numbers();
  const compact = numbers({ notation: 'compact', maximumFractionDigits: 1 });
  const percent = numbers({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const rate = numbers({ style: 'percent', maximumFractionDigits: 2 });
  const time = dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const day = dates({ day: 'numeric', month: 'long' });
  const dayOfYear = dates({ day: 'numeric', month: 'long', year: 'numeric' });
  const weekday = dates({ weekday: 'long', day: 'numeric', month: 'long' });
  const shortDay = dates({ day: 'numeric', month: 'short' });
  const shortDayOfYear = dates({ day: 'numeric', month: 'short', year: 'numeric' });
  const shortWeekday = dates({ weekday: 'short' });
  const shortMonth = dates({ month: 'short', year: '2-digit' });
  const month = dates({ month: 'long' });
  const monthOfYear = dates({ month: 'long', year: 'numeric' });
  const plurals = once(() => new Intl.PluralRules(tag));
  const lists = once(() => new Intl.ListFormat(tag));
  const ages = once(() => new Intl.RelativeTimeFormat(tag, { style: 'short', numeric: 'always' }));
  const amounts = new Map<string, Intl.NumberFormat>();

  const amountFormat = (currency: string): Intl.NumberFormat => {
    const digits = decimalsOf(currency);
    const format =
      amounts.get(currency) ??
      new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    amounts.set(currency, format);
    return format;
  };
  const label = (currency: string): string => (currency === MARKET.currency ? MARKET.currencyLabel[locale] : currency);

  const signOf = ({ amount }: Money, sign: 'auto' | 'always'): string =>
    amount < 0 ? MINUS : sign === 'always' && amount > 0 ? '+' : '';

  /** Digits before and after the decimal mark, which stands before the latter. */
  const digitsOf = (money: Money): Pick<AmountParts, 'whole' | 'decimals'> => {
    const written = known.get(locale);
    if (written && Number.isSafeInteger(money.amount))
      return splitDecimals(Math.abs(money.amount), decimalsOf(money.currency), written);
    const parts = amountFormat(money.currency).formatToParts(Math.abs(toMajor(money)));
    const text = (wanted: readonly string[]): string =>
      parts
        .filter((part) => wanted.includes(part.type))
        .map((part) => part.value)
        .join('');
    return { whole: text(['integer', 'group']), decimals: text(['decimal', 'fraction']) };
  };

  const amountParts = (money: Money, sign: 'auto' | 'always' = 'auto'): AmountParts => ({
    sign: signOf(money, sign),
    ...digitsOf(money),
    label: label(money.currency),
  });

  /** In French the first of a month is the only day with an ordinal: "1er décembre". */
  const joined = (pieces: readonly { type: string; value: string }[]): string =>
    pieces.map(({ type, value }) => (locale === 'fr' && type === 'day' && value === '1' ? '1er' : value)).join('');
  const said = (format: () => Intl.DateTimeFormat, moment: Moment): string =>
    locale === 'fr' ? joined(format().formatToParts(dateOf(moment))) : format().format(dateOf(moment));
  const inPattern = (
    name: 'day' | 'dayOfYear' | 'monthOfYear' | 'weekday' | 'time',
    format: () => Intl.DateTimeFormat,
    moment: Moment,
  ): string => {
    const written = known.get(locale);
    return written ? joined(piecesOf(dateOf(moment), written[name], written)) : said(format, moment);
  };

  const sameYear = (moment: Moment, now: number): boolean =>
    dateOf(moment).getUTCFullYear() === dateOf(now).getUTCFullYear();
  const formatDay = (moment: Moment, now = clock()): string =>
    sameYear(moment, now) ? inPattern('day', day, moment) : inPattern('dayOfYear', dayOfYear, moment);
  const formatShortDay = (moment: Moment, now = clock()): string =>
    said(sameYear(moment, now) ? shortDay : shortDayOfYear, moment);
  const both = ({ from, to }: DayRange, one: (day: string) => string): string =>
    from === to ? one(from) : `${one(from)} – ${one(to)}`;
  const formatMonth = (first: string, now = clock()): string => {
    if (!sameYear(first, now)) return inPattern('monthOfYear', monthOfYear, first);
    return known.get(locale)?.monthsAlone[dateOf(first).getUTCMonth()] ?? month().format(dateOf(first));
  };
  const formatTime = (moment: Moment): string => inPattern('time', time, moment);
  const formatDayTime = (moment: Moment, now?: number): string =>
    `${formatDay(moment, now)}${locale === 'ar' ? '،' : ','} ${formatTime(moment)}`;
  const formatNumber = (value: number): string => {
    const written = known.get(locale);
    return written && Number.isSafeInteger(value) && value >= 0
      ? inGroups(String(value), written)
      : whole().format(value);
  };

  return {
    locale,
    number: formatNumber,
    compactAmount: (money) => compact().format(toMajor(money)).replace('-', MINUS),
    amountParts,
    digits(money, sign = 'auto') {
      const { whole: units, decimals } = digitsOf(money);
      return `${signOf(money, sign)}${units}${decimals}`;
    },
    amountText(money, sign) {
      const parts = amountParts(money, sign);
      return `${isolated(locale, `${parts.sign}${parts.whole}${parts.decimals}`)}\u00a0${parts.label}`;
    },
    wholeAmount(money) {
      const { sign, whole: units, label: unit } = amountParts(money);
      return `${isolated(locale, `${sign}${units}`)}\u00a0${unit}`;
    },
    percent(share) {
      const written = known.get(locale);
      const text =
        written && share >= 0 && share < MANY
          ? percentOf(Math.round(Number((share * 1000).toPrecision(15))), 1, written)
          : percent().format(share);
      return isolated(locale, text);
    },
    rate(basisPoints) {
      const written = known.get(locale);
      const places = basisPoints % 100 === 0 ? 0 : basisPoints % 10 === 0 ? 1 : 2;
      const text =
        written && Number.isInteger(basisPoints) && basisPoints >= 0
          ? percentOf(basisPoints / 10 ** (2 - places), places, written)
          : rate().format(basisPoints / 10_000);
      return isolated(locale, text);
    },
    time: formatTime,
    day: formatDay,
    shortDay: formatShortDay,
    days: (range, now) => both(range, (each) => formatDay(each, now)),
    shortDays: (range, now) => both(range, (each) => formatShortDay(each, now)),
    shortWeekday: (moment, now) =>
      `${capitalised(shortWeekday().format(dateOf(moment)))} ${formatShortDay(moment, now)}`,
    shortMonth: (first) => shortMonth().format(dateOf(first)),
    weekday: (moment) => capitalised(inPattern('weekday', weekday, moment)),
    dayTime: formatDayTime,
    sinceTime: (moment, now) =>
      marketDay(instantOf(moment), MARKET.timeZone) === marketDay(now, MARKET.timeZone)
        ? formatTime(moment)
        : formatDayTime(moment, now),
    month: formatMonth,
    monthFirst: (first, now) => capitalised(formatMonth(first, now)),
    plural(value) {
      const written = known.get(locale);
      return (written && pluralOf(value, written)) ?? plurals().select(value);
    },
    list: (texts) => lists().format(texts),
    age(minutes) {
      if (minutes < 60) return ages().format(-minutes, 'minute');
      if (minutes < 48 * 60) return ages().format(-Math.floor(minutes / 60), 'hour');
      return ages().format(-Math.floor(minutes / (24 * 60)), 'day');
    },
  };
}
