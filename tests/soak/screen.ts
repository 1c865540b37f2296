import type { Locator, Page } from 'playwright';
import { expect } from 'playwright/test';
import { INVITE_AT } from '#tests/support/invitations.ts';
import { choosePerson, controlled } from '#tests/support/person.ts';
import { reportedLanguage, unlessAnew } from '#tests/support/stored.ts';
import { until } from '#tests/support/until.ts';
import { words } from '#tests/support/words.ts';
import type { Said, PlainFailure } from './oracle.ts';

/** People of the soak change the language, and a page that has just loaded does not speak it yet: either will do. */
const inBoth = (english: string): string[] => [words('fr', english), words('en', english)];

/** What the page says for these English words, whole or as the beginning of a text. */
const pattern = (english: string, end: '$' | ''): RegExp =>
  new RegExp(`^(?:${inBoth(english).map(escaped).join('|')})${end}`);
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
export const say = (english: string): RegExp => pattern(english, '$');

export const main = (page: Page): Locator => page.getByRole('main');
export const button = (page: Page, english: string): Locator => page.getByRole('button', { name: say(english) });

/** Opens an address; the app may begin anew by itself in that moment, in another language, which ends the way there. */
export async function go(page: Page, address: string): Promise<void> {
  await page.goto(address).catch(async (cause: unknown) => {
    if (!String(cause).includes('ERR_ABORTED')) throw cause;
    await page.goto(address);
  });
}

/** Opens the form of invitations; a feature that was off a moment ago comes back with the next sync. */
export async function openInvitations(page: Page, origin: string, limitMs = 60_000): Promise<void> {
  await until(
    'the form of invitations is open',
    async () => {
      if (!page.url().endsWith(INVITE_AT)) await go(page, `${origin}${INVITE_AT}`);
      if (await button(page, 'Invite').isVisible()) return true;
      await go(page, `${origin}/home`);
      await button(page, 'Sync now')
        .click({ timeout: 2000 })
        .catch(() => undefined);
      await go(page, `${origin}${INVITE_AT}`);
      return button(page, 'Invite')
        .waitFor({ timeout: 5000 })
        .then(
          () => true,
          () => false,
        );
    },
    limitMs,
  );
}

const RECEIPT = /\b[0-9A-F]{8}\b/;

/** Receipts that elements show, each beside what stands in it. */
async function receiptsIn(elements: Locator): Promise<{ receipt: string; text: string }[]> {
  const texts = await elements.filter({ has: elements.page().locator('bdi[dir="ltr"]') }).allInnerTexts();
  return texts.flatMap((text) => {
    const receipt = RECEIPT.exec(text)?.[0];
    return receipt === undefined ? [] : [{ receipt, text }];
  });
}

/** Opens the screen of what was written and hears what it says of each write that it names by a receipt. */
export async function listen(page: Page, origin: string, reported: PlainFailure): Promise<void> {
  if (!page.url().endsWith('/waiting')) await go(page, `${origin}/waiting`);
  const heard = await until('what was written is read', () => unlessAnew(read(page)));
  for (const [receipt, said] of heard) reported.hear(receipt, said);
}

/** The part of the screen whose heading begins so. */
const underHeading = (page: Page, english: string): Locator =>
  main(page).getByRole('region', { name: pattern(english, '') });

/** What the screen of what was written says, which is open. */
async function read(page: Page): Promise<[receipt: string, said: Said][]> {
  await expect(main(page).getByRole('heading').first()).toBeVisible({ timeout: 30_000 });
  const again = inBoth('Send it');
  const heard: [receipt: string, said: Said][] = [];
  // The same kind of line stands under both headings: what waits to be sent, and what was.
  for (const [heading, said] of [
    ['To be sent', 'kept'],
    ['Sent', 'sent'],
  ] as const)
    for (const { receipt } of await receiptsIn(underHeading(page, heading).getByRole('listitem')))
      heard.push([receipt, said]);
  // What was tried too often can be sent again; what was refused can not.
  for (const { receipt, text } of await receiptsIn(main(page).getByRole('article')))
    heard.push([receipt, again.some((each) => text.includes(each)) ? 'attention' : 'refused']);
  return heard;
}

/** Signs in as a person on a phone where nobody is. */
export async function enter(page: Page, origin: string, person: string): Promise<void> {
  await go(page, `${origin}/`);
  await button(page, 'Login').click();
  await choosePerson(page, person);
  await page.waitForURL((url) => url.origin === origin && !/^\/(sso|login|$)/.test(url.pathname), { timeout: 30_000 });
  // Before the app is kept on the phone, a line that is gone leaves nothing but the browser's own page.
  await controlled(page, 'fr', 'en');
  await inItsLanguage(page);
}

/**
 * Waits until a page speaks the language that the gateway told: one of another language begins anew, and what is typed
 * meanwhile may go with it. A language that comes later in a session waits for the next start, and is not waited for.
 */
export async function inItsLanguage(page: Page): Promise<void> {
  const isSettled = async (): Promise<boolean> => {
    const reported = await reportedLanguage(page);
    return reported === null || (await page.locator('html').getAttribute('lang'))?.startsWith(reported) === true;
  };
  await until('the page speaks the language of who signed in', () => unlessAnew(isSettled()), 5000).catch(
    () => undefined,
  );
}

/** Signs out and leaves what is not sent to the next sign-in. */
export async function leave(page: Page, origin: string): Promise<void> {
  await go(page, `${origin}/account`);
  await button(page, 'Sign out').click();
  const dialog = page.getByRole('dialog');
  // The sign-on ends its own session too; before that it would sign the same person in again.
  const ended = page.waitForRequest(/\/sso\/session\/end\/confirm/);
  await dialog
    .getByRole('button', { name: say('Send later') })
    .or(dialog.getByRole('button', { name: say('Sign out') }))
    .click();
  await ended;
  await page.waitForURL(`${origin}/`).catch(async (cause: unknown) => {
    // The line was cut on the way back: whether the sign-on heard of the end is not known, and the next to come is another.
    if (!String(cause).includes('net::ERR_')) throw cause;
    await page.context().clearCookies({ name: /^_session/ });
    await go(page, `${origin}/`);
  });
  await expect(button(page, 'Login')).toBeVisible({ timeout: 30_000 });
}

/** How long everything that can be sent may take once all is well, in ms. */
const SETTLE_MS = 90_000;

/** Sends all that can be sent, as a person does who presses what there is to press; false when something still waits then. */
export async function settle(page: Page, origin: string): Promise<boolean> {
  await go(page, `${origin}/waiting`);
  return until(
    'nothing waits to be sent',
    async () => {
      for (const english of ['Send it', 'Send now'] as const) {
        const first = button(page, english).first();
        if (await first.isEnabled({ timeout: 100 }).catch(() => false))
          await first.click({ timeout: 1000 }).catch(() => undefined);
      }
      const waits = main(page).getByRole('heading', { name: pattern('To be sent', '') });
      const ready = main(page).getByRole('heading').first();
      const left = button(page, 'Send it').first();
      return (await ready.isVisible()) && !(await waits.isVisible()) && !(await left.isVisible());
    },
    SETTLE_MS,
  ).then(
    () => true,
    () => false,
  );
}
