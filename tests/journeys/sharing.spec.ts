import { expect, test, type Page } from '#tests/support/app-test.ts';
import { PERSON, signIn } from '#tests/support/person.ts';
import { synced } from '#tests/support/stored.ts';
import { words, wordsLike } from '#tests/support/words.ts';

const PHOTOS = '**/api/images/**';

// Pictures come from the network here, so that a test can hold them back.
test.use({ serviceWorkers: 'block' });

/** A system that shares files, and what it was handed: in the attribute of the document. */
async function systemShares(page: Page): Promise<() => Promise<string | null>> {
  await page.addInitScript(() => {
    navigator.canShare = () => true;
    navigator.share = async ({ files = [], text = '' } = {}) => {
      const sizes = files.map(({ type, size }) => `${type} ${size > 5000 ? 'drawn' : 'empty'}`);
      document.documentElement.dataset['shared'] = [text, ...sizes].join(' | ');
    };
  });
  return () => page.locator('html').getAttribute('data-shared');
}

const shareButton = (page: Page) => page.getByRole('button', { name: wordsLike('fr', 'Share {0}') }).first();

test('a product is shared as a picture with its name and its price, and the list says so @first', async ({ page }) => {
  const shared = await systemShares(page);
  await signIn(page, PERSON.individual);
  await synced(page);
  await shareButton(page).click();
  await expect.poll(shared).toMatch(/ · [\d\s.,]+.* \| image\/jpeg drawn$/);
  const list = page.locator('details', { hasText: 'Vous avez partagé 1 produit' });
  await list.locator('summary').click();
  await expect(list.locator('time[datetime*=T]')).toBeVisible();
});

test('a product whose photo does not come is shared without it', async ({ page }) => {
  const shared = await systemShares(page);
  await page.route(PHOTOS, () => undefined);
  await signIn(page, PERSON.individual);
  await synced(page);
  await shareButton(page).click();
  await expect.poll(shared).toMatch(/image\/jpeg drawn$/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a browser that cannot share copies the words', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
    Reflect.deleteProperty(Navigator.prototype, 'canShare');
  });
  await signIn(page, PERSON.individual);
  await synced(page);
  await expect(shareButton(page)).toBeVisible();
  // What comes into a place that is there already is announced.
  const places = page.getByRole('main').locator('output');
  const before = await places.count();
  await shareButton(page).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/ · [^]*[?&]c=JF-104211/);
  await expect(places.getByText(words('fr', 'Copied. Paste it where you want to share it.'))).toBeVisible();
  await expect(places).toHaveCount(before);
});
