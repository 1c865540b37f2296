import { expect, type Page } from 'playwright/test';
import { synced } from './stored.ts';
import { until } from './until.ts';
import { words, type Locale } from './words.ts';

/** People of the sample, by what their name on the sign-on page holds. */
export const PERSON = {
  individual: 'Salma',
  store: 'Atlas',
  arabic: 'الناصري',
  english: 'Chraibi',
  newcomer: 'Yassine',
  featureOff: 'Hicham',
  suspended: 'Karim',
  banned: 'Nabil',
  unregistered: 'Imane',
  withoutTerms: 'Omar',
  withoutAccount: 'Zineb',
  support: 'Meryem',
} as const;

/** A page that is slowed down and recorded took more than the five seconds that are the default. */
const SIGNED_ON_MS = 30_000;

/** Chooses a person on the sign-on page that is open. */
export const choosePerson = (page: Page, person: string): Promise<void> =>
  page.locator('button[name=account]', { has: page.locator('.name', { hasText: person }) }).click();

/** Signs in as a person would: intro, Login, the sign-on page, and back into the app. `origin` where the browser has no base address. */
export async function signIn(page: Page, person: string, origin = '', locale: Locale = 'fr'): Promise<void> {
  await page.goto(`${origin}/`);
  await page.getByRole('button', { name: words(locale, 'Login'), exact: true }).click();
  await choosePerson(page, person);
  await expect(page).toHaveURL(/\/(home|banned)$/, { timeout: SIGNED_ON_MS });
}

/** Signs in and waits until everything of this person lies on the phone and the app works without a connection. */
export async function signInWhole(page: Page, person: string, origin = ''): Promise<void> {
  await signIn(page, person, origin);
  await synced(page);
  await controlled(page);
}

/**
 * How many files the app lacks on this phone to open without a connection, in the language on screen and in `others`; null
 * while no service worker serves this page.
 */
const missingFiles = (page: Page, others: readonly Locale[]): Promise<number | null> =>
  page
    .evaluate(async (more) => {
      const { active } = await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller) return null;
      const { port1, port2 } = new MessageChannel();
      const answer = new Promise<number>((resolve) => {
        port1.addEventListener('message', ({ data }: MessageEvent<{ missing: number }>) => resolve(data.missing));
        port1.start();
      });
      const languages = [document.documentElement.lang, ...more];
      active?.postMessage({ version: 1, type: 'COUNT_FILES', languages }, [port2]);
      return answer;
    }, others)
    // The page began anew meanwhile.
    .catch(() => null);

/** Waits until the service worker has the app: from then on it opens without a connection, in `others` too. */
export const controlled = (page: Page, ...others: readonly Locale[]): Promise<unknown> =>
  until('the app is on the phone', async () => (await missingFiles(page, others)) === 0, 40_000);

/** Signs out as a person would, see {@link answerSignOut}. */
export async function signOut(page: Page, origin: string, { connected = true } = {}): Promise<void> {
  await page.goto(`${origin}/account`);
  await page.getByRole('button', { name: words('fr', 'Sign out') }).click();
  await answerSignOut(page, origin, { connected });
}

/**
 * Answers the question of a sign-out, until nothing of it is under way any more: with a connection the sign-on ends its own
 * session, too, and sends the browser back.
 */
export async function answerSignOut(page: Page, origin: string, { connected = true } = {}): Promise<void> {
  const ended = connected ? page.waitForRequest(/\/sso\/session\/end\/confirm/) : null;
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('fr', 'Sign out') })
    .click();
  await ended;
  await page.waitForURL(`${origin}/`);
  await expect(page.getByRole('button', { name: words('fr', 'Login'), exact: true })).toBeVisible();
}
