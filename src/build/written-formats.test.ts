import { beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '#shared/domain/market/locale.ts';
import { MARKETS } from '#shared/domain/market/markets.ts';
import { inGroups, percentOf, piecesOf, pluralOf, type Written } from '#shared/domain/market/written.ts';
import { writtenIn } from './written-formats.ts';

const TAGS = Object.values(MARKETS).flatMap((market) => LOCALES.map((locale) => market.formatLocale[locale]));
const NUMBERS = [0, 7, 12, 999, 1000, 9999, 10_000, 123_456, 1_234_567, 987_654_321];
const HOUR_MS = 3_600_000;
/** Moments of two years, one of them a leap year, each at another time of the day. */
const MOMENTS = Array.from(
  { length: 731 },
  (_day, at) => new Date(Date.UTC(2027, 11, 31) + at * 25 * HOUR_MS + at * 60_000),
);

describe.each(TAGS)('what is written out for %s', (tag) => {
  let written: Written;
  beforeAll(() => {
    written = writtenIn(tag);
  });

  it('is what Intl writes of numbers', () => {
    const format = new Intl.NumberFormat(tag);
    expect(NUMBERS.map((value) => inGroups(String(value), written))).toEqual(
      NUMBERS.map((value) => format.format(value)),
    );
    const half = new Intl.NumberFormat(tag, { minimumFractionDigits: 2 });
    expect(`${inGroups('12345', written)}${written.decimal}50`).toBe(half.format(12_345.5));
  });

  it('is what Intl writes of percentages', () => {
    const unitsOf = [0, 5, 83, 100, 835, 1000, 9217, 12_345_678];
    const written1 = unitsOf.map((units) => percentOf(units, 1, written));
    const format = new Intl.NumberFormat(tag, { style: 'percent', minimumFractionDigits: 1 });
    expect(written1).toEqual(unitsOf.map((units) => format.format(units / 1000)));
  });

  it.each([
    ['day', { day: 'numeric', month: 'long' }],
    ['dayOfYear', { day: 'numeric', month: 'long', year: 'numeric' }],
    ['monthOfYear', { month: 'long', year: 'numeric' }],
    ['weekday', { weekday: 'long', day: 'numeric', month: 'long' }],
    ['time', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }],
  ] as const)('is what Intl writes of each %s', (name, options) => {
    const format = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options });
    const said = MOMENTS.map((moment) =>
      piecesOf(moment, written[name], written)
        .map(({ value }) => value)
        .join(''),
    );
    expect(said).toEqual(MOMENTS.map((moment) => format.format(moment)));
  });

  it('has the plural form that Intl chooses, and leaves to it what it does not know', () => {
    const rules = new Intl.PluralRules(tag);
    const numbers = [...Array.from({ length: 2000 }, (_none, at) => at), 10_003, 123_411, 500_102, 999_999];
    expect(numbers.map((value) => pluralOf(value, written))).toEqual(numbers.map((value) => rules.select(value)));
    expect([1.5, -1, 1_000_000, Number.NaN].map((value) => pluralOf(value, written))).toEqual([null, null, null, null]);
  });

  it('is what Intl writes of a month alone', () => {
    const format = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', month: 'long' });
    expect(MOMENTS.map((moment) => written.monthsAlone[moment.getUTCMonth()])).toEqual(
      MOMENTS.map((moment) => format.format(moment)),
    );
  });
});
