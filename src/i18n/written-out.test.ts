import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '#shared/domain/market/locale.ts';
import { CATALOGUES } from './catalogues.ts';
import { formatsOf, learnWritten, type Formats } from './format.ts';

const SHARES = [0, 0.0005, 0.00049, 0.8335, 0.83349, 0.92170619, 0.999_95, 1, 1.005, 12.345];
const some = (most: number): number[] => fc.sample(fc.integer({ min: 0, max: most }), { numRuns: 300, seed: 7 });
const DAYS = ['2026-11-25', '2027-01-01', '2024-02-29', '2025-12-31'];
const NOW = Date.parse('2026-11-25T12:00:00Z');

/** What is written out of numbers and days, or left to Intl. */
const said = (formats: Formats): unknown => ({
  shares: [...SHARES, ...some(20_000).map((n) => n / 10_000), ...some(999).map((n) => n / 313)].map((share) =>
    formats.percent(share),
  ),
  rates: [0, 5, 50, 650, 655, 9_999, 123_456, ...some(20_000), 12.5, -300].map((rate) => formats.rate(rate)),
  days: DAYS.map((day) => [formats.day(day, NOW), formats.month(day, NOW), formats.monthFirst(day, NOW)]),
  plurals: [...some(300), ...some(5_000_000), 1.5].map((count) => formats.plural(count)),
});

describe.each(LOCALES)('what is written out in %s', (locale) => {
  let byIntl: unknown;
  beforeAll(async () => {
    byIntl = said(formatsOf(locale));
    learnWritten(locale, (await CATALOGUES[locale]()).written);
  });

  it('is what Intl writes: shares, rates, days of any year and plural forms', () => {
    expect(said(formatsOf(locale))).toEqual(byIntl);
  });
});
