import { order, orders } from '#shared/contract/calls/watto.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test, type Page } from '#tests/support/app-test.ts';
import { minorUnitsIn } from '#tests/support/figures.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { expectNoSidewaysScroll } from '#tests/support/layout.ts';
import { PERSON, signInWhole } from '#tests/support/person.ts';
import { words, wordsLike } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);
const back = (page: Page): Promise<void> => page.getByRole('button', { name: say('Back') }).click();

/** An order of several items, as the gateway knows it. */
async function someOrder(origin: string) {
  const client = await GatewayClient.signedIn(origin, PERSON.individual);
  const answer = await client.call(orders, { query: { per_page: 100 } });
  const rows = 'data' in answer ? answer.data : [];
  const double = rows.find(({ order_id: id }) => rows.filter((row) => row.order_id === id).length > 1) ?? rows[0];
  return client.call(order, { params: { orderId: double?.order_id ?? '' } });
}

test('an order shows its items, its customer on demand and its sums @first', async ({ reading: page, stack }) => {
  const wanted = await someOrder(stack.origin);
  await page.goto(`/orders/${wanted.order_id}/orderType/${wanted.order_type}`);
  await expect(page.getByRole('heading', { name: new RegExp(wanted.order_id) })).toBeVisible();
  for (const item of wanted.items) await expect(page.getByText(item.name).first()).toBeVisible();
  const main = page.getByRole('main');
  const paid = wanted.items.filter(({ status }) => !['failed', 'rejected', 'returned'].includes(status));
  const sum = paid.reduce((total, item) => total + item.price, 0);
  expect(minorUnitsInAny(await main.innerText())).toContain(sum);

  const phone = wanted.customer?.phone ?? 'none';
  expect(digitsOf(await main.innerText())).not.toContain(digitsOf(phone).slice(-8));
  await page.getByRole('button', { name: say('Show the customer') }).click();
  await expect(page.getByText(wanted.customer?.name ?? 'none')).toBeVisible();
  expect(digitsOf(await main.innerText())).toContain(digitsOf(phone).slice(-8));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const minorUnitsInAny = (text: string): number[] =>
  [...text.matchAll(/\d[\d.\u202f\u00a0]*,\d\d/g)].map((match) => minorUnitsIn(match[0]));

test('an item says what was paid, what it earns and why, and how far it is @first', async ({
  reading: page,
  stack,
}) => {
  const wanted = await someOrder(stack.origin);
  const [item] = wanted.items;
  await page.goto(`/orders/${wanted.order_id}/orderType/${wanted.order_type}`);
  await page
    .getByRole('listitem')
    .filter({ hasText: item?.name ?? 'none' })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/orders/${wanted.order_id}/item/${item?.item_id ?? 'none'}$`));
  await expect(page.getByRole('heading', { name: item?.name ?? 'none' })).toBeVisible();
  expect(minorUnitsInAny(await page.getByRole('main').innerText())).toContain(item?.price);
  await expect(page.getByText(say('Why this amount'))).toBeVisible();
  await expect(page.getByText(say('Path'), { exact: true })).toBeVisible();
  await expect(page.getByText(say('Ask about this line'))).toBeVisible();
  const mail = await page.getByRole('link', { name: say('E-mail') }).getAttribute('href');
  expect(decodeURIComponent(mail ?? '')).toContain(wanted.order_id);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectNoSidewaysScroll(page);
});

test('an item that is entered directly leads to its order, whose way back leads to the list and home', async ({
  reading: page,
  stack,
}) => {
  const wanted = await someOrder(stack.origin);
  await page.goto('about:blank');
  await page.goto(`/orders/${wanted.order_id}/item/${wanted.items[0]?.item_id ?? ''}`);
  await expect(page).toHaveURL(new RegExp(`/orders/${wanted.order_id}/orderType/${wanted.order_type}$`));
  await back(page);
  await expect(page).toHaveURL(/\/orders$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
});

test('a deep link lets Back lead up instead of out', async ({ reading: page }) => {
  await page.goto('about:blank');
  await page.goto('/orders/filter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Filter orders'));
  await page.goBack();
  await expect(page).toHaveURL(/\/orders$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
});

test('an order of somebody else, or of nobody, is said not to be among one’s own', async ({ page, stack }) => {
  const store = await GatewayClient.signedIn(stack.origin, PERSON.store);
  const answer = await store.call(orders, { query: { per_page: 1 } });
  const foreign = 'data' in answer ? (answer.data[0]?.order_id ?? '') : '';
  await signInWhole(page, PERSON.individual);
  for (const id of [foreign, '000', '<img src=x onerror=alert(1)>']) {
    await page.goto(`/orders/${encodeURIComponent(id)}/orderType/mall`);
    await expect(page.getByRole('heading', { name: wordsLike('fr', 'This is not among your orders') })).toBeVisible();
  }
  await expectAccessible(page);
});

test('whoever comes back from an item finds the list without a place that waits for it', async ({ reading: page }) => {
  await page.goto('/orders');
  const rows = page.getByRole('main').locator('li[aria-posinset] a');
  await rows.first().click();
  await expect(page).toHaveURL(/\/item\//);
  await expect(page.getByRole('main').locator('dl').first()).toBeVisible();
  const waiting = await page.evaluateHandle(() => {
    const places = { seen: 0 };
    new MutationObserver(() => {
      places.seen += document.querySelectorAll('main span[aria-hidden=true]:empty').length;
    }).observe(document, { subtree: true, childList: true });
    return places;
  });
  await back(page);
  await expect(rows.first()).toBeVisible();
  expect(await waiting.evaluate(({ seen }) => seen)).toBe(0);
});
