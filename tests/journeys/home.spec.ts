import { commissionsTotal } from '#shared/contract/calls/commissions.ts';
import { periods, salesTotal } from '#shared/contract/calls/watto.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/app-test.ts';
import { amountAfter } from '#tests/support/figures.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { holdScript } from '#tests/support/held-script.ts';
import { watchShifts } from '#tests/support/layout-shifts.ts';
import { expectNoSidewaysScroll } from '#tests/support/layout.ts';
import { PERSON, signIn } from '#tests/support/person.ts';
import { offlinePill } from '#tests/support/places.ts';
import { synced } from '#tests/support/stored.ts';
import { words, wordsLike } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);

test('home shows the month as the gateway counts it, and how old that is @first', async ({ signedIn: page, stack }) => {
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Salma');
  const month = page.getByRole('region', { name: say('This month') });
  // Once, at the top: what is as old does not say it again.
  const ages = page.getByRole('main').locator('span:has(> svg.tabler-icon-clock) > time');
  await expect(ages).toHaveCount(1);
  await expect(ages).toHaveAttribute('datetime', /T/);

  const client = await GatewayClient.signedIn(stack.origin, PERSON.individual);
  const [current, before] = (await client.call(periods, { query: { reverse: '1' } })).data;
  const query = { date_from: current?.from, date_to: current?.to };
  const total = await client.call(salesTotal, { query });
  const commissions = await client.call(commissionsTotal, { query });
  // On the first day of a month nothing may be sold yet.
  const both = await client.call(salesTotal, { query: { date_from: before?.from, date_to: current?.to } });
  expect(both.price).toBeGreaterThan(0);
  expect(await amountAfter(month, say('Sales'))).toBe(total.price);
  expect(await amountAfter(month, say('Confirmed commission'))).toBe(commissions.confirmed);
  expect(await amountAfter(month, say('Pending commission'))).toBe(commissions.pending);
  await expect(month.getByRole('link', { name: new RegExp(`^${say('Orders')} ${total.orders}( |$)`) })).toBeVisible();
});

test('home can be read and used by everybody, on a phone and on a desk @first', async ({ signedIn: page }) => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole('navigation').getByRole('link', { name: say('Orders') })).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('navigation').getByRole('heading', { name: say('Performance') })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('icons on home are one path each', async ({ reading: page }) => {
  const icons = page.locator('svg.tabler-icon');
  await expect.poll(() => icons.count()).toBeGreaterThan(20);
  await expect(icons.locator('path + path')).toHaveCount(0);
});

test('home leads to the orders, to an item and back', async ({ signedIn: page }) => {
  const latest = page
    .getByRole('region', { name: say('Latest orders') })
    .getByRole('listitem')
    .first()
    .getByRole('link');
  await latest.click();
  await expect(page).toHaveURL(/\/orders\/[^/]+\/item\/[^/]+$/);
  await page.getByRole('button', { name: say('Back') }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test.describe('parts of home that come late', () => {
  // The page itself asks for its scripts then, where the test can hold one back.
  test.use({ serviceWorkers: 'block' });

  test('push nothing down that is seen already: what is below them waits for them', async ({ page }) => {
    await signIn(page, PERSON.individual);
    await synced(page);
    const release = await holdScript(page, /\/assets\/home-goal-/);
    await page.addInitScript(watchShifts);
    await page.goto('/home');
    const latest = page.getByRole('heading', { name: words('fr', 'Latest orders'), includeHidden: true });
    await expect(latest).toBeAttached();
    await expect(latest).toBeHidden();
    release();
    await expect(latest).toBeVisible();
    expect(await page.evaluate(() => window.shifts.sum)).toBeLessThan(0.02);

    const before = await page.evaluate(() => window.shifts.sum);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: new RegExp(`${say('Sync now')}$`) }).click();
    await expect(offlinePill(page)).toBeVisible();
    expect(await page.evaluate(() => window.shifts.sum)).toBe(before);
  });
});

test('nothing on home moves while a phone is filled for the first time', async ({ page }) => {
  await page.addInitScript(watchShifts);
  await signIn(page, PERSON.individual);
  const forecast = page.getByRole('region', { name: wordsLike('fr', 'Estimated payout, {month}') });
  await expect(forecast).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: say('Latest orders') })).toBeVisible();
  expect(await page.evaluate(() => window.shifts.sum)).toBeLessThan(0.03);
});
