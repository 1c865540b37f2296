/** Money is integer minor units with an ISO 4217 code; sums never cross currencies and floats never appear. */
export interface Money {
  amount: number;
  currency: string;
}

/** Currencies of ISO 4217 without minor units, and those with a thousand of them. */
const WHOLE = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
const THOUSANDTHS = 'BHD IQD JOD KWD LYD OMR TND';
const withDecimals = (codes: string, decimals: number) => codes.split(' ').map((code) => [code, decimals] as const);
const DECIMALS: ReadonlyMap<string, number> = new Map([...withDecimals(WHOLE, 0), ...withDecimals(THOUSANDTHS, 3)]);

/** Digits after the decimal mark of a currency; two unless ISO 4217 says otherwise. */
export const decimalsOf = (currency: string): number => DECIMALS.get(currency) ?? 2;

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
