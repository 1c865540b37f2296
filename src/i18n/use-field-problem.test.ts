import { describe, expect, it } from 'vitest';
import { LOCALES } from '#shared/domain/market/locale.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { marketValues } from './use-field-problem.ts';

describe('what the words of a wrong field take from the market', () => {
  it('has the code of the country run from left to right in every language', () => {
    for (const locale of LOCALES) expect(marketValues(locale).code).toBe(`\u2066+${MARKET.phoneCode}\u2069`);
  });

  it('has the greatest size of a picture in the unit that the language reads', () => {
    expect(marketValues('en').size).toMatch(/^500\skB$/u);
    expect(marketValues('fr').size).toMatch(/^500\sko$/u);
    expect(marketValues('ar').size).toMatch(/^(500|٥٠٠)\sك\p{L}*/u);
  });
});
