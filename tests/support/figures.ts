import type { Locator } from 'playwright/test';

/** The digits of an amount as it is shown, in minor units: `42.036,00 DH` is 4203600. */
export const minorUnitsIn = (text: string): number => Number(text.replace(/\D/g, ''));

/** All amounts in a text in minor units, with their sign. */
export const amountsIn = (text: string): number[] =>
  [...text.replace(/[\u2066-\u2069\s]/gu, '').matchAll(/([−+]?)([\d.]+,\d{2})/gu)].map(
    ([, sign, digits]) => Number((digits ?? '').replace(/\D/gu, '')) * (sign === '−' ? -1 : 1),
  );

/** The amount that stands behind a name in a region. */
export async function amountAfter(region: Locator, name: string): Promise<number> {
  const text = (await region.innerText()).replace(/\s+/g, ' ');
  const found = new RegExp(`${name} ([-\\d.,\\u202f\\u00a0 ]+)`).exec(text)?.[1];
  if (found === undefined) throw new Error(`No amount behind ${name} in: ${text.slice(0, 400)}`);
  return minorUnitsIn(found);
}
