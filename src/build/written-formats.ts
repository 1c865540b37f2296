import type { Plugin } from 'vite';
import { DATE_PARTS, PLURAL_FORMS, type Written } from '#shared/domain/market/written.ts';
import { isLocale } from '#shared/domain/market/locale.ts';
import type { Choice } from './choice.ts';

const CATALOGUE = /[\\/]locales[\\/](\w+)[\\/]messages\.po$/;
const YEAR = 2026;

/** Options of the formats of src/i18n/format.ts that are written out. */
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const DAY = { day: 'numeric', month: 'long' } as const;
const MONTH_OF_YEAR = { month: 'long', year: 'numeric' } as const;
const DAY_OF_YEAR = { day: 'numeric', ...MONTH_OF_YEAR } as const;
const WEEKDAY = { weekday: 'long', ...DAY } as const;

/** How `Intl` writes in a format locale ("fr-MA-u-nu-latn"). */
export function writtenIn(tag: string): Written {
  const dates = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options });
  const sample = new Date(Date.UTC(YEAR, 10, 23, 14, 7));
  const patternOf = (options: Intl.DateTimeFormatOptions): string[] =>
    dates(options)
      .formatToParts(sample)
      .map(({ type, value }) => DATE_PARTS.find((part) => part === `{${type}}`) ?? value);
  const partOf = (options: Intl.DateTimeFormatOptions, type: string, date: Date): string =>
    dates(options)
      .formatToParts(date)
      .find((part) => part.type === type)?.value ?? '';
  const inYear = (month: number, day = 1): Date => new Date(Date.UTC(YEAR, month, day, 12));
  const everyMonth = Array.from({ length: 12 }, (_month, at) => inYear(at));
  // The first of February 2026 is a Sunday.
  const everyWeekday = Array.from({ length: 7 }, (_day, at) => inYear(1, at + 1));
  const numbers = new Intl.NumberFormat(tag, { minimumFractionDigits: 1 });
  const plurals = new Intl.PluralRules(tag);
  const signOf = (value: number, type: string): string =>
    numbers.formatToParts(value).find((part) => part.type === type)?.value ?? '';
  return {
    group: signOf(1_234_567, 'group'),
    decimal: signOf(0.5, 'decimal'),
    leastDigits: signOf(1000, 'group') === '' ? 5 : 4,
    percent: aroundPercent(tag),
    months: everyMonth.map((date) => partOf(DAY, 'month', date)),
    monthsAlone: everyMonth.map((date) => dates({ month: 'long' }).format(date)),
    weekdays: everyWeekday.map((date) => partOf(WEEKDAY, 'weekday', date)),
    day: patternOf(DAY),
    dayOfYear: patternOf(DAY_OF_YEAR),
    monthOfYear: patternOf(MONTH_OF_YEAR),
    weekday: patternOf(WEEKDAY),
    time: patternOf(TIME),
    plurals: Array.from({ length: 200 }, (_none, value) =>
      PLURAL_FORMS.findIndex((form) => form === plurals.select(value)),
    ).join(''),
  };
}

function aroundPercent(tag: string): [before: string, after: string] {
  const [before = '', after = ''] = new Intl.NumberFormat(tag, { style: 'percent' }).format(0.07).split('7');
  return [before, after];
}

/** Puts how a language writes numbers and days into the script of its words. */
export const writtenFormats = ({ market }: Choice): Plugin => ({
  name: 'written-formats',
  enforce: 'post',
  transform: {
    filter: { id: CATALOGUE },
    handler(code, id) {
      const locale = CATALOGUE.exec(id)?.[1];
      if (!isLocale(locale)) return null;
      const written = JSON.stringify(writtenIn(market.formatLocale[locale]));
      return { code: `${code}\nexport const written=${written};`, map: null };
    },
  },
});
