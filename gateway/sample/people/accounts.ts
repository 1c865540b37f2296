import { isLocale, type Locale } from '#shared/domain/market/locale.ts';
import { togglesWithout } from '#gateway/people/consultants.ts';
import { account, type Account } from './account.ts';
import { SCENE } from '#gateway/sample/scene-of-market.ts';
import { STAGES } from '#gateway/sample/stages.ts';
import { TEAM } from './team.ts';

const speaks = (locale: Locale, words: string): string => (isLocale(locale) ? ` ${words}` : '');

/** The people of the sandbox, in the order in which the sign-on page lists them. */
export const ACCOUNTS: readonly Account[] = [
  account(
    {
      number: 104_211,
      first: 'Salma',
      gender: 'female',
      last: 'El Idrissi',
      mail: 'salma.elidrissi',
      home: 0,
      daysAgo: 452,
      leader: 101_177,
      note: 'Consultante, niveau Argent, 14 mois de commandes',
    },
    { level_id: 'silver' },
    {
      months: 14,
      items: 900,
      growth: 2.2,
      favourites: ['phones', 'appliances', 'beauty-and-perfumes'],
      customers: 170,
    },
  ),
  account(
    {
      number: 100_038,
      first: 'Abdelhak',
      gender: 'male',
      last: 'Benjelloun',
      mail: 'atlas.electro',
      home: 0,
      daysAgo: 1010,
      note: `Magasin ${SCENE.store.name}, niveau Platine, 20 000 articles`,
    },
    {
      level_id: 'platinum',
      account_type: 'store',
      store_name: SCENE.store.name,
      store_type: 'Électroménager et téléphonie',
      id_card_number: 'BK418207',
      tax_id_number: '40217785',
      own_store: true,
      latitude: SCENE.store.latitude,
      longitude: SCENE.store.longitude,
    },
    {
      months: 14,
      items: 20_700,
      growth: 1.6,
      favourites: ['appliances', 'phones', 'tvs-audio-video', 'computing'],
      customers: 2600,
    },
  ),
  account(
    {
      number: 107_502,
      first: 'فاطمة الزهراء',
      gender: 'female',
      last: 'الناصري',
      mail: 'fz.naciri',
      home: 4,
      daysAgo: 262,
      note: `Consultante${speaks('ar', 'en arabe')}, niveau Or, 8 mois de commandes`,
    },
    { level_id: 'gold', preferred_language: 'ar' },
    {
      months: 8,
      items: 420,
      growth: 1.5,
      favourites: ['womens-clothing', 'beauty-and-perfumes', 'home'],
      customers: 110,
    },
  ),
  account(
    {
      number: 108_817,
      first: 'Adam',
      gender: 'male',
      last: 'Chraibi',
      mail: 'adam.chraibi',
      home: 3,
      daysAgo: 158,
      note: `Consultant${speaks('en', 'en anglais')}, passé de Bronze à Argent, 5 mois de commandes`,
    },
    { level_id: 'bronze', preferred_language: 'en', has_payment_method: false },
    { months: 5, items: 130, growth: 2, favourites: ['sport-and-fitness', 'mens-shoes'], customers: 60 },
  ),
  account(
    {
      number: 111_940,
      first: 'Yassine',
      gender: 'male',
      last: 'Ouazzani',
      mail: 'yassine.ouazzani',
      home: 6,
      daysAgo: 3,
      note: 'Nouveau consultant, sans commande',
    },
    { has_payment_method: false },
    null,
  ),
  account(
    {
      number: 106_330,
      first: 'Hicham',
      gender: 'male',
      last: 'Berrada',
      mail: 'hicham.berrada',
      home: 1,
      daysAgo: 131,
      note: 'Consultant dont les commandes et niveaux sont désactivés',
    },
    { toggles: JSON.stringify(togglesWithout('orders', 'levels')) },
    { months: 4, items: 75, growth: 1.1, favourites: ['computing', 'books-and-stationery'], customers: 40 },
  ),
  account(
    {
      number: 105_764,
      first: 'Karim',
      gender: 'male',
      last: 'Tazi',
      mail: 'karim.tazi',
      home: 7,
      daysAgo: 290,
      note: 'Compte suspendu, ses données restent lisibles',
    },
    { status: 'suspended' },
    {
      months: 9,
      items: 190,
      growth: 0.7,
      favourites: ['phones', 'automotive-and-motorcycles'],
      customers: 80,
      endedDaysAgo: 21,
    },
  ),
  account(
    {
      number: 103_359,
      first: 'Nabil',
      gender: 'male',
      last: 'Haddad',
      mail: 'nabil.haddad',
      home: 8,
      daysAgo: 540,
      note: 'Compte banni',
    },
    { status: 'banned' },
    null,
  ),
  account(
    {
      number: 100_007,
      first: 'Meryem',
      gender: 'female',
      last: 'Lahlou',
      mail: 'support',
      home: 1,
      daysAgo: 1600,
      note: 'Support : peut voir les comptes des autres',
    },
    { role: 'support' },
    null,
  ),
  ...STAGES,
  ...TEAM,
];
