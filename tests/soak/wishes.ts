import type { Locator, Page } from 'playwright';
import { expect } from 'playwright/test';
import { fillRegistration, openTerms, sendRegistration } from '#tests/support/registration.ts';
import type { SlowLink } from '#tests/support/slow-link.ts';
import type { Kind } from './kind.ts';
import { button, go, main, openInvitations, say } from './screen.ts';

/** One wish on its way: the page, where the app is, and the mark that goes into it. */
interface Asking {
  page: Page;
  origin: string;
  mark: string;
  /** A mobile number that nobody else has, or one whose owner was invited long ago. */
  phone: string;
  /** The line between phone and gateway. */
  line: SlowLink;
}

/** How a kind of wish is asked for. */
interface Way {
  kind: Kind;
  /** Opens its screen; answers with the mark that the wish will have, or null when it cannot be asked for now. */
  open: (asking: Asking) => Promise<string | null>;
  /** Fills in what `open` opened and sends it off, up to the last tap. */
  send: (asking: Asking) => Promise<void>;
  /** Waits until the screen says that it is saved. */
  saved: (asking: Asking) => Promise<void>;
}

const SAVED_MS = 30_000;

async function fill(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(say(label)).fill(text);
}

/** Whether something comes up; what was never pulled does not, without a line. */
const isHere = (wanted: Locator): Promise<boolean> =>
  wanted.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  );

const save = (page: Page): Promise<void> => button(page, 'Save').click();

const INVITATION: Way = {
  kind: 'invite-user',
  open: async ({ page, origin, mark }) => {
    await openInvitations(page, origin);
    return mark;
  },
  send: async ({ page, mark, phone }) => {
    await fill(page, 'Name', mark);
    await fill(page, 'Phone Number', phone);
    await button(page, 'Invite').click();
  },
  saved: ({ page, mark }) =>
    expect(main(page).getByRole('listitem').filter({ hasText: mark })).toBeVisible({ timeout: SAVED_MS }),
};

/** The list of accounts has an account by the name that it was given. */
const accountSaved: Way['saved'] = async ({ page, mark }) => {
  await expect(page).toHaveURL(/\/(payment-method|register|home)$/, { timeout: SAVED_MS });
  if (page.url().endsWith('/payment-method'))
    await expect(main(page).getByRole('listitem').filter({ hasText: mark })).toBeVisible({ timeout: SAVED_MS });
};

const NEW_ACCOUNT: Way = {
  kind: 'add-payment-method',
  open: async ({ page, origin, mark }) => {
    await go(page, `${origin}/payment-method/mobile_money`);
    return mark;
  },
  async send({ page, mark, phone }) {
    await fill(page, 'Full Name', mark);
    await fill(page, 'Phone Number', phone);
    await save(page);
  },
  saved: accountSaved,
};

const CHANGED_ACCOUNT: Way = {
  kind: 'edit-payment-method',
  async open({ page, origin, mark }) {
    await go(page, `${origin}/payment-method`);
    // An account whose last change is not sent yet leads to what waits; others may not be on this phone yet.
    const link = main(page).locator('a[href$="/edit"]').first();
    if (!(await isHere(link))) return null;
    await link.click();
    return mark;
  },
  async send({ page, mark, phone }) {
    const number = page.getByLabel(say('Account Number'));
    await expect(number.or(page.getByLabel(say('Phone Number')))).toBeVisible({ timeout: SAVED_MS });
    const isBank = await number.isVisible();
    await fill(page, isBank ? 'Account Name' : 'Full Name', mark);
    if (isBank) await number.fill('007780000412345678901288');
    else await fill(page, 'Phone Number', phone);
    await save(page);
  },
  saved: accountSaved,
};

const PROFILE: Way = {
  kind: 'update-profile',
  open: async ({ page, origin, mark }) => {
    await go(page, `${origin}/personal-info/edit`);
    return (await isHere(page.getByLabel(say('Address')))) ? mark : null;
  },
  async send({ page, mark }) {
    await fill(page, 'Address', mark);
    await save(page);
  },
  async saved({ page, mark }) {
    await expect(page).toHaveURL(/\/personal-info$/, { timeout: SAVED_MS });
    await expect(main(page).getByText(mark)).toBeVisible({ timeout: SAVED_MS });
  },
};

/** The language that a page speaks once it is shown. */
async function speaks(page: Page): Promise<'fr' | 'en'> {
  return (await page.locator('html').getAttribute('lang')) === 'en' ? 'en' : 'fr';
}

const OTHER = { fr: 'en', en: 'fr' } as const;
const NAMES = { fr: 'Français', en: 'English' } as const;

const LANGUAGE: Way = {
  kind: 'language',
  async open({ page, origin }) {
    await go(page, `${origin}/account`);
    await expect(page.getByRole('radio', { name: NAMES.fr })).toBeAttached({ timeout: SAVED_MS });
    return OTHER[await speaks(page)];
  },
  send: async ({ page }) => {
    await page.getByRole('radio', { name: NAMES[OTHER[await speaks(page)]] }).dispatchEvent('click');
  },
  saved: async ({ page, mark }) => {
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${mark}`), { timeout: SAVED_MS });
  },
};

/** What people ask for, with how often they do in twenty times. */
export const WAYS: readonly (readonly [weight: number, way: Way])[] = [
  [8, INVITATION],
  [2, NEW_ACCOUNT],
  [4, CHANGED_ACCOUNT],
  [4, PROFILE],
  [2, LANGUAGE],
];
export { INVITATION, NEW_ACCOUNT };
export type { Way };

/** Asks for a place in the program, and has no line when it is sent off; the app is in French. */
export const REGISTRATION: Way = {
  kind: 'register',
  async open({ page, origin, mark }) {
    await go(page, `${origin}/register`);
    await fillRegistration(page, mark);
    return mark;
  },
  send: async ({ page, line }) => {
    await openTerms(page);
    line.mode = 'refuse';
    await sendRegistration(page);
  },
  saved: async ({ page }) => {
    await expect(page.getByRole('heading', { name: say('Registration saved, waiting to be sent') })).toBeVisible({
      timeout: SAVED_MS,
    });
  },
};

/** Says yes to terms that have changed, which the app asks of this person. */
export const AGREEMENT: Way = {
  kind: 'accept-agreement',
  open: async ({ page, mark }) => {
    await expect(button(page, 'Accept & Continue')).toBeVisible({ timeout: SAVED_MS });
    return mark;
  },
  send: ({ page }) => button(page, 'Accept & Continue').click(),
  saved: ({ page }) => expect(button(page, 'Accept & Continue')).toBeHidden({ timeout: SAVED_MS }),
};
