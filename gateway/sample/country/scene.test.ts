import { describe, expect, it } from 'vitest';
import { isLocale } from '#shared/domain/market/locale.ts';
import { IVORY_COAST, MOROCCO } from '#shared/domain/market/market.ts';
import { emailProblem } from '#shared/domain/validation/text.ts';
import { phoneProblem, walletProblem } from '#shared/domain/validation/phone.ts';
import { PRODUCT_CATEGORIES } from '#shared/domain/items/product-category.ts';
import { imageOf } from '#gateway/http/files/drawn-images.ts';
import { lookupsOf } from '#gateway/lookups/lookups.ts';
import { ACCOUNTS } from '#gateway/sample/people/accounts.ts';
import { IVORY_COAST_SCENE } from './ivory-coast.ts';
import { MOROCCO_SCENE } from './morocco.ts';

describe.each([
  ['Morocco', MOROCCO_SCENE, MOROCCO],
  ['Ivory Coast', IVORY_COAST_SCENE, IVORY_COAST],
])('the sample of %s', (_name, scene, market) => {
  it('has phones that can be called, and own ones that mobile money can be paid to', () => {
    for (const prefix of scene.mobile) expect(phoneProblem(`${prefix}12345678`, market)).toBeNull();
    expect(walletProblem(`${scene.ownMobile}12345678`, market)).toBeNull();
  });

  it('has places, banks and languages of its own lists', () => {
    const { states, banks, languages } = lookupsOf(market.country);
    const known = new Set(states.flatMap((state) => state.cities.map((city) => `${city.name.fr}, ${state.name.fr}`)));
    expect(scene.cities.filter(({ city, state }) => !known.has(`${city}, ${state}`))).toEqual([]);
    expect(scene.banks.filter(([id]) => !banks.some((bank) => bank.id === id))).toEqual([]);
    expect(scene.languages.filter(({ id }) => !languages.some((each) => each.id === id))).toEqual([]);
  });

  it('has something to sell in every category, at prices that are paid in whole, with pictures that are there', () => {
    const { products, minor } = scene.shelf;
    expect(PRODUCT_CATEGORIES.filter((category) => (products[category]?.length ?? 0) < 2)).toEqual([]);
    const rows = Object.values(products).flat();
    const coin = market.currency === 'XOF' ? 50 : 100;
    expect(rows.filter(([, , price]) => minor(price) <= 0 || minor(price) % coin !== 0)).toEqual([]);
    expect(rows.filter(([, , , image]) => image !== '' && imageOf(image) === null)).toEqual([]);
  });

  it('has banks where the market pays to banks', () => {
    expect(scene.banks.length > 0).toBe(market.paymentMethods.includes('bank_transfer'));
  });
});

describe('the sample of Ivory Coast', () => {
  it('gives every sample person a name of the country, each another one', () => {
    const numbers = ACCOUNTS.map(({ consultant }) => Number(consultant.external_id.slice(3)));
    expect(numbers.filter((number) => !IVORY_COAST_SCENE.people.has(number))).toEqual([]);
    const names = [...IVORY_COAST_SCENE.people.values()].map((name) => name.join(' '));
    expect(new Set(names).size).toBe(names.length);
  });

  it('gives every sample person an e-mail address that can be one, whatever script the name has', () => {
    for (const [, [first, last, mail]] of IVORY_COAST_SCENE.people) {
      const isLatin = /^[\p{Script=Latin}’ -]+$/u.test(`${first} ${last}`);
      expect(isLatin || mail !== undefined).toBe(true);
    }
    expect(ACCOUNTS.filter(({ consultant }) => emailProblem(consultant.email) !== null)).toEqual([]);
    expect(ACCOUNTS.filter(({ consultant }) => !isLocale(consultant.preferred_language))).toEqual([]);
  });

  it('has prices in whole fifties of francs', () => {
    for (const dirhams of [1, 20, 49.5, 1699]) expect(IVORY_COAST_SCENE.price(dirhams) % 50).toBe(0);
    expect(IVORY_COAST_SCENE.price(1000)).toBe(61_000);
  });
});
