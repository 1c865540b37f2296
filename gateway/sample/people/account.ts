import { DEFAULT_LOCALE, isLocale } from '#shared/domain/market/locale.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { newConsultant, type NewConsultant } from '#gateway/people/consultants.ts';
import { CITIES } from './people.ts';
import { PRESENT_AGREEMENT } from '#gateway/sample/content/agreements.ts';
import { randomOf } from '#gateway/sample/random.ts';
import { SCENE } from '#gateway/sample/scene-of-market.ts';
import type { ProductCategory } from '#shared/domain/items/product-category.ts';

/** How much a sample consultant sells: over these months back to today, about `items`, the last day `growth` times the first. */
export interface Trade {
  months: number;
  /** Days before today on which this person joined: nobody sells before that, whatever the months say. */
  joinedDaysAgo: number;
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
  /** External id of the leader. */
  leader: string | null;
}

export interface Person {
  number: number;
  first: string;
  last: string;
  gender: 'female' | 'male';
  mail: string;
  note: string;
  /** Index in CITIES. */
  home: number;
  daysAgo: number;
  /** Number of the leader. */
  leader?: number;
}

const externalIdOf = (number: number): string => `JF-${String(number).padStart(6, '0')}`;

/** The name by which phones know a sample person: it looks random and is the same in every sandbox. */
function subjectOf(number: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const random = randomOf(`subject ${number}`);
  return Array.from({ length: 22 }, () => letters[random.whole(0, 63)] ?? 'A').join('');
}

/** The name of an e-mail address that is made of a person's: without accents, signs and blanks. */
const mailOf = (first: string, last: string): string =>
  `${first}.${last}`
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z.]/g, '');

/** A sample person, a consultant in good standing but for what is given. */
export function account(
  person: Person,
  given: Partial<NewConsultant>,
  sells: Omit<Trade, 'joinedDaysAgo'> | null,
): Account {
  const random = randomOf(`account ${person.number}`);
  const place = CITIES[person.home] ?? CITIES[0];
  const ownName = SCENE.people.get(person.number);
  const [first, last] = ownName ?? [person.first, person.last];
  const mail = ownName ? (ownName[2] ?? mailOf(first, last)) : person.mail;
  const consultant = newConsultant({
    external_id: externalIdOf(person.number),
    subject: subjectOf(person.number),
    email: `${mail}@jforce.example`,
    first_name: first,
    last_name: last,
    phone_number: `${SCENE.ownMobile}${String(random.whole(0, 99_999_999)).padStart(8, '0')}`,
    city: place.city,
    state: place.state,
    address: `${random.whole(2, 90)}, ${SCENE.avenue}, ${random.pick(place.quarters)}`,
    country_code: MARKET.country,
    currency: MARKET.currency,
    has_payment_method: true,
    level_id: 'bronze',
    agreement_version: PRESENT_AGREEMENT,
    gender: person.gender,
    birthday: `${random.whole(1972, 2003)}-${String(random.whole(1, 12)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`,
    recruitment_channel_id: random.pick(['friend', 'consultant', 'facebook', 'event']),
    timeslot_id: random.pick(['morning', 'afternoon', 'evening']),
    jforce_type_id: 'part-time',
    languages: JSON.stringify(SCENE.languages),
    networks: JSON.stringify([{ id: 'whatsapp', name: 'WhatsApp' }]),
    trained: true,
    sales_experience: random.chance(0.6),
    sample_note: person.note,
    ...given,
    // A market may offer fewer languages than its people speak.
    preferred_language: isLocale(given.preferred_language) ? given.preferred_language : DEFAULT_LOCALE,
  });
  const leader = person.leader === undefined ? null : externalIdOf(person.leader);
  const trade = sells && { ...sells, joinedDaysAgo: person.daysAgo };
  return { consultant, trade, daysAgo: person.daysAgo, leader };
}
