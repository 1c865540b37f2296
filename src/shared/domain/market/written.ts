/**
 * How a language writes numbers, days and times of the market, as the build asked `Intl` (src/build/written-formats.ts). The first
 * number or date that a page formats by `Intl` makes the browser look through all its languages, which takes a slow phone a
 * tenth of a second: what the first screen shows is put together from these instead. Everything rarer is left to `Intl`.
 */
export interface Written {
  /** Between thousands, and before decimals. */
  group: string;
  decimal: string;
  /** A whole number of fewer digits has no groups. */
  leastDigits: number;
  /** What stands before and behind the number of a percentage. */
  percent: readonly [before: string, after: string];
  /** Names of months from January, beside a day and alone, and of weekdays from Sunday. */
  months: readonly string[];
  monthsAlone: readonly string[];
  weekdays: readonly string[];
  /** Pieces in their order; those in {@link DATE_PARTS} stand for what the date has there. */
  day: readonly string[];
  dayOfYear: readonly string[];
  monthOfYear: readonly string[];
  weekday: readonly string[];
  time: readonly string[];
  /** The plural form of each whole number below 200, as its place in {@link PLURAL_FORMS}. */
  plurals: string;
}

/** Forms of a plural, as `Intl` names them. */
export const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** The form that a number takes; null for one that is not whole, below zero, or of seven digits, which some languages tell apart. */
export function pluralOf(value: number, { plurals }: Written): string | null {
  if (!Number.isInteger(value) || value < 0 || value >= 1_000_000) return null;
  // From a hundred on the last two digits decide.
  const place = plurals[value < 200 ? value : 100 + (value % 100)];
  return PLURAL_FORMS[Number(place)] ?? null;
}

/** Placeholders of a pattern, as `Intl` names them. */
export const DATE_PARTS = ['{weekday}', '{day}', '{month}', '{year}', '{hour}', '{minute}'] as const;

/** Digits of a whole number in groups: "1.234.567". */
export function inGroups(digits: string, { group, leastDigits }: Written): string {
  return digits.length < leastDigits ? digits : digits.replace(/\B(?=(?:\d{3})+$)/g, group);
}

/** A number of tenths, hundredths and so on, which is not below zero, before and from its decimal mark on: "1.234" and ",50". */
export function splitDecimals(units: number, places: number, written: Written): { whole: string; decimals: string } {
  const digits = String(units).padStart(places + 1, '0');
  const end = digits.length - places;
  return {
    whole: inGroups(digits.slice(0, end), written),
    decimals: places === 0 ? '' : written.decimal + digits.slice(end),
  };
}

/** A percentage in tenths, hundredths and so on of a percent: "83,3 %". */
export function percentOf(units: number, places: number, written: Written): string {
  const { whole, decimals } = splitDecimals(units, places, written);
  return written.percent.join(whole + decimals);
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A date, read in UTC, in the pieces of a pattern: what each is, and its text. */
export const piecesOf = (
  date: Date,
  pattern: readonly string[],
  { months, weekdays }: Written,
): { type: string; value: string }[] =>
  pattern.map((piece) => {
    switch (piece) {
      case '{day}':
        return { type: 'day', value: String(date.getUTCDate()) };
      case '{month}':
        return { type: 'month', value: months[date.getUTCMonth()] ?? '' };
      case '{year}':
        return { type: 'year', value: String(date.getUTCFullYear()) };
      case '{weekday}':
        return { type: 'weekday', value: weekdays[date.getUTCDay()] ?? '' };
      case '{hour}':
        return { type: 'hour', value: twoDigits(date.getUTCHours()) };
      case '{minute}':
        return { type: 'minute', value: twoDigits(date.getUTCMinutes()) };
      default:
        return { type: 'literal', value: piece };
    }
  });
