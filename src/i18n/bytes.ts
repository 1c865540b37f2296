import type { Locale } from '#shared/domain/market/locale.ts';
import { MARKET } from '#shared/domain/market/market.ts';

const UNITS = [
  { unit: 'gigabyte', from: 1e9 },
  { unit: 'megabyte', from: 1e6 },
  { unit: 'kilobyte', from: 1e3 },
  { unit: 'byte', from: 1 },
] as const;

/** "12,3 Mo": a size as people of the market read it, in steps of thousand, with one decimal from a megabyte on. */
export function bytesText(locale: Locale, bytes: number): string {
  const { unit, from } = UNITS.find((each) => bytes >= each.from) ?? { unit: 'byte', from: 1 };
  return new Intl.NumberFormat(MARKET.formatLocale[locale], {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: from >= 1e6 ? 1 : 0,
  }).format(bytes / from);
}
