import { orders, periods } from '#shared/contract/calls/watto.ts';
import { addDays } from '#shared/domain/time/period.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test, type Page } from '#tests/support/app-test.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { expectNoSidewaysScroll } from '#tests/support/layout.ts';
import { PERSON, signIn, signInWhole } from '#tests/support/person.ts';
import { troubled } from '#tests/support/stored.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);
/** The list of all items; another section above it holds those that need somebody. */
const list = (page: Page) => page.getByRole('region', { name: new RegExp(`^${say('Items')}`) });
const items = (page: Page) =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });
/** The heading with the number of items; a second one says when there are none. */
const count = (page: Page) => list(page).getByRole('heading', { level: 2 }).first();
const found = async (page: Page): Promise<number> => Number((await count(page).innerText()).replace(/\D/g, ''));

test('orders completed on days whose months are not on this phone are not told to be none, and come at a tap', async ({
  page,
  stack,
}) => {
  const client = await GatewayClient.signedIn(stack.origin, PERSON.individual);
  const older = (await client.call(periods, { query: { reverse: '1' } })).data[8]?.from ?? '';
  await page.goto('/');
  await stack.faults.set({ mode: 'status', n: 500, match: { path: 'watto/consultants/*/orders' }, after: 4 });
  await signIn(page, PERSON.individual);
  await troubled(page, 'server', 'odd');
  await page.goto(`/orders?range=completed&completedFrom=${addDays(older, 9)}&completedTo=${addDays(older, 25)}`);
  await expect(page.getByRole('heading', { name: say('These days are not on this phone') })).toBeVisible();
  await expect(
    page.getByText(say('Orders of these days may have been completed on the days that you chose.')),
  ).toBeVisible();
  await expectAccessible(page);
  await stack.faults.clear();
  await page.getByRole('button', { name: say('Download them') }).click();
  await expect(items(page).first()).toBeVisible();
});

test('a store scrolls, searches and filters its twenty thousand items @first', async ({ page, stack }) => {
  await signInWhole(page, PERSON.store);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('Orders') })
    .click();
  await expect(items(page).first()).toBeVisible();
  await expect.poll(() => found(page)).toBeGreaterThan(15_000);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const all = await found(page);
  expect(await items(page).count()).toBeLessThan(80);
  const toTop = page.getByRole('button', { name: say('Back to the top') });
  const scrollTo = (top: number): Promise<void> => page.evaluate((to) => window.scrollTo(0, to), top);
  await scrollTo(401);
  await expect(toTop).toBeVisible();
  await scrollTo(400);
  await expect(toTop).toHaveCount(0);
  await scrollTo(0);
  const first = await items(page).first().innerText();
  await page.mouse.wheel(0, 60_000);
  await expect(page.getByRole('button', { name: say('Back to the top') })).toBeVisible();
  await expect.poll(() => items(page).first().innerText()).not.toBe(first);
  expect(await items(page).count()).toBeLessThan(80);
  await page.getByRole('button', { name: say('Back to the top') }).click();
  const placeNow = (): Promise<number> => page.evaluate(() => window.scrollY);
  await expect.poll(placeNow).toBe(0);

  // Whoever looks at one and comes back finds their place.
  await scrollTo(12_000);
  await expect.poll(() => items(page).first().innerText()).not.toBe(first);
  const place = await placeNow();
  await items(page).nth(8).getByRole('link').dispatchEvent('click');
  await expect(page).toHaveURL(/\/item\//);
  await page.goBack();
  await expect.poll(async () => Math.abs((await placeNow()) - place)).toBeLessThan(200);
  await expect(items(page).first()).toBeVisible();
  await scrollTo(0);

  const client = await GatewayClient.signedIn(stack.origin, PERSON.store);
  const answer = await client.call(orders, { query: { page: 3, per_page: 40 } });
  const wanted = 'data' in answer ? answer.data[7] : undefined;
  const search = page.getByRole('searchbox');
  await search.fill(wanted?.order_id ?? 'none');
  await expect.poll(() => found(page)).toBeLessThan(20);
  await expect(
    items(page)
      .filter({ hasText: wanted?.name ?? 'none' })
      .first(),
  ).toBeVisible();
  await search.fill('zzzz nothing is called so');
  await expect(page.getByRole('heading', { name: say('No orders found') })).toBeVisible();
  await page.getByRole('button', { name: say('Clear search and filters') }).click();
  await expect.poll(() => found(page)).toBe(all);
});

test('an item is tapped as soon as its list has stopped scrolling', async ({ page }) => {
  await signInWhole(page, PERSON.store);
  await page.goto('/orders');
  await expect.poll(() => found(page)).toBeGreaterThan(15_000);
  const tapped = await items(page)
    .nth(3)
    .evaluate(async (row) => {
      row.scrollIntoView({ block: 'center' });
      const frame = (): Promise<number> => new Promise((go) => requestAnimationFrame(go));
      await frame();
      await frame();
      const { x, y, width, height } = row.getBoundingClientRect();
      return row.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  expect(tapped).toBe(true);
});

test('the filter narrows the list, says how many are left, and its chips take it back', async ({
  reading: page,
  stack,
}) => {
  await page.goto('/orders');
  await expect.poll(() => found(page)).toBeGreaterThan(100);
  const all = await found(page);
  // What leads on is marked with the next picture, and no longer once the screen is there.
  const isMarked = (): Promise<boolean> =>
    page.getByRole('link', { name: say('Filter') }).evaluate(async (link: HTMLElement) => {
      link.click();
      await new Promise(requestAnimationFrame);
      return link.hasAttribute('data-going');
    });
  // What a page does beside its first screen comes a moment after it.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/upkeep-')),
  );
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  expect(await isMarked()).toBe(true);
  await expect(page).toHaveURL(/\/orders\/filter$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: say('Delivered'), exact: true }).click();
  await page.getByRole('button', { name: say('Apply') }).click();
  await expect(page).toHaveURL(/\/orders\?.*status=/);
  await expect(page.locator('[data-going]')).toHaveCount(0);

  const client = await GatewayClient.signedIn(stack.origin, PERSON.individual);
  const answer = await client.call(orders, { query: { status: 'delivered', per_page: 1 } });
  expect(answer.total).toBeGreaterThan(0);
  await expect.poll(() => found(page)).toBe(answer.total);
  await expect(items(page).first()).toContainText(say('Delivered'));
  await page.reload();
  await expect.poll(() => found(page)).toBe(answer.total);
  const chip = page.getByRole('button', {
    name: words('fr', 'Remove the filter {name}').replace('{name}', say('Delivered')),
  });
  // A list of some looks like all of them where what narrows it lies beyond the edge of the phone.
  await expect(chip).toBeInViewport({ ratio: 1 });
  await chip.click();
  await expect.poll(() => found(page)).toBe(all);
});
