import { MARKET } from '../../../src/shared/domain/market.ts';
import { newConsultant, togglesWithout, type NewConsultant } from '../consultants.ts';
import { CITIES } from './people.ts';
import { randomOf } from './random.ts';
import type { ProductCategory } from '../../../src/shared/domain/product-category.ts';

/** How much a sample consultant sells: over these months back to today, about `items`, the last day `growth` times the first. */
export interface Trade {
  months: number;
  items: number;
  growth: number;
  /** Sold three times as often as the rest. */
  favourites: readonly ProductCategory[];
  customers: number;
  /** Days before today after which there are no orders any more. */
  endedDaysAgo?: number;
}

export interface Account {
  consultant: NewConsultant;
  trade: Trade | null;
  /** Days before the load of the sample on which this person joined and agreed. */
  daysAgo: number;
}

interface Person {
  number: number;
  first: string;
  last: string;
  mail: string;
  note: string;
  /** Index in CITIES. */
  home: number;
  daysAgo: number;
}

/** The name by which phones know a sample person: it looks random and is the same in every sandbox. */
function subjectOf(number: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const random = randomOf(`subject ${number}`);
  return Array.from({ length: 22 }, () => letters[random.whole(0, 63)] ?? 'A').join('');
}

function account(person: Person, given: Partial<NewConsultant>, trade: Trade | null): Account {
  const random = randomOf(`account ${person.number}`);
  const place = CITIES[person.home] ?? CITIES[0];
  const consultant = newConsultant({
    external_id: `JF-${String(person.number).padStart(6, '0')}`,
    subject: subjectOf(person.number),
    email: `${person.mail}@jforce.example`,
    first_name: person.first,
    last_name: person.last,
    phone_number: `06${String(random.whole(0, 99_999_999)).padStart(8, '0')}`,
    city: place.city,
    state: place.state,
    address: `${random.whole(2, 90)}, avenue Hassan II, ${random.pick(place.quarters)}`,
    country_code: MARKET.country,
    currency: MARKET.currency,
    preferred_language: 'fr',
    has_payment_method: true,
    sample_note: person.note,
    ...given,
  });
  return { consultant, trade, daysAgo: person.daysAgo };
}

/** The people of the sandbox, in the order in which the sign-on page lists them. */
export const ACCOUNTS: readonly Account[] = [
  account(
    {
      number: 104_211,
      first: 'Salma',
      last: 'El Idrissi',
      mail: 'salma.elidrissi',
      home: 0,
      daysAgo: 452,
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
      last: 'Benjelloun',
      mail: 'atlas.electro',
      home: 0,
      daysAgo: 1010,
      note: 'Magasin Atlas Électro, niveau Platine, 20 000 articles',
    },
    {
      level_id: 'platinum',
      account_type: 'store',
      store_name: 'Atlas Électro Maârif',
      store_type: 'Électroménager et téléphonie',
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
      last: 'الناصري',
      mail: 'fz.naciri',
      home: 4,
      daysAgo: 262,
      note: 'Consultante en arabe, niveau Or, 8 mois de commandes',
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
      last: 'Chraibi',
      mail: 'adam.chraibi',
      home: 3,
      daysAgo: 158,
      note: 'Consultant en anglais, niveau Bronze, 5 mois de commandes',
    },
    { level_id: 'bronze', preferred_language: 'en', has_payment_method: false },
    { months: 5, items: 130, growth: 2, favourites: ['sport-and-fitness', 'mens-shoes'], customers: 60 },
  ),
  account(
    {
      number: 111_940,
      first: 'Yassine',
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
      last: 'Lahlou',
      mail: 'support',
      home: 1,
      daysAgo: 1600,
      note: 'Support : peut voir les comptes des autres',
    },
    { role: 'support' },
    null,
  ),
];
