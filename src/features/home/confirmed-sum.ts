import type { Happening } from './queries.ts';

/** What happenings together did to the confirmed commission; null when they did nothing to it, or in several currencies. */
export function confirmedSum(happenings: readonly Happening[]): { amount: number; currency: string } | null {
  const touched = happenings.flatMap(({ item, effect }) =>
    item && effect.confirmed !== 0 ? [{ currency: item.currency, amount: effect.confirmed }] : [],
  );
  const currencies = new Set(touched.map(({ currency }) => currency));
  const [currency] = currencies;
  if (currency === undefined || currencies.size > 1) return null;
  return { currency, amount: touched.reduce((total, { amount }) => total + amount, 0) };
}
