import { describe, expect, it } from 'vitest';
import { IVORY_COAST, MOROCCO } from '../../../../src/shared/domain/market.ts';
import { phoneProblem, walletProblem } from '../../../../src/shared/domain/validation/phone.ts';
import { lookupsOf } from '../../lookups/lookups.ts';
import { ACCOUNTS } from '../accounts.ts';
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

  it('has prices in whole fifties of francs', () => {
    for (const dirhams of [1, 20, 49.5, 1699]) expect(IVORY_COAST_SCENE.price(dirhams) % 50).toBe(0);
    expect(IVORY_COAST_SCENE.price(1000)).toBe(61_000);
  });
});
