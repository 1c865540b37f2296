import { commissionsTotal } from '../../src/shared/contract/commissions.ts';
import { periods, salesTotal } from '../../src/shared/contract/watto.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/app-test.ts';
import { amountAfter } from '../support/figures.ts';
import { GatewayClient } from '../support/gateway-client.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { PERSON, signInWhole } from '../support/person.ts';
import { words } from '../support/words.ts';

const say = (english: string): string => words('fr', english);

test('home shows the month as the gateway counts it, and how old that is', async ({ page, stack }) => {
  await signInWhole(page, PERSON.individual);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Salma');
  const month = page.getByRole('region', { name: say('This month') });
  await expect(month.locator('time').first()).toHaveAttribute('datetime', /T/);

  const client = await GatewayClient.signedIn(stack.origin, PERSON.individual);
  const [current] = (await client.call(periods, { query: { reverse: '1' } })).data;
  const query = { date_from: current?.from, date_to: current?.to };
  const total = await client.call(salesTotal, { query });
  const commissions = await client.call(commissionsTotal, { query });
  expect(total.price).toBeGreaterThan(0);
  expect(await amountAfter(month, say('Sales'))).toBe(total.price);
  expect(await amountAfter(month, say('Confirmed commission'))).toBe(commissions.confirmed);
  expect(await amountAfter(month, say('Pending commission'))).toBe(commissions.pending);
  await expect(month.getByRole('link', { name: new RegExp(`^${say('Orders')} ${total.orders} `) })).toBeVisible();
});

test('home can be read and used by everybody, on a phone and on a desk', async ({ page }) => {
  await signInWhole(page, PERSON.individual);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole('navigation').getByRole('link', { name: say('Orders') })).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('navigation').getByRole('heading', { name: say('Performance') })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('home leads to the orders, to an item and back', async ({ page }) => {
  await signInWhole(page, PERSON.individual);
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
