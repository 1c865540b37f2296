import { expect, it } from 'vitest';
import { searchWords } from '#shared/domain/search/search-words.ts';
import { findPlaces, knownPlaces } from './find-places.ts';

const place = (to: string, title: string, above = '') => ({ to, title, above });
const PLACES = [
  place('/success-rate', 'Taux de réussite'),
  place('/success-rate/penalties', 'Pénalités', 'Taux de réussite'),
  place('/payment-method', 'Compte de paiement', 'Vous'),
];
const found = (words: string): string[] => findPlaces(knownPlaces(PLACES), searchWords(words)).map(({ to }) => to);

it('screens are found by words of their titles, and of those above them, in any spelling', () => {
  expect(found('reussite')).toEqual(['/success-rate', '/success-rate/penalties']);
  expect(found('PENALITES taux')).toEqual(['/success-rate/penalties']);
  expect(found('paiement compte')).toEqual(['/payment-method']);
  expect(found('')).toEqual([]);
});
