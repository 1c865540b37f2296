import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/app-test.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { expectLanguage } from '#tests/support/layout.ts';
import { findLine, loseLine } from '#tests/support/line.ts';
import { controlled, signInWhole } from '#tests/support/person.ts';
import { prefer, preferred } from '#tests/support/preferred-language.ts';
import { reportedLanguage } from '#tests/support/stored.ts';
import { words, type Locale } from '#tests/support/words.ts';

/** Somebody whose language no other test looks at. */
const PERSON = 'Hajar';

const choose = async (page: Page, name: string): Promise<void> => {
  await page.goto('/account');
  await page.getByRole('radio', { name }).dispatchEvent('click');
};

/** Counts how often the page begins anew. */
function starts(page: Page): () => number {
  let count = 0;
  page.on('load', () => {
    count += 1;
  });
  return () => count;
}

const syncNow = (page: Page, locale: Locale): Promise<void> =>
  page.getByRole('button', { name: words(locale, 'Sync now') }).click();

test('a language chosen on the phone becomes that of the consultant, sent when there is a line, and nothing older undoes it @long', async ({
  page,
  context,
  stack,
}) => {
  const elsewhere = await GatewayClient.signedIn(stack.origin, PERSON);
  await prefer(elsewhere, 'fr');
  await signInWhole(page, PERSON);
  await controlled(page, 'en', 'ar');
  await loseLine(context, stack);
  await choose(page, 'English');
  await expectLanguage(page, 'en', 'ltr');
  await choose(page, 'العربية');
  await expectLanguage(page, 'ar', 'rtl');
  await page.goto('/waiting');
  // Two writes where the first was tried meanwhile, else the second took its place.
  await expect(page.getByText(words('ar', 'Language'), { exact: true }).first()).toBeVisible();

  await prefer(elsewhere.at(stack.direct), 'en');
  const count = starts(page);
  await findLine(context, stack);
  await page.goto('/home');
  await syncNow(page, 'ar');
  await expect.poll(() => preferred(elsewhere), { timeout: 30_000 }).toBe('ar');
  await syncNow(page, 'ar');
  await expectLanguage(page, 'ar', 'rtl');
  expect(count()).toBe(1);
  await prefer(elsewhere, 'fr');
});

test('a gateway that changes its mind about the language reloads the page once in a session @long', async ({
  page,
  stack,
}) => {
  test.slow();
  const elsewhere = await GatewayClient.signedIn(stack.origin, PERSON);
  await prefer(elsewhere, 'fr');
  await signInWhole(page, PERSON);
  const count = starts(page);
  await prefer(elsewhere, 'ar');
  await syncNow(page, 'fr');
  await expectLanguage(page, 'ar', 'rtl');
  await expect.poll(count).toBe(1);

  for (const locale of ['fr', 'en', 'fr'] as const) {
    await prefer(elsewhere, locale);
    // A sync that runs already may have asked before the language changed.
    await expect(async () => {
      await syncNow(page, 'ar');
      await expect.poll(() => reportedLanguage(page)).toBe(locale);
    }).toPass({ timeout: 40_000 });
  }
  await expectLanguage(page, 'ar', 'rtl');
  expect(count()).toBe(1);

  // The next start follows the gateway's last word.
  await page.reload();
  await expectLanguage(page, 'fr', 'ltr');
});

test('a preference whose words are not on the phone waits, and the app opens without a line in its own language', async ({
  page,
  context,
  stack,
}) => {
  // A phone that spares its data keeps the words of one language.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } }),
  );
  const elsewhere = await GatewayClient.signedIn(stack.origin, PERSON);
  await prefer(elsewhere, 'fr');
  await signInWhole(page, PERSON);
  await expectLanguage(page, 'fr', 'ltr');
  // As a pull of the service worker leaves it on the phone while no page is open.
  await page.goto('/favicon.svg');
  await prefer(elsewhere, 'ar');
  await page.evaluate(async () => {
    const opening = indexedDB.open('jforce-session');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const facts = opening.result.transaction('facts', 'readwrite').objectStore('facts');
    const asked = facts.get('session');
    await new Promise((resolve) => asked.addEventListener('success', resolve));
    facts.put({ ...asked.result, preferredLocale: 'ar' }, 'session');
    await new Promise((resolve) => facts.transaction.addEventListener('complete', resolve));
    opening.result.close();
  });
  await loseLine(context, stack);
  await page.goto('/home');
  await expect(page.getByRole('region', { name: words('fr', 'This month') })).toBeVisible();
  await expectLanguage(page, 'fr', 'ltr');
  await findLine(context, stack);
  await page.goto('/home');
  await expectLanguage(page, 'ar', 'rtl');
  await expect(page.getByRole('region', { name: words('ar', 'This month') })).toBeVisible();
  await prefer(elsewhere, 'fr');
});
