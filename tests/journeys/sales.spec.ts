import { periods, salesByCategory, salesByStatus, salesTotal } from '#shared/contract/calls/watto.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { addDays, monthOf } from '#shared/domain/time/period.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test, type Page } from '#tests/support/app-test.ts';
import { minorUnitsIn } from '#tests/support/figures.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { expectLanguage, expectNoSidewaysScroll } from '#tests/support/layout.ts';
import { controlled, PERSON, signIn, signInWhole } from '#tests/support/person.ts';
import { troubled } from '#tests/support/stored.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);
const today = (): string => marketDay(Date.now(), MARKET.timeZone);
const total = (page: Page) => page.getByRole('main').getByRole('region').first();
const part = (page: Page, english: string) => page.getByRole('region', { name: say(english) });

const amountsIn = (text: string): number[] =>
  [...text.matchAll(/([\d.]+,\d{2})/gu)].map((match) => minorUnitsIn(match[1] ?? ''));
const shownTotal = async (page: Page): Promise<number> => amountsIn(await total(page).innerText())[0] ?? Number.NaN;

/** Amounts of the rows of a breakdown, those behind "others" too. */
async function rowAmounts(page: Page, english: string): Promise<number[]> {
  const texts = await part(page, english)
    .locator('li')
    .evaluateAll((rows) => rows.map((row) => row.textContent));
  return texts.flatMap((text) => amountsIn(text));
}

interface Asked {
  from: string;
  to: string;
  status?: string;
  category?: string;
}

const inQuery = ({ from, to, ...filter }: Asked) => ({ query: { date_from: from, date_to: to, ...filter } });
const custom = ({ from, to }: Asked): string => `period=custom&from=${from}&to=${to}`;

/** Total, statuses and categories on screen are those that the gateway counts for the same days. */
async function expectSameAsGateway(page: Page, client: GatewayClient, asked: Asked): Promise<void> {
  const sums = await client.call(salesTotal, inQuery(asked));
  expect(sums.price).toBeGreaterThan(0);
  await expect.poll(() => shownTotal(page)).toBe(sums.price);
  expect((await total(page).innerText()).replace(/[\s.]/gu, '')).toContain(`${sums.items}article`);
  if (asked.status === undefined) {
    const { data } = await client.call(salesByStatus, inQuery(asked));
    await expect
      .poll(() => rowAmounts(page, 'By status'))
      .toEqual(data.map(({ price }) => price).sort((a, b) => b - a));
  }
  if (asked.category === undefined) {
    const { data } = await client.call(salesByCategory, inQuery(asked));
    await expect
      .poll(() => rowAmounts(page, 'By category'))
      .toEqual(data.map(({ price }) => price).sort((a, b) => b - a));
  }
}

test('sales are what the gateway counts: in each period, under each filter, in either order of two @first', async ({
  reading: page,
  stack,
}) => {
  const client = await GatewayClient.signedIn(stack.origin, PERSON.individual);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('Sales') })
    .click();
  await expect(total(page).getByRole('slider')).toHaveAttribute('max', '29');
  const last30 = { from: addDays(today(), -29), to: today() };
  await expectSameAsGateway(page, client, last30);
  await page.getByRole('button', { name: say('Last 7 days') }).click();
  await expect(total(page).getByRole('slider')).toHaveAttribute('max', '6');
  const last7 = { from: addDays(today(), -6), to: today() };
  await expectSameAsGateway(page, client, last7);
  await page.getByRole('button', { name: say('Last month') }).click();
  const lastDay = addDays(monthOf(today()), -1);
  await expect(page).toHaveURL(new RegExp(`month=${lastDay.slice(0, 7)}`));
  await expectSameAsGateway(page, client, { from: monthOf(lastDay), to: lastDay });
  const sums = await client.call(salesTotal, inQuery({ from: monthOf(lastDay), to: lastDay }));
  await expect(total(page)).toContainText(`${sums.orders} commande`);

  const asked = {
    from: addDays(today(), -200),
    to: addDays(today(), -11),
  };
  await page.goto(`/sales?${custom(asked)}`);
  await expectSameAsGateway(page, client, asked);
  await part(page, 'By status')
    .getByRole('link', { name: say('Completed') })
    .click();
  await expect(page).toHaveURL(/\/sales\/status\/completed\?/);
  await expectSameAsGateway(page, client, { ...asked, status: 'completed' });
  await part(page, 'By category').getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/sales\/status\/completed\/category\/[^/]+\?/);
  const category = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  await expectSameAsGateway(page, client, { ...asked, status: 'completed', category });
  const both = await shownTotal(page);
  await page.goto(`/sales/category/${encodeURIComponent(category)}/status/completed?${custom(asked)}`);
  await expect.poll(() => shownTotal(page)).toBe(both);

  await page.getByRole('link', { name: say('See these orders') }).click();
  const fitting = await client.call(salesTotal, inQuery({ ...asked, status: 'completed', category }));
  await expect
    .poll(async () =>
      Number((await page.getByRole('region').getByRole('heading', { level: 2 }).innerText()).replace(/\D/g, '')),
    )
    .toBe(fitting.items);
});

