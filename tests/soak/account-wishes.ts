import type { Locator, Page } from 'playwright';
import { expect } from 'playwright/test';
import { button, go, main, say } from './screen.ts';
import { fill, isHere, save, SAVED_MS, type Way } from './way.ts';

/** The list of accounts has an account by the name that it was given. */
const accountSaved: Way['saved'] = async ({ page, mark }) => {
  await expect(page).toHaveURL(/\/(payment-method|register|home)$/, { timeout: SAVED_MS });
  if (page.url().endsWith('/payment-method'))
    await expect(main(page).getByRole('listitem').filter({ hasText: mark })).toBeVisible({ timeout: SAVED_MS });
};

export const NEW_ACCOUNT: Way = {
  kind: 'add-payment-method',
  open: async ({ page, origin, mark }) => {
    await go(page, `${origin}/payment-method/mobile_money`);
    // Whoever has terms to accept is led there first.
    return (await isHere(page.getByLabel(say('Full Name')))) ? mark : null;
  },
  async send({ page, mark, phone }) {
    await fill(page, 'Full Name', mark);
    await fill(page, 'Phone Number', phone);
    await save(page);
  },
  saved: accountSaved,
};

/** The field of the number, of a bank account or a wallet. */
const numberOf = (page: Page): Locator =>
  page.getByLabel(say('Account Number')).or(page.getByLabel(say('Phone Number')));

export const CHANGED_ACCOUNT: Way = {
  kind: 'edit-payment-method',
  async open({ page, origin, mark }) {
    await go(page, `${origin}/payment-method`);
    // An account whose last change is not sent yet leads to what waits; others may not be on this phone yet.
    const link = main(page).locator('a[href$="/edit"]').first();
    if (!(await isHere(link))) return null;
    await link.click();
    // One that is being removed can be kept, not changed.
    return (await isHere(numberOf(page))) ? mark : null;
  },
  async send({ page, mark, phone }) {
    const number = page.getByLabel(say('Account Number'));
    const isBank = await number.isVisible();
    await fill(page, isBank ? 'Account Name' : 'Full Name', mark);
    if (isBank) await number.fill('007780000412345678901288');
    else await fill(page, 'Phone Number', phone);
    await save(page);
  },
  saved: accountSaved,
};

/** Accounts that no change waits of: others lead to what waits. */
const settled = (page: Page): Locator =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.locator('a[href$="/edit"]') });

/** Back on the list, with nothing that says that it was not kept. */
const listed: Way['saved'] = ({ page }) => expect(page).toHaveURL(/\/payment-method$/, { timeout: SAVED_MS });

export const PAID_ACCOUNT: Way = {
  kind: 'mark-payment-method',
  async open({ page, origin, mark }) {
    await go(page, `${origin}/payment-method`);
    const other = settled(page).filter({ hasNot: page.getByText(say('Paid to')) });
    if (!(await isHere(other.first()))) return null;
    await other.first().getByRole('link').click();
    return (await isHere(button(page, 'Be paid to this account'))) ? mark : null;
  },
  send: ({ page }) => button(page, 'Be paid to this account').click(),
  saved: listed,
};

export const REMOVED_ACCOUNT: Way = {
  kind: 'remove-payment-method',
  async open({ page, origin, mark }) {
    await go(page, `${origin}/payment-method`);
    // The last ones stay: what is paid needs one, and other wishes too.
    if (!(await isHere(settled(page).nth(2)))) return null;
    await settled(page).first().getByRole('link').click();
    return (await isHere(button(page, 'Remove the account'))) ? mark : null;
  },
  async send({ page }) {
    await button(page, 'Remove the account').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Remove the account') })
      .click();
  },
  saved: listed,
};
