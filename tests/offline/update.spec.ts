import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright/test';
import { expect, type Page } from '#tests/support/app-test.ts';
import { ROOT } from '#tests/support/gateway-process.ts';
import { PERSON, signInWhole } from '#tests/support/person.ts';
import { lookForUpdate, scriptOf, test } from '#tests/support/update-test.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);
const offer = (page: Page) => page.getByText(say('A new version is ready'));
const refresh = (page: Page) => page.getByRole('button', { name: say('Refresh'), exact: true });
const ASSETS = readdirSync(join(ROOT, 'dist/app/assets')).flatMap((file) =>
  // Packs are unpacked, and words of other languages may come later.
  /^(?:pack|messages|stylis-rtl)-/.test(file) ? [] : `/assets/${file}`,
);

/** How many files of the release that was built a page can have, past what the browser itself remembers. */
const oldFilesFor = (page: Page): Promise<number> =>
  page.evaluate(async (files) => {
    const answers = await Promise.all(files.map((file) => fetch(file, { cache: 'no-store' })));
    return answers.filter(({ ok }) => ok).length;
  }, ASSETS);

/** Signs in, and sees the page under the control of its service worker. */
async function settle(page: Page): Promise<void> {
  await signInWhole(page, PERSON.individual);
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

test('Refresh in one of three windows leaves the others as they are until they go elsewhere, and keeps what was typed @long', async ({
  page,
  context,
  releases,
}) => {
  test.slow();
  await settle(page);
  const [second, third] = [await context.newPage(), await context.newPage()];
  await second.goto('/payment-method/bank_transfer');
  await third.goto('/orders');
  await expect(third.getByRole('main').getByRole('listitem').first()).toBeVisible();
  const old = await scriptOf(page);
  const runs = async (each: Page): Promise<'old' | 'new'> =>
    (await scriptOf(each).catch(() => old)) === old ? 'old' : 'new';
  releases.make('three');
  releases.deploy('three');
  await lookForUpdate(page);
  for (const each of [page, second, third]) await expect(offer(each)).toBeVisible({ timeout: 40_000 });
  await second.getByLabel(say('Account Name')).fill('Typed in the second');
  await refresh(page).click();
  await expect.poll(() => runs(page)).toBe('new');
  for (const each of [second, third]) await expect(offer(each)).toBeHidden();
  expect([await runs(second), await runs(third)]).toEqual(['old', 'old']);
  expect(await oldFilesFor(third)).toBe(ASSETS.length);

  await second
    .getByRole('navigation')
    .getByRole('link', { name: say('Orders') })
    .click();
  await expect.poll(() => runs(second)).toBe('new');
  await expect(second).toHaveURL(/\/orders$/);
  await second.goto('/payment-method/bank_transfer');
  await expect(second.getByLabel(say('Account Name'))).toHaveValue('Typed in the second');
  expect(await runs(third)).toBe('old');
  expect(await oldFilesFor(third)).toBe(ASSETS.length);

  await third.close();
  // The browser may take a closed window for open for a moment; whoever opens the app next looks again.
  await expect
    .poll(async () => {
      await page.goto('/home');
      return oldFilesFor(page);
    })
    .toBe(0);
});

test('windows that were opened after a release follow it as well: the offer ends in all of them when one has taken it @long', async ({
  page,
  context,
  releases,
}) => {
  test.slow();
  await settle(page);
  releases.make('waiting');
  releases.deploy('waiting');
  await lookForUpdate(page);
  await expect(offer(page)).toBeVisible({ timeout: 40_000 });
  const later = [await context.newPage(), await context.newPage()];
  for (const each of later) {
    await each.goto('/orders');
    await expect(offer(each)).toBeVisible({ timeout: 40_000 });
  }
  const old = await scriptOf(page);
  await later[0]?.getByRole('button', { name: say('Refresh'), exact: true }).click();
  for (const each of [page, ...later]) await expect(offer(each)).toBeHidden();
  expect(await scriptOf(page)).toBe(old);
  await page.goto('/orders');
  expect(await scriptOf(page)).not.toBe(old);
});

test('the offer of a new version stands between the bars, and these stand clear of the edges that the phone keeps @long', async ({
  page,
  context,
  releases,
}) => {
  test.slow();
  const [top, bottom] = [47, 34];
  await settle(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { top, bottom } });
  releases.make('under the notch');
  releases.deploy('under the notch');
  await lookForUpdate(page);
  await expect(offer(page)).toBeVisible({ timeout: 40_000 });
  const box = async (place: Locator): Promise<{ top: number; bottom: number }> => {
    const { y, height } = (await place.boundingBox()) ?? { y: Number.NaN, height: 0 };
    return { top: y, bottom: y + height };
  };
  const bar = page.getByRole('navigation').last();
  const tab = bar.getByRole('link').first();
  // The ground of a tab goes down to the edge, what is drawn on it does not.
  const drawn = await tab.evaluate((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    return range.getBoundingClientRect().bottom;
  });
  expect((await box(page.getByRole('banner').getByRole('button').first())).top).toBeGreaterThanOrEqual(top);
  expect(drawn).toBeLessThanOrEqual(740 - bottom);
  expect((await box(bar)).bottom).toBe(740);
  const said = await box(refresh(page));
  expect(said.bottom).toBeLessThan((await box(tab)).top);
  expect(said.top).toBeGreaterThan(740 / 2);
});
