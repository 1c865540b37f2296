import { goals } from '#shared/contract/calls/goals.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test, type Page } from '#tests/support/app-test.ts';
import { clippedOn } from '#tests/support/clipped.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { expectNoSidewaysScroll } from '#tests/support/layout.ts';
import { findLine, loseLine } from '#tests/support/line.ts';
import { PERSON, signInWhole } from '#tests/support/person.ts';
import { words, wordsLike, type Locale } from '#tests/support/words.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** A write goes out within this time. */
const SENT = { timeout: 30_000 };

const card = (page: Page, locale: Locale) =>
  page.getByRole('main').getByRole('region', { name: wordsLike(locale, 'Your goal, {name}') });
const field = (page: Page) => page.getByRole('main').getByRole('textbox');

/** Types a goal and saves it. */
async function set(page: Page, locale: Locale, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: words(locale, 'Save the goal') }).click();
}

async function looksWhole(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await clippedOn(page)).toEqual([]);
}

/** The same with an amount that is one: the screen is left when it is kept. */
async function keep(page: Page, locale: Locale, text: string): Promise<void> {
  await set(page, locale, text);
  await expect(page).not.toHaveURL(/\/goal$/);
}

/** What the gateway has as the goal of the running month, minor units; null without one. */
const goalAt =
  (client: GatewayClient): (() => Promise<number | null>) =>
  async () =>
    (await client.call(goals, {})).data[0]?.amount ?? null;

test('a goal is set without a line, nonsense is refused with a reason, and home shows the pace until it is taken away', async ({
  page,
  stack,
}) => {
  const say = (english: string): string => words('fr', english);
  await signInWhole(page, PERSON.featureOff);
  const client = await GatewayClient.signedIn(stack.origin, PERSON.featureOff);
  await page.goto('/commissions/goal');
  await loseLine(page.context(), stack);
  for (const [text, why] of [
    ['beaucoup', 'Write the goal as an amount, like 3000'],
    ['0', 'A goal is more than zero'],
    ['9999999999', 'This is more than anybody earns in a month'],
  ] as const) {
    await set(page, 'fr', text);
    await expect(page.getByText(say(why))).toBeVisible();
  }
  await looksWhole(page);
  await keep(page, 'fr', '٩٩٩ ٩٩٩');
  await page.goto('/home');
  await expect(card(page, 'fr')).toContainText(/999\.999,00/);
  // On the last day of a month there is nothing to be done a day.
  await expect(card(page, 'fr')).toContainText(/manque.*(?:par jour|est le dernier jour)/s);
  await looksWhole(page);
  await findLine(page.context(), stack);
  await expect.poll(goalAt(client), SENT).toBe(99_999_900);

  await card(page, 'fr')
    .getByRole('link', { name: say('Change') })
    .click();
  await keep(page, 'fr', '1');
  await expect(card(page, 'fr')).toContainText('Bravo');
  await expect.poll(goalAt(client), SENT).toBe(100);
  await page.goto('/commissions/goal');
  await page.getByRole('button', { name: say('Take the goal away') }).click();
  await expect(page).not.toHaveURL(/\/goal$/);
  await page.goto('/home');
  await expect(card(page, 'fr').getByRole('link', { name: say('Set a goal') })).toBeVisible();
  await expect.poll(goalAt(client), SENT).toBeNull();
});

test('an amount that was typed over a goal and not saved is told to be no more than typed, and goes with a word', async ({
  page,
}) => {
  const say = (english: string): string => words('en', english);
  await signInWhole(page, PERSON.english);
  await page.goto('/commissions/goal');
  await keep(page, 'en', '3000');
  await page.goto('/commissions/goal');
  await field(page).fill('5000');
  await field(page).blur();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('Orders') })
    .click();
  await page.goBack();
  const typed = page.getByText(say('What you typed before is still in this form.'));
  await expect(typed).toBeVisible();
  await expect(field(page)).toHaveValue('5000');
  await page.getByRole('button', { name: say('Discard') }).click();
  await expect(field(page)).toHaveValue('3000');

  await field(page).fill('5000');
  await field(page).blur();
  await page.getByRole('button', { name: say('Take the goal away') }).click();
  await expect(page).not.toHaveURL(/\/goal$/);
  await page.goto('/commissions/goal');
  await expect(page.getByRole('button', { name: say('Save the goal') })).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await expect(typed).toBeHidden();
});

test('a goal shows on a second phone in Arabic, and whichever phone speaks last is right @long', async ({
  page,
  stack,
  phone,
}) => {
  await signInWhole(page, PERSON.arabic);
  await page.goto('/commissions/goal');
  await keep(page, 'ar', '5000');
  const client = await GatewayClient.signedIn(stack.origin, PERSON.arabic);
  await expect.poll(goalAt(client), SENT).toBe(500_000);

  const other = await phone.page();
  await signInWhole(other, PERSON.arabic, stack.origin);
  await expect(card(other, 'ar')).toContainText('5.000');
  await other.goto(`${stack.origin}/commissions/goal`);
  await expect(field(other)).toHaveValue('5000');
  await keep(other, 'ar', '7500');
  await expect.poll(goalAt(client), SENT).toBe(750_000);
  await page.goto('/home');
  await page
    .getByRole('button', { name: new RegExp(`${words('ar', 'Sync now')}$`) })
    .first()
    .click();
  await expect(card(page, 'ar')).toContainText('7.500');
  await looksWhole(page);
});