test('a filter is taken off by its chip, and Back leads up from a place that was opened directly', async ({
  reading: page,
}) => {
  await page.goto('/sales/status/completed');
  await page.getByRole('button', { name: say('Back') }).click();
  await expect(page).toHaveURL(/\/sales$/);
  await page.goto('/sales/category/phones/status/completed');
  await page.getByRole('button', { name: say('Remove the filter {name}').replace('{name}', say('Phones')) }).click();
  await expect(page).toHaveURL(/\/sales\/status\/completed$/);
  await page.goto('/sales/status/teleported');
  await expect(page.getByRole('heading', { name: say('No sales fit these filters') })).toBeVisible();
  await expect(page.getByRole('button', { name: /teleported/i })).toBeVisible();
  await page.getByRole('button', { name: say('Clear filters') }).click();
  await expect(page).toHaveURL(/\/sales$/);
  await expect(part(page, 'By status')).toBeVisible();
});

test('days of one own choice are checked before they are shown', async ({ reading: page }) => {
  await page.goto('/sales?period=custom&from=2019-01-01&to=<script>');
  await page.getByRole('button', { name: say('Choose days'), exact: true }).click();
  const from = page.getByLabel(say('From'));
  await from.fill(addDays(today(), 3));
  await expect(page.getByText(say('Choose days up to today.'))).toBeVisible();
  await expectAccessible(page);
  await from.fill(addDays(today(), -3));
  await page.getByRole('button', { name: say('Show these days') }).click();
  await expect(page).toHaveURL(new RegExp(`from=${addDays(today(), -3)}&to=${today()}$`));
});

test('the chart is picked by keyboard and by thumb, and is there as a table', async ({ reading: page }) => {
  await page.goto('/sales');
  const slider = total(page).getByRole('slider');
  const said = (): Promise<string | null> => slider.getAttribute('aria-valuetext');
  await slider.focus();
  const last = await said();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(said).not.toBe(last);
  await expect(slider).toHaveAttribute('max', '29');
  await expect(slider).toHaveValue('28');
  const box = await slider.boundingBox();
  if (box === null) throw new Error('The chart is not drawn');
  await page.touchscreen.tap(box.x + box.width * 0.02, box.y + box.height / 2);
  await expect(slider).toHaveValue('0');
  await expect(total(page)).toContainText(((await said()) ?? '').split(',')[0] ?? 'none');
  await total(page).getByText(say('Show as a table')).click();
  await expect(total(page).getByRole('row')).toHaveCount(30);
  await expectAccessible(page);
});

