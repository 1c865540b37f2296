import type { NewConsultant } from '#gateway/people/consultants.ts';
import { type Account, account, type Person, type Trade } from './account.ts';
import { SCENE } from '#gateway/sample/scene-of-market.ts';

type Favourites = Trade['favourites'];

const member = (
  person: Person,
  leader: number,
  trade: { months: number; items: number; growth: number; favourites: Favourites },
  given: Partial<NewConsultant> = {},
): Account => account({ ...person, leader }, given, { ...trade, customers: Math.ceil(trade.items / 3) });

const SALMA = 104_211;
const SOUKAINA = 106_018;
const MEHDI = 107_221;

const firstNameOf = (number: number, first: string): string => SCENE.people.get(number)?.[0] ?? first;
const SALMA_NAME = firstNameOf(SALMA, 'Salma');

/** Salma's leader, her team, and the teams of two of its members. */
export const TEAM: readonly Account[] = [
  account(
    {
      number: 101_177,
      first: 'Latifa',
      last: 'Bouazza',
      gender: 'female',
      mail: 'latifa.bouazza',
      home: 0,
      daysAgo: 790,
      note: `Consultante, niveau Or, cheffe d’équipe de ${SALMA_NAME}`,
    },
    { level_id: 'gold' },
    { months: 14, items: 260, growth: 1.1, favourites: ['home', 'appliances'], customers: 90 },
  ),
  member(
    {
      number: SOUKAINA,
      first: 'Soukaina',
      last: 'Rami',
      gender: 'female',
      mail: 'soukaina.rami',
      home: 0,
      daysAgo: 330,
      note: `Dans l’équipe de ${SALMA_NAME}, a elle-même une équipe`,
    },
    SALMA,
    { months: 11, items: 180, growth: 1.4, favourites: ['beauty-and-perfumes', 'home'] },
    { level_id: 'silver' },
  ),
  member(
    {
      number: MEHDI,
      first: 'Mehdi',
      last: 'Kettani',
      gender: 'male',
      mail: 'mehdi.kettani',
      home: 2,
      daysAgo: 250,
      note: `Dans l’équipe de ${SALMA_NAME}, a lui-même une équipe`,
    },
    SALMA,
    { months: 8, items: 120, growth: 1.6, favourites: ['phones', 'computing'] },
  ),
  member(
    {
      number: 107_840,
      first: 'Ghita',
      last: 'Sebti',
      gender: 'female',
      mail: 'ghita.sebti',
      home: 0,
      daysAgo: 215,
      note: `Dans l’équipe de ${SALMA_NAME}`,
    },
    SALMA,
    { months: 7, items: 95, growth: 1.1, favourites: ['womens-clothing', 'womens-shoes'] },
  ),
  member(
    {
      number: 108_366,
      first: 'Anas',
      last: 'Belkadi',
      gender: 'male',
      mail: 'anas.belkadi',
      home: 1,
      daysAgo: 185,
      note: `Dans l’équipe de ${SALMA_NAME}`,
    },
    SALMA,
    { months: 6, items: 70, growth: 0.9, favourites: ['sport-and-fitness'] },
    { has_payment_method: false },
  ),
  member(
    {
      number: 109_455,
      first: 'Nour',
      last: 'Zerouali',
      gender: 'female',
      mail: 'nour.zerouali',
      home: 3,
      daysAgo: 110,
      note: `Dans l’équipe de ${SALMA_NAME}`,
    },
    SALMA,
    { months: 4, items: 48, growth: 1.7, favourites: ['beauty-and-perfumes'] },
  ),
  member(
    {
      number: 110_602,
      first: 'Ilyas',
      last: 'Mansouri',
      gender: 'male',
      mail: 'ilyas.mansouri',
      home: 4,
      daysAgo: 64,
      note: `Dans l’équipe de ${SALMA_NAME}`,
    },
    SALMA,
    { months: 3, items: 26, growth: 1.3, favourites: ['games-and-consoles', 'computing'] },
    { has_payment_method: false },
  ),
  member(
    {
      number: 111_803,
      first: 'Rim',
      last: 'Ouahbi',
      gender: 'female',
      mail: 'rim.ouahbi',
      home: 0,
      daysAgo: 21,
      note: `Dans l’équipe de ${SALMA_NAME}, nouvelle`,
    },
    SALMA,
    { months: 2, items: 9, growth: 1, favourites: ['home'] },
    { has_payment_method: false },
  ),
  member(
    {
      number: 109_031,
      first: 'Samir',
      last: 'Tahiri',
      gender: 'male',
      mail: 'samir.tahiri',
      home: 0,
      daysAgo: 140,
      note: `Dans l’équipe de ${firstNameOf(SOUKAINA, 'Soukaina')}`,
    },
    SOUKAINA,
    { months: 5, items: 60, growth: 1.2, favourites: ['appliances'] },
  ),
  member(
    {
      number: 109_990,
      first: 'Wiam',
      last: 'Jazouli',
      gender: 'female',
      mail: 'wiam.jazouli',
      home: 5,
      daysAgo: 95,
      note: `Dans l’équipe de ${firstNameOf(SOUKAINA, 'Soukaina')}`,
    },
    SOUKAINA,
    { months: 4, items: 34, growth: 1.4, favourites: ['kids-and-baby', 'girls'] },
  ),
  member(
    {
      number: 110_248,
      first: 'Badr',
      last: 'Lahrichi',
      gender: 'male',
      mail: 'badr.lahrichi',
      home: 2,
      daysAgo: 80,
      note: `Dans l’équipe de ${firstNameOf(MEHDI, 'Mehdi')}`,
    },
    MEHDI,
    { months: 3, items: 30, growth: 1.1, favourites: ['phones'] },
  ),
];
