import type { SinceVisit } from './since-visit.ts';

/** What activities together did to the confirmed commission; null when they did nothing to it, or in several currencies. */
export function confirmedSum({
  activities,
  lines,
  team,
}: Pick<SinceVisit, 'activities' | 'lines' | 'team'>): { amount: number; currency: string } | null {
  const effects = [
    ...activities.map(({ item, effect }) => ({ currency: item?.currency, amount: effect.confirmed })),
    ...lines.map(({ line, effect }) => ({ currency: line?.currency, amount: effect.confirmed })),
    { currency: team?.currency, amount: team?.effect.confirmed ?? 0 },
  ].filter(({ amount }) => amount !== 0);
  const currencies = new Set(effects.map(({ currency }) => currency));
  const [currency] = currencies;
  if (currency === undefined || currencies.size > 1) return null;
  return { currency, amount: effects.reduce((total, { amount }) => total + amount, 0) };
}
