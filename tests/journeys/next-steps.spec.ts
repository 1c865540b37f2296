import { answering } from '#tests/support/answering.ts';
import { askedSingly } from '#tests/support/asked-singly.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test, type Page } from '#tests/support/app-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/layout.ts';
import { PERSON, signIn, signInWhole } from '#tests/support/person.ts';
import { synced } from '#tests/support/stored.ts';
import { words, wordsLike, type Locale } from '#tests/support/words.ts';

/** What is to do, one row each: its name, and what it is worth in minor units. */
async function stepsOn(page: Page, locale: Locale): Promise<{ name: string; worth: number }[]> {
  const card = page.getByRole('region', { name: new RegExp(`^${words(locale, 'To do now')}`) });
  await expect(card).toBeVisible();
  const rows = await card.getByRole('listitem').all();
  return Promise.all(
    rows.map(async (row) => ({
      name: await row.getByRole('heading').innerText(),
      worth: Number((await row.locator('bdi[dir=ltr]').first().innerText()).replace(/\D/g, '')),
    })),
  );
}

/** How many things to do home left for the first picture of the next start. */
const paintedSteps = (page: Page): Promise<number> =>
  page.evaluate(() => (localStorage.getItem('first-paint') ?? '').split('"why"').length - 1);

test('home says what to do next and what it is worth; what is put off goes, without a connection too', async ({
  page,
}) => {
  // On some days a person with few orders has nothing to do; a store has more than is shown.
  await signInWhole(page, PERSON.store);
  const steps = await stepsOn(page, 'fr');
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.length).toBeLessThanOrEqual(3);
  for (const { worth } of steps) expect(worth).toBeGreaterThan(0);
  await page.context().setOffline(true);
  const row = page.locator('[data-step]').first();
  const put = (await row.getAttribute('data-step')) ?? '';
  expect(put).not.toBe('');
  const heard = row.getByRole('status');
  // A screen reader says what comes into a line that is there.
  await heard.evaluate((element) => element.setAttribute('data-heard', ''));
  await row.getByRole('button', { name: 'Plus tard' }).click();
  const said = page.getByText(words('fr', 'It comes back tomorrow.'));
  await expect(said).toBeVisible();
  await expect(said).toHaveAttribute('data-heard');
  expect((await stepsOn(page, 'fr')).map(({ name }) => name)).toEqual(steps.map(({ name }) => name));
  // A window that is made wider, or a phone that is turned, moves the cards and makes none anew.
  await said.evaluate((element) => element.setAttribute('data-same', ''));
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(page.getByRole('navigation').getByRole('heading', { name: words('fr', 'Performance') })).toBeVisible({
      visible: width === 1280,
    });
    await expect(said).toHaveAttribute('data-same');
  }
  // The first picture of the next start shows it no more, either.
  await expect.poll(() => paintedSteps(page)).toBe(steps.length - 1);
  await page.reload();
  expect((await stepsOn(page, 'fr')).length).toBeGreaterThan(0);
  await expect(page.locator(`[data-step="${put}"]`)).toHaveCount(0);
  await expectAccessible(page);
});

test('in Arabic home leads with the forecast and the next steps, and both fit the narrowest phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInWhole(page, PERSON.arabic);
  await page.goto('/account');
  await page.getByRole('radio', { name: 'العربية' }).dispatchEvent('click');
  await page.locator('html[lang=ar]').waitFor();
  await page.goto('/home');
  const steps = await stepsOn(page, 'ar');
  expect(steps.length).toBeGreaterThan(0);
  const regions = await page.getByRole('main').getByRole('region').all();
  const names = await Promise.all(regions.slice(0, 3).map((region) => region.getByRole('heading').first().innerText()));
  const forecast = names.findIndex((name) => wordsLike('ar', 'Estimated payout, {month}').test(name));
  // In the first days of a month what the month before pays stands above it.
  expect([0, 1]).toContain(forecast);
  expect(names[forecast + 1]).toContain(words('ar', 'To do now'));
  const figure = await regions[0]?.locator('bdi[dir=ltr]').first().boundingBox();
  expect((figure?.y ?? 740) + (figure?.height ?? 0)).toBeLessThan(680);
  await expectNoSidewaysScroll(page);
});

test.describe('a payout that failed', () => {
  test.use({ serviceWorkers: 'block' });

  test('is worth the correction of its account', async ({ page, context }) => {
    let failed = 0;
    const cameBack = (_name: string, value: unknown): unknown => {
      if (typeof value !== 'object' || value === null || !('decided_at' in value) || !('amount' in value)) return value;
      if (failed > 0) return value;
      failed = Number(value.amount);
      return { ...value, state: 'failed', reason: 'Compte clôturé' };
    };
    await askedSingly(context);
    await context.route(/\/api\/.*\/payouts(\?|$)/, answering(cameBack));
    await signIn(page, PERSON.individual);
    await synced(page);
    await page.goto('/home');
    const steps = await stepsOn(page, 'fr');
    expect(steps).toContainEqual({ name: words('fr', 'Correct the account'), worth: failed });
    const row = page.locator('[data-step]', { hasText: words('fr', 'Correct the account') });
    await row.getByRole('link').click();
    await expect(page).toHaveURL(/\/payment-method$/);
  });
});
