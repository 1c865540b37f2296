/** Money is integer minor units with an ISO 4217 code; sums never cross currencies and floats never appear. */
export interface Money {
  amount: number;
  currency: string;
}

const DECIMALS: Readonly<Record<string, number>> = { XOF: 0, XAF: 0, UGX: 0, RWF: 0, TND: 3 };

/** Digits after the decimal mark of a currency; two unless ISO 4217 says otherwise. */
export const decimalsOf = (currency: string): number => DECIMALS[currency] ?? 2;

/** Minor units as a number of major units, for display only: 14050 MAD is 140.5. */
export const toMajor = (money: Money): number => money.amount / 10 ** decimalsOf(money.currency);

/** Reads "109.9" in major units as minor units, exactly; null when it is no plain decimal of that currency. */
export function parseMajor(text: string, currency: string): number | null {
  const match = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(text.trim());
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  const decimals = decimalsOf(currency);
  if (fraction.length > decimals && /[1-9]/.test(fraction.slice(decimals))) return null;
  const amount = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  return sign === '-' ? -amount : amount;
}
