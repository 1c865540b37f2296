import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { INVITE_AT, invite, invitationOf, TOLD } from '../support/invitations.ts';
import { choosePerson } from '../support/person.ts';
import { until } from '../support/until.ts';
import { words } from '../support/words.ts';
import type { Said, Shown, Told } from './oracle.ts';

const say = (english: string): string => words('fr', english);
const NAME = /Soak \d+-\d+/;
const SAID: readonly (readonly [string, Said])[] = [
  [TOLD.waiting, 'kept'],
  [TOLD.sent, 'sent'],
  [TOLD.refused, 'refused'],
  [say('Needs your attention'), 'attention'],
];

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, english: string) => page.getByRole('button', { name: say(english), exact: true });

/** Opens the form of invitations; a feature that was off a moment ago comes back with the next sync. */
export async function openForm(page: Page, origin: string, limitMs: number): Promise<void> {
  await until(
    'the form of invitations is open',
    async () => {
      if (!page.url().endsWith(INVITE_AT)) await page.goto(`${origin}${INVITE_AT}`);
      if (await button(page, 'Invite').isVisible()) return true;
      await page.goto(`${origin}/home`);
      await button(page, 'Sync now')
        .click({ timeout: 2000 })
        .catch(() => undefined);
      await page.goto(`${origin}${INVITE_AT}`);
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

/** Invites somebody; the screen says that it is saved when this resolves. */
export async function keep(page: Page, name: string, phone: string): Promise<void> {
  await invite(page, name, phone);
  await expect(invitationOf(page, name)).toBeVisible({ timeout: 30_000 });
}

/** Reads what the list says of every wish; answers how many of those that were sent have no name any more. */
export async function listen(page: Page, told: Told): Promise<number> {
  let nameless = 0;
  for (const line of await main(page).getByRole('listitem').allInnerTexts()) {
    const said = SAID.find(([text]) => line.includes(text))?.[1];
    const name = NAME.exec(line)?.[0];
    if (said && name) told.hear(name, said);
    else if (said === 'sent') nameless += 1;
  }
  return nameless;
}

/** Signs in as a person on a phone where nobody is; the app is in French. */
export async function enter(page: Page, origin: string, person: string): Promise<void> {
  await page.goto(`${origin}/`);
  await button(page, 'Login').click();
  await choosePerson(page, person);
  await expect(page).toHaveURL(/\/(home|confirm-payment-method)$/, { timeout: 30_000 });
}

/** Signs out and leaves what is not sent to the next sign-in. */
export async function leave(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/account`);
  await button(page, 'Sign out').click();
  const dialog = page.getByRole('dialog');
  // The sign-on ends its own session too; before that it would sign the same person in again.
  const ended = page.waitForRequest(/\/sso\/session\/end\/confirm/);
  await dialog
    .getByRole('button', { name: say('Send later'), exact: true })
    .or(dialog.getByRole('button', { name: say('Sign out'), exact: true }))
    .click();
  await ended;
  await page.waitForURL(`${origin}/`);
  await expect(button(page, 'Login')).toBeVisible({ timeout: 30_000 });
}

/** Sends all that can be sent, as a person does who presses what there is to press; what was refused stays. */
export async function settle(page: Page, origin: string): Promise<Omit<Shown, 'nameless'>> {
  await page.goto(`${origin}/waiting`);
  await until(
    'nothing waits to be sent',
    async () => {
      for (const english of ['Send it', 'Send now'] as const) {
        const first = button(page, english).first();
        if (await first.isEnabled({ timeout: 100 }).catch(() => false))
          await first.click({ timeout: 1000 }).catch(() => undefined);
      }
      const waits = main(page).getByRole('heading', { name: new RegExp(`^${say('To be sent')}`) });
      const ready = main(page).getByRole('heading').first();
      return (
        (await ready.isVisible()) && !(await waits.isVisible()) && !(await button(page, 'Send it').first().isVisible())
      );
    },
    90_000,
  );
  const receipts = await main(page).locator('li bdi[dir="ltr"]').allInnerTexts();
  return { receipts: new Set(receipts.filter((text) => /^[0-9A-F]{8}$/.test(text))) };
}
