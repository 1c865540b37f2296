import { expect, type Locator, type Page } from 'playwright/test';
import { PERSON, signInWhole } from './person.ts';
import type { Stack } from './start-stack.ts';
import { words, wordsIn } from './words.ts';

const say = (english: string): string => words('fr', english);

/** Where one invites a member; the list of what left this phone stands below the form. */
export const INVITE_AT = '/team-members/recruit-member';

/** Fills in the form of an invitation, which is open, and sends it off. */
export async function invite(page: Page, name: string, phone: string): Promise<void> {
  await page.getByLabel(say('Name'), { exact: true }).fill(name);
  await page.getByLabel(say('Phone Number')).fill(phone);
  await page.getByRole('button', { name: say('Invite'), exact: true }).click();
}

/** The line of an invitation in the list. */
export const invitationOf = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });

/** What the screen says of an invitation. */
export const REPORTED = {
  waiting: say('Saved on this phone, not sent yet'),
  sent: wordsIn('fr', 'invitation', 'Sent'),
  refused: wordsIn('fr', 'invitation', 'Refused'),
} as const;

/** Invites somebody and waits until the screen says that it is saved. */
export async function keepInvitation(page: Page, name: string, phone: string): Promise<void> {
  await invite(page, name, phone);
  await expect(invitationOf(page, name)).toBeVisible();
}

/** The mark of the toolbar that counts what is not settled. */
export const waitingMark = (page: Page): Locator => page.getByRole('banner').locator('a[href="/waiting"]');

/** Salma has the form of invitations open, and the line goes. */
export async function openWithoutLine(page: Page, stack: Stack): Promise<void> {
  await signInWhole(page, PERSON.individual, stack.origin);
  await page.goto(`${stack.origin}${INVITE_AT}`);
  stack.link.mode = 'refuse';
}
