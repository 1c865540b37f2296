import { brokenWordsOn } from '#tests/support/broken-words.ts';
import { expect, test } from '#tests/support/app-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/layout.ts';
import { PERSON, signIn } from '#tests/support/person.ts';
import { synced } from '#tests/support/stored.ts';

/** As much of a phone of 360 px as is left where a browser makes everything 1.3 times as large. */
test.use({ serviceWorkers: 'block', viewport: { width: 277, height: 570 } });

test('titles and rows stay whole on a phone whose text was made larger', async ({ page }) => {
  test.slow();
  await signIn(page, PERSON.individual);
  await synced(page);
  // On the first days of a month it may have no line yet.
  const lines = ['', '/mall', '/my-team'].map((part) => `/commissions${part}?period=last30`);
  const places = ['/home', ...lines, '/orders', '/notifications'];
  for (const address of places)
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      expect(await brokenWordsOn(page)).toEqual([]);
    });
});

test.describe('at the usual size of the text', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('an old stamp goes below a heading that it has no room beside', async ({ page }) => {
    await signIn(page, PERSON.individual);
    await synced(page);
    await page.route(/\/api\//, (route) => route.abort());
    // An hour past the fourth day: the app may take the gateway's clock for a little behind the phone's.
    await page.clock.install({ time: Date.now() + 4 * 86_400_000 + 3_600_000 });
    await page.goto('/payment-method');
    await expect(page.getByRole('main').locator('time').first()).toHaveText(/4/);
    await expectNoSidewaysScroll(page);
  });
});
