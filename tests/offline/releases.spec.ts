import { expect, type Page } from '#tests/support/app-test.ts';
import { PERSON, signInWhole } from '#tests/support/person.ts';
import { placesOf } from '#tests/support/places.ts';
import { until } from '#tests/support/until.ts';
import { goWithin, lookForUpdate, scriptOf, test } from '#tests/support/update-test.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);
const offer = (page: Page) => page.getByText(say('A new version is ready'));
const refresh = (page: Page) => page.getByRole('button', { name: say('Refresh'), exact: true });
const month = (page: Page) => page.getByRole('region', { name: say('This month') });

/** Signs in, and sees the page under the control of its service worker. */
async function settle(page: Page): Promise<void> {
  await signInWhole(page, PERSON.individual);
  await page.reload();
  await expect(month(page)).toBeVisible();
}

test('a new version waits: the window that is open goes on with the old one on every route, until Refresh @long', async ({
  page,
  releases,
}) => {
  test.slow();
  await settle(page);
  const old = await scriptOf(page);
  releases.make('waits');
  releases.deploy('waits');
  await lookForUpdate(page);
  await expect(offer(page)).toBeVisible({ timeout: 40_000 });
  await page.evaluate(() => Reflect.set(window, 'stays', true));
  for (const { address, leadsTo, open, shows } of await placesOf(page)) {
    // An address that leads elsewhere does so for whoever enters by it.
    if (open !== undefined || (leadsTo !== undefined && !address.includes('/item/'))) continue;
    await goWithin(page, address);
    if (leadsTo === undefined) await shows(page, 'fr');
    else await expect(page.getByRole('main').locator('time').first()).toBeVisible();
  }
  expect(await page.evaluate(() => Reflect.get(window, 'stays'))).toBe(true);
  await goWithin(page, '/payment-method/bank_transfer');
  await page.getByLabel(say('Account Name')).fill('Typed before Refresh');
  await refresh(page).click();
  await until('the new version runs', async () => (await scriptOf(page).catch(() => old)) !== old);
  await expect(page.getByLabel(say('Account Name'))).toHaveValue('Typed before Refresh');
  await expect(offer(page)).toBeHidden();
});

test('a bad release is left for the next one without a word: the person never sees the card @long', async ({
  page,
  releases,
}) => {
  test.slow();
  await settle(page);
  releases.make('bad', { 'index.html': (text) => text.replace(/src="(\/assets\/[^"]+)"/, 'src="/gone.js"') });
  releases.make('good');
  releases.deploy('bad');
  await lookForUpdate(page);
  await expect(offer(page)).toBeVisible({ timeout: 40_000 });
  releases.deploy('good');
  await refresh(page).click();
  await expect(page).toHaveURL(/recovery\.html/);
  await expect(month(page)).toBeVisible({ timeout: 40_000 });
  await expect(page).toHaveURL(/\/home$/);
});
