import { parseMajor } from '#shared/domain/money/money.ts';
import { plainDigits } from './plain-digits.ts';

/** How a thousand is set apart where the other mark begins the decimals: 1.299,00, 1 299,00 or 1’299,00; 0.500 is none. */
const GROUPS = {
  ',': { whole: /^-?[1-9]\d{0,2}(?:[.\s'’]\d{3})+(?:,\d+)?$/, between: /[.\s'’]/g },
  '.': { whole: /^-?[1-9]\d{0,2}(?:[,\s'’]\d{3})+(?:\.\d+)?$/, between: /[,\s'’]/g },
} as const;

/**
 * Minor units of an amount as an export writes it, with or without the code of its own currency; null when it is none. A mark
 * that neither begins the decimals nor sets whole thousands apart is a mistake: 12.500 is never twelve and a half where a comma
 * begins the decimals.
 */
export function parseAmount(text: string, currency: string, mark: ',' | '.'): number | null {
  const bare = withoutCode(withMarks(plainDigits(text), mark).trim(), currency);
  const { whole, between } = GROUPS[mark];
  const digits = whole.test(bare) ? bare.replace(between, '') : bare;
  if (mark === '.') return parseMajor(digits, currency);
  return digits.includes('.') ? null : parseMajor(digits.replace(',', '.'), currency);
}

/** Arabic has marks of its own, which mean the same whatever the mapping says. */
const withMarks = (text: string, mark: ',' | '.'): string =>
  text.replaceAll('\u066B', mark).replaceAll('\u066C', mark === ',' ? '.' : ',');

function withoutCode(text: string, currency: string): string {
  if (text.endsWith(currency)) return text.slice(0, -currency.length).trimEnd();
  return text.startsWith(currency) ? text.slice(currency.length).trimStart() : text;
}
