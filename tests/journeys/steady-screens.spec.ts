import { expect, test, type Page } from '#tests/support/app-test.ts';
import { shiftsOf, watchShifts } from '#tests/support/layout-shifts.ts';
import { holdScript } from '#tests/support/held-script.ts';
import { PERSON, signIn } from '#tests/support/person.ts';
import { expectPlace, placesOf, type Place } from '#tests/support/places.ts';
import { synced } from '#tests/support/stored.ts';
import { words } from '#tests/support/words.ts';

/** What the measure of such shifts calls good, for all of the life of a page. */
const GOOD = 0.1;

/** Lists, forms and texts, whose parts come one after the other: of each kind of screen one. */
const IN_PARTS: ReadonlySet<string> = new Set([
  '/home',
  '/commissions',
  '/commissions/forecast',
  '/orders/filter',
  '/team-members/recruit-member',
  '/data-storage',
  '/personal-info/edit',
]);

/** On a slow phone parts of a screen come one after the other; what is there already must not jump away under a finger. */
async function expectSteady(page: Page, origin: string, places: readonly Place[]): Promise<void> {
  await page.addInitScript(watchShifts);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const restless: string[] = [];
  for (const place of places) {
    await expectPlace(page, origin, place, 'fr');
    const { sum, moved } = await shiftsOf(page);
    if (sum > GOOD) restless.push(`${place.address}: ${sum.toFixed(3)} (${moved.join(' | ')})`);
  }
  expect(restless).toEqual([]);

  // The browser does count what moves.
  const before = await shiftsOf(page);
  await page.getByRole('main').evaluate((main) => {
    main.style.marginBlockStart = '50vh';
  });
  await expect.poll(async () => (await shiftsOf(page)).sum - before.sum).toBeGreaterThan(GOOD);
}

test('nothing on one screen of each kind moves while the rest of it comes, on a slow phone', async ({
  signedIn: page,
  stack,
}) => {
  test.setTimeout(240_000);
  const places = (await placesOf(page)).filter(({ address }) => IN_PARTS.has(address));
  expect(places.length).toBe(IN_PARTS.size);
  await expectSteady(page, stack.origin, places);
});

test('nothing on any other screen moves while the rest of it comes, on a slow phone @long', async ({
  signedIn: page,
  stack,
}) => {
  test.setTimeout(240_000);
  const places = (await placesOf(page)).filter(({ address }) => !IN_PARTS.has(address));
  await expectSteady(page, stack.origin, places);
});

test.describe('cards whose script comes late', () => {
  // The page itself asks for its scripts then, where the test can hold one back.
  test.use({ serviceWorkers: 'block' });

  for (const { address, late, upper } of [
    { address: '/commissions', late: /\/assets\/course-card-/, upper: 'By day' },
    { address: '/sales', late: /\/assets\/status-card-/, upper: 'By status' },
  ])
    test(`push nothing down on ${address} that is seen already: what is below waits for them`, async ({ page }) => {
      await signIn(page, PERSON.individual);
      await synced(page);
      const release = await holdScript(page, late);
      const lower = page.waitForResponse(/\/assets\/category-card-/);
      await page.addInitScript(watchShifts);
      // On the first days of a month it may have no line yet.
      await page.goto(`${address}?period=last30`);
      await expect(page.getByRole('main').locator('time[datetime*=T]').first()).toBeVisible();
      await lower;
      await shiftsOf(page);
      const category = page.getByRole('heading', { name: words('fr', 'By category') });
      await expect(category).toHaveCount(0);
      release();
      await expect(page.getByRole('heading', { name: words('fr', upper) })).toBeVisible();
      await expect(category).toBeVisible();
      expect((await shiftsOf(page)).sum).toBeLessThan(0.02);
    });
});