test('sales without a connection: what is here stays, days that are not are named @long', async ({ page, stack }) => {
  const client = await GatewayClient.signedIn(stack.origin, PERSON.individual);
  const { data } = await client.call(periods, { query: { reverse: '1' } });
  const [here, older] = [data[1]?.from ?? '', data[8]?.from ?? ''];
  const asked = { from: here, to: today() };
  const sums = await client.call(salesTotal, inQuery(asked));
  const whole = await client.call(salesTotal, inQuery({ from: older, to: today() }));
  await stack.faults.set({ mode: 'status', n: 500, match: { path: 'watto/consultants/*/orders' }, after: 4 });
  await signIn(page, PERSON.individual);
  await controlled(page);
  await troubled(page, 'server', 'odd');
  await stack.killGateway();

  await page.goto(`/sales?${custom(asked)}`);
  await expect.poll(() => shownTotal(page)).toBe(sums.price);
  await page.goto(`/sales?${custom({ from: older, to: today() })}`);
  await expect.poll(() => shownTotal(page)).toBe(whole.price);
  await page.goto(`/sales?${custom({ from: addDays(older, 3), to: addDays(older, 9) })}`);
  await expect(page.getByRole('heading', { name: say('These days are not on this phone') })).toBeVisible();
  await expect(page.getByText(say('They can be downloaded when you are connected.'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: new RegExp(`^${say('Show {0}').split('{')[0]}`) }).click();
  await expect(page).toHaveURL(new RegExp(`from=${older}`));
  await expect.poll(() => shownTotal(page)).toBeGreaterThan(0);
});

test('days that are not on this phone come at a tap', async ({ page, stack }) => {
  const client = await GatewayClient.signedIn(stack.origin, PERSON.individual);
  const older = (await client.call(periods, { query: { reverse: '1' } })).data[8]?.from ?? '';
  await page.goto('/');
  const asked = { from: addDays(older, 3), to: addDays(older, 25) };
  await stack.faults.set({ mode: 'status', n: 500, match: { path: 'watto/consultants/*/orders' }, after: 4 });
  await signIn(page, PERSON.individual);
  await troubled(page, 'server', 'odd');
  await page.goto(`/sales?${custom(asked)}`);
  const missing = page.getByRole('heading', { name: say('These days are not on this phone') }).locator('..');
  await expect(missing.getByRole('status')).toBeAttached();
  await page.getByRole('button', { name: say('Download them') }).click();
  await expect(missing.getByRole('status')).toHaveText(say('It could not be loaded. You may be offline.'));
  await stack.faults.clear();
  await page.getByRole('button', { name: say('Download them') }).click();
  await expectSameAsGateway(page, client, asked);
});

test('fourteen months of a store are there at once, can be scrolled, and lead back to the top @long', async ({
  page,
  stack,
}) => {
  await signInWhole(page, PERSON.store);
  const client = await GatewayClient.signedIn(stack.origin, PERSON.store);
  const asked = {
    from: addDays(today(), -380),
    to: addDays(today(), -2),
  };
  await page.goto(`/sales?${custom(asked)}`);
  await expectSameAsGateway(page, client, asked);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.mouse.wheel(0, 2000);
  await page.getByRole('button', { name: say('Back to the top') }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('sales in Arabic run from right to left, with the same figures @long', async ({ page, stack }) => {
  await signInWhole(page, PERSON.arabic);
  await expectLanguage(page, 'ar', 'rtl');
  const client = await GatewayClient.signedIn(stack.origin, PERSON.arabic);
  const lastDay = addDays(monthOf(today()), -1);
  const sums = await client.call(salesTotal, inQuery({ from: monthOf(lastDay), to: lastDay }));
  await page.goto('/sales?period=lastMonth');
  await expect
    .poll(async () => minorUnitsIn(/[\d.]+,\d{2}/.exec(await total(page).innerText())?.[0] ?? ''))
    .toBe(sums.price);
  const slider = total(page).getByRole('slider');
  const box = await slider.boundingBox();
  if (box === null) throw new Error('The chart is not drawn');
  await page.touchscreen.tap(box.x + box.width * 0.98, box.y + box.height / 2);
  await expect(slider).toHaveValue('0');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('whoever sold nothing is told what to do next', async ({ page }) => {
  await signInWhole(page, PERSON.newcomer);
  await page.goto('/sales');
  await expect(page.getByRole('heading', { name: say('No Sales') })).toBeVisible();
  const next = page.getByRole('link', { name: say('See products to share') });
  await expect(next).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(async () => (await next.boundingBox())?.x ?? 0).toBeGreaterThan(500);
});
