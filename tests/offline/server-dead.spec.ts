import { expect, test } from '#tests/support/app-test.ts';
import { findLine, loseLine } from '#tests/support/line.ts';
import { controlled, PERSON, signInWhole } from '#tests/support/person.ts';
import { expectPlace, offlinePill, placesOf } from '#tests/support/places.ts';
import { giveBack } from '#tests/support/preferred-language.ts';
import { troubled } from '#tests/support/stored.ts';
import { LOCALES, words } from '#tests/support/words.ts';

const NAMES = { fr: 'Français', en: 'English', ar: 'العربية' };

test('from the second visit on every place opens without the server, after a restart of the browser too, in each language @long', async ({
  phone,
  stack,
}) => {
  test.setTimeout(240_000);
  const page = await phone.page();
  await page.goto(stack.origin);
  await signInWhole(page, PERSON.individual, stack.origin);
  const places = await placesOf(page);
  for (const place of places.filter(({ comes }) => comes !== undefined))
    await expectPlace(page, stack.origin, place, 'fr');
  await controlled(page);

  await stack.killGateway();
  for (const place of places) await expectPlace(page, stack.origin, place, 'fr');
  await page.goto(`${stack.origin}/home`);
  await troubled(page, 'offline', 'timeout');
  await expect(offlinePill(page)).toBeVisible();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);

  const after = await phone.restart();
  for (const place of places) await expectPlace(after, stack.origin, place, 'fr');
  for (const locale of LOCALES.filter((each) => each !== 'fr')) {
    await after.goto(`${stack.origin}/account`);
    await after.getByRole('radio', { name: NAMES[locale] }).click({ force: true });
    await expect(after.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}`));
    // The choice itself waits to be sent, and stands in the list of what does.
    const others = places.filter(
      ({ address, comes }) => comes !== 'when opened, by language' && address !== '/waiting',
    );
    for (const place of others) await expectPlace(after, stack.origin, place, locale);
  }

  await stack.startGateway();
  await after.goto(`${stack.origin}/home`);
  await expect(offlinePill(after, 'ar')).toBeHidden();
  await giveBack(stack.origin, PERSON.individual, 'ar', 'fr');
});

test('airplane mode is the same: the last data with its age, and nobody is signed out @first', async ({
  page,
  context,
  stack,
}) => {
  await signInWhole(page, PERSON.individual, stack.origin);
  await page.reload();
  await page.getByRole('region', { name: words('fr', 'This month') }).waitFor();
  await loseLine(context, stack);
  await page.reload();
  await expect(page.getByRole('region', { name: words('fr', 'This month') })).toBeVisible();
  await page.getByRole('button', { name: words('fr', 'Sync now') }).click();
  await expect(offlinePill(page)).toBeVisible();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: words('fr', 'Orders') })
    .click();
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link').first()).toBeVisible();
  await findLine(context, stack);
  await expect(offlinePill(page)).toBeHidden();
});
