import { expect, type Page } from 'playwright/test';
import { choosePerson, PERSON } from './person.ts';
import type { Place } from './places.ts';
import { words, type Locale } from './words.ts';

/** Somebody whom the app does not let in yet or any more, and the places that are left to them. */
interface Outside {
  who: string;
  /** Their name on the sign-on page; null for whoever has not signed on. */
  person: string | null;
  /** The first is where the sign-on leads. */
  places: readonly [Place, ...Place[]];
}

const heading =
  (english: string): Place['shows'] =>
  (page, locale) =>
    expect(page.getByRole('heading', { name: words(locale, english) })).toBeVisible();

const button =
  (english: string): Place['shows'] =>
  (page, locale) =>
    expect(page.getByRole('button', { name: words(locale, english), exact: true })).toBeVisible();

const field =
  (english: string): Place['shows'] =>
  (page, locale) =>
    expect(page.getByLabel(words(locale, english)).first()).toBeVisible();

/** Everybody who is outside, by the step that they stand before. */
export const OUTSIDE: readonly Outside[] = [
  {
    who: 'whoever has not signed on',
    person: null,
    places: [
      { address: '/', shows: button('Login') },
      { address: '/join', shows: button('I already have an account') },
      { address: '/register', shows: button('Sign in to continue') },
      { address: '/contributors', shows: heading('Contributors') },
    ],
  },
  {
    who: 'whoever is not registered',
    person: PERSON.unregistered,
    places: [
      { address: '/join', shows: heading('Join the program') },
      { address: '/register', shows: field('First Name') },
    ],
  },
  {
    who: 'whoever has terms to accept',
    person: PERSON.withoutTerms,
    places: [
      {
        address: '/register',
        shows: (page, locale) =>
          expect(page.getByRole('region', { name: words(locale, 'Terms and conditions') })).toBeVisible(),
      },
    ],
  },
  {
    who: 'whoever must add a payment account',
    person: PERSON.withoutAccount,
    places: [
      { address: '/confirm-payment-method', shows: heading('How should we pay you?') },
      { address: '/payment-method/bank_transfer', shows: button('Save') },
      { address: '/payment-method/mobile_money', shows: button('Save') },
    ],
  },
  {
    who: 'whoever is banned',
    person: PERSON.banned,
    places: [{ address: '/banned', shows: heading('Your account is inactive') }],
  },
];

/** Comes to where this person is left standing. */
export async function standOutside(page: Page, { person, places: [first] }: Outside, locale: Locale): Promise<void> {
  await page.goto('/');
  if (person !== null) {
    await page.getByRole('button', { name: words(locale, 'Login'), exact: true }).click();
    await choosePerson(page, person);
  }
  await first.shows(page, locale);
}
