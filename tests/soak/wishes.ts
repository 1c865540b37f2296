import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { fillRegistration, openTerms, sendRegistration } from '#tests/support/registration.ts';
import { samplePicture } from '#tests/support/sample-picture.ts';
import { CHANGED_ACCOUNT, NEW_ACCOUNT, PAID_ACCOUNT, REMOVED_ACCOUNT } from './account-wishes.ts';
import type { Kind } from './kind.ts';
import { button, go, main, openInvitations, say } from './screen.ts';
import { fill, isHere, save, SAVED_MS, type Way } from './way.ts';

export const INVITATION: Way = {
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

/** A photo beside another address; one of a person is enough to know how pictures fare. */
const PICTURE: Way = {
  ...PROFILE,
  kind: 'upload-image',
  also: 'update-profile',
  // A store has photos of another name.
  async open(asking) {
    const mark = await PROFILE.open(asking);
    const photo = asking.page.getByLabel(say('Your photo')).waitFor({ state: 'attached', timeout: 10_000 });
    return photo.then(
      () => mark,
      () => null,
    );
  },
  async send({ page, mark }) {
    await page.getByLabel(say('Your photo')).setInputFiles(await samplePicture(page, '#336699'));
    await expect(button(page, 'Remove')).toBeVisible({ timeout: SAVED_MS });
    await fill(page, 'Address', mark);
    await save(page);
  },
};

const GOAL: Way = {
  kind: 'set-goal',
  async open({ page, origin, number }) {
    await go(page, `${origin}/commissions/goal`);
    return (await isHere(main(page).getByRole('textbox'))) ? String((1000 + number) * 100) : null;
  },
  async send({ page, number }) {
    await main(page)
      .getByRole('textbox')
      .fill(String(1000 + number));
    await button(page, 'Save the goal').click();
  },
  saved: ({ page }) => expect(page).not.toHaveURL(/\/goal$/, { timeout: SAVED_MS }),
};

/** Opens a notification that is new. The app says nothing of it: that it is no longer new is all that shows. */
const READING: Way = {
  kind: 'read-notification',
  async open({ page, origin, mark }) {
    await go(page, `${origin}/notifications`);
    return (await isHere(unread(page).first())) ? mark : null;
  },
  send: ({ page }) => unread(page).first().getByRole('button').click(),
  saved: ({ page }) => expect(page).not.toHaveURL(/\/notifications$/, { timeout: SAVED_MS }),
};
const unread = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('img', { name: say('Unread') }) });

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

/** Says yes to the terms of the program, which a registration from elsewhere has left open. */
export const TERMS: Way = {
  kind: 'accept-terms',
  open: async ({ page, mark }) => ((await isHere(page.getByRole('checkbox'))) ? mark : null),
  async send({ page }) {
    await page.getByRole('checkbox').check();
    await button(page, 'Accept and continue').click();
  },
  saved: ({ page }) => expect(page.getByRole('checkbox')).toBeHidden({ timeout: SAVED_MS }),
};

/** How each kind is asked for, with how often people do in twenty-eight times; never by chance what can be asked for once. */
export const WAYS: Readonly<Record<Kind, readonly [weight: number, way: Way]>> = {
  'invite-user': [8, INVITATION],
  'add-payment-method': [2, NEW_ACCOUNT],
  'edit-payment-method': [4, CHANGED_ACCOUNT],
  'mark-payment-method': [2, PAID_ACCOUNT],
  'remove-payment-method': [1, REMOVED_ACCOUNT],
  'update-profile': [4, PROFILE],
  'upload-image': [1, PICTURE],
  'set-goal': [3, GOAL],
  'read-notification': [1, READING],
  language: [2, LANGUAGE],
  register: [0, REGISTRATION],
  'accept-terms': [0, TERMS],
  'accept-agreement': [0, AGREEMENT],
};
