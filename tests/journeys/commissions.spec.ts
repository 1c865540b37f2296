import { readFileSync } from 'node:fs';
import {
  commissionLines,
  commissionsByCategory,
  commissionsByType,
  commissionsTotal,
} from '#shared/contract/calls/commissions.ts';
import { decodeLines } from '#shared/contract/codec/line-columns.ts';
import { countsAs, type CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { addDays, monthOf } from '#shared/domain/time/period.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test, type Page } from '#tests/support/app-test.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { expectLanguage, expectNoSidewaysScroll } from '#tests/support/layout.ts';
import { PERSON, signInWhole } from '#tests/support/person.ts';
import { synced } from '#tests/support/stored.ts';
import { words, wordsLike } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);
const today = (): string => marketDay(Date.now(), MARKET.timeZone);
const main = (page: Page) => page.getByRole('main');
const balance = (page: Page) => main(page).getByRole('region').first();
const part = (page: Page, english: string) => page.getByRole('region', { name: say(english) });

/** Amounts in a text in minor units, with their sign. */
const amountsIn = (text: string): number[] =>
  [...text.replace(/[\u2066-\u2069]/gu, '').matchAll(/([−+]?)([\d.]+,\d{2})/gu)].map(
    ([, sign, digits]) => Number((digits ?? '').replace(/\D/gu, '')) * (sign === '−' ? -1 : 1),
  );
const amountsOf = async (page: Page): Promise<number[]> =>
  amountsIn((await balance(page).innerText()).replace(/\s/gu, ''));

/** On the first days of a month it may have no line yet. */
const LAST_30 = 'period=last30';

interface Days {
  from: string;
  to: string;
}
const inQuery = ({ from, to }: Days) => ({ query: { date_from: from, date_to: to } });
const custom = ({ from, to }: Days): string => `period=custom&from=${from}&to=${to}`;

/** Balance, types and categories on screen are those that the gateway counts for the same days. */
async function expectSameAsGateway(page: Page, client: GatewayClient, days: Days): Promise<void> {
  const sums = await client.call(commissionsTotal, inQuery(days));
  await expect.poll(() => amountsOf(page)).toEqual([sums.confirmed, sums.pending]);
  const types = await client.call(commissionsByType, inQuery(days));
  await expect
    .poll(async () => amountsIn(await part(page, 'By type').innerText()))
    .toEqual(types.data.flatMap(({ confirmed, pending }) => (pending === 0 ? [confirmed] : [confirmed, pending])));
  const categories = await client.call(commissionsByCategory, inQuery(days));
  await expect(part(page, 'By category').getByRole('listitem')).toHaveCount(categories.data.length);
}

test('commissions are what the gateway counts: this month, of days of one own choice, and without a connection @first', async ({
  reading: page,
  stack,
}) => {
  const client = await GatewayClient.signedIn(stack.origin, PERSON.individual);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('Commissions') })
    .click();
  const month = { from: monthOf(today()), to: today() };
  await expectSameAsGateway(page, client, month);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: say('Last 30 days') }).click();
  await expectSameAsGateway(page, client, { from: addDays(today(), -29), to: today() });
  const days = { from: addDays(today(), -90), to: addDays(today(), -12) };
  await page.goto(`/commissions?${custom(days)}`);
  await expectSameAsGateway(page, client, days);
  const sums = await client.call(commissionsTotal, inQuery(days));
  expect(sums.lines).toBeGreaterThan(0);
  await stack.killGateway();
  await page.goto(`/commissions?${custom(days)}`);
  await expect.poll(() => amountsOf(page)).toEqual([sums.confirmed, sums.pending]);
});

test('home tells the same commissions as their own screen, and the estimate that is explained there', async ({
  reading: page,
}) => {
  const tile = (english: string) => main(page).getByRole('link', { name: new RegExp(say(english)) });
  const reported = [
    ...amountsIn((await tile('Confirmed commission').innerText()).replace(/\s/gu, '')),
    ...amountsIn((await tile('Pending commission').innerText()).replace(/\s/gu, '')),
  ];
  await main(page)
    .getByRole('link', { name: say('Why this amount?') })
    .click();
  await expect(page).toHaveURL(/\/commissions\/forecast$/);
  await expect(page.getByText(say('Estimate'), { exact: true })).toBeVisible();
  const addsUp = async (): Promise<boolean> => {
    const amounts = await main(page).locator('dl dd').allInnerTexts();
    const lines = amountsIn(amounts.join('\n').replaceAll(/[^\S\n]/gu, ' '));
    return lines.some((amount, at) => at >= 2 && amount === lines.slice(0, at).reduce((sum, each) => sum + each, 0));
  };
  // A pull may end while the page is read, and then two moments are in one reading.
  await expect.poll(addsUp).toBe(true);
  await expectAccessible(page);
  const mover = part(page, 'What moves it most').getByRole('link').first();
  const name = await mover.innerText();
  await mover.click();
  await expect(page).toHaveURL(/\/orders\/[^/]+\/orderType\/[a-z]+$/);
  await expect(main(page).getByText(name).first()).toBeVisible();
  await page.goto('/commissions');
  await expect.poll(() => amountsOf(page)).toEqual(reported);
});

test('a line leads to its item; one of the team says why it leads to none, and each can be asked about', async ({
  reading: page,
}) => {
  await page.goto(`/commissions/mall?${LAST_30}`);
  const lines = part(page, 'Lines');
  await lines.getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/orders\/[^/]+\/item\/[^/]+$/);
  await page.goBack();
  await lines
    .getByRole('button', { name: wordsLike('fr', 'About this line: {name}') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: say('See the item') })).toBeVisible();
  const id = await dialog.locator('dd').last().innerText();
  const ask = await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(ask ?? '')).toContain(id);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.goto(`/commissions/my-team?${LAST_30}`);
  const people = part(page, 'By person');
  await people.getByRole('listitem').first().locator('summary').click();
  await people.getByRole('listitem').first().getByRole('button').first().click();
  await expect(
    dialog.getByText(
      say(
        'This comes from a sale of your team. Their orders and customers are private, so you see day, category and amount only.',
      ),
    ),
  ).toBeVisible();
  await expect(dialog.getByRole('link', { name: say('See the item') })).toHaveCount(0);
});

/** A line of an own sale that is pending; what is pending stands in the month that runs. */
async function ownPending(origin: string): Promise<CommissionLine> {
  const client = await GatewayClient.signedIn(origin, PERSON.individual);
  const { columns } = await client.call(commissionLines, { query: { shape: 'columns', period: monthOf(today()) } });
  const read = decodeLines(columns);
  const lines = read.ok ? read.value.filter(({ state }) => state === 'pending') : [];
  const found = lines.find(({ type, status }) => type === 'direct' && status !== '');
  if (!found) throw new Error('The sample has no pending line of an own sale');
  return found;
}

test('pending commissions are the same under two filters in either order, and Back leads up one filter at a time', async ({
  reading: page,
  stack,
}) => {
  const line = await ownPending(stack.origin);
  const [category, status] = [`category/${countsAs(line)}`, `status/${line.status}`];
  await page.goto(`/commissions/pending/direct/${category}/${status}`);
  const whole = async (): Promise<string> => (await main(page).innerText()).replace(/\d\d:\d\d/gu, '');
  await expect(main(page).getByRole('heading', { name: say('Pending commission'), exact: true })).toBeVisible();
  await expect(main(page).getByRole('listitem').filter({ hasText: line.name }).first()).toBeVisible();
  const one = await whole();
  await page.goto(`/commissions/pending/direct/${status}/${category}`);
  await expect.poll(whole).toBe(one);
  await expectAccessible(page);
  await page.getByRole('button', { name: say('Back') }).click();
  await expect(page).toHaveURL(new RegExp(`/commissions/pending/direct/${category}$`));
  await page.goto('/commissions/pending');
  await expect(main(page).getByText(say('Surely this month')).first()).toBeVisible();
  await page
    .getByRole('group', { name: say('Type') })
    .getByRole('button')
    .last()
    .click();
  await expect(page).toHaveURL(/\/commissions\/pending\/[a-z0-9]+$/);
  await page.goto(`/commissions/pending/${category}`);
  await expect(main(page).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('group', { name: say('By category') })).toHaveCount(0);
  await page.getByRole('button', { name: wordsLike('fr', 'Remove the filter {name}') }).click();
  await expect(page).toHaveURL(/\/commissions\/pending$/);
  await page.goto('/commissions/pending/status/teleported');
  await expect(page.getByRole('heading', { name: say('No Commissions') })).toBeVisible();
  await page.getByRole('button', { name: say('Clear filters') }).click();
  await expect(page).toHaveURL(/\/commissions\/pending$/);
});

test('a statement is saved as a table that a spreadsheet reads, with every line of its days', async ({
  reading: page,
  stack,
}) => {
  const client = await GatewayClient.signedIn(stack.origin, PERSON.individual);
  const { lines } = await client.call(commissionsTotal, inQuery({ from: monthOf(today()), to: today() }));
  await page.goto('/commissions');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: say('Download as table (CSV)') }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text.trimEnd().split('\r\n').length).toBe(lines + 1);
  expect(text).toContain(';MAD;');
});

for (const [person, locale, tag] of [
  [PERSON.individual, 'fr', ' @long'],
  [PERSON.arabic, 'ar', ''],
] as const) {
  test(`a printed statement is one sheet without the app around it, ${locale}${tag}`, async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    await signInWhole(page, person);
    await page.goto('/commissions?period=last30');
    await page.getByRole('button', { name: words(locale, 'Print') }).click();
    const sheet = page.locator('body > .sheet');
    await expect(sheet.locator('tbody tr').first()).toBeAttached();
    await expect(sheet).toBeHidden();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    // As wide as the sheet of paper between its margins.
    await page.setViewportSize({ width: 680, height: 960 });
    await expect(sheet.getByRole('heading', { name: words(locale, 'Commission statement') })).toBeVisible();
    await expect(sheet).toContainText(String(new Date().getFullYear()));
    const seen = await page.evaluate(() => ({
      beside: [...document.body.children].filter((one) => !one.matches('.sheet') && one.getClientRects().length > 0)
        .length,
      broken: [...document.querySelectorAll('.sheet td:not(:nth-child(2), :nth-child(3))')].filter((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        const tops = [...text.getClientRects()].map(({ top }) => top);
        return Math.max(...tops) - Math.min(...tops) > 8;
      }).length,
      paper: getComputedStyle(document.body).backgroundColor,
      sticksOut: document.documentElement.scrollWidth > innerWidth,
    }));
    expect(seen).toEqual({ beside: 0, broken: 0, paper: 'rgb(255, 255, 255)', sticksOut: false });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(sheet).toHaveCount(0);
  });
}

test('a statement is printed once for each tap, however often the screen is drawn meanwhile', async ({ page }) => {
  await page.addInitScript(() => {
    let prints = 0;
    window.print = () => {
      prints += 1;
      document.documentElement.dataset['prints'] = String(prints);
    };
  });
  const prints = page.locator('html');
  await signInWhole(page, PERSON.individual);
  await page.goto('/commissions');
  const { completedAsOf } = await synced(page);
  await page.getByRole('button', { name: say('Print') }).click();
  await expect(prints).toHaveAttribute('data-prints', '1');
  await page.getByRole('button', { name: say('Sync now') }).click();
  const { completedAsOf: later } = await synced(page, completedAsOf);
  await expect
    .poll(async () => (await main(page).locator('time[datetime*=T]').first().getAttribute('datetime')) ?? '')
    .not.toBe(completedAsOf);
  expect(later > completedAsOf).toBe(true);
  await expect(prints).toHaveAttribute('data-prints', '1');
  await page.getByRole('button', { name: say('Print') }).click();
  await expect(prints).toHaveAttribute('data-prints', '2');
});

test('sales group the lines of an order, and add up to the balance', async ({ reading: page }) => {
  await page.goto('/commissions/group-by-sale');
  const sale = part(page, 'Grouped by sale').locator('details').first();
  await sale.locator('summary').click();
  await expect(sale.getByRole('listitem').first()).toBeVisible();
  await sale.getByRole('link', { name: say('See the order') }).click();
  await expect(page).toHaveURL(/\/orders\/[^/]+\/orderType\//);
});

test('each place of commissions is there, free of faults and within its screen, in Arabic, too @long', async ({
  page,
}) => {
  await signInWhole(page, PERSON.arabic);
  await expectLanguage(page, 'ar', 'rtl');
  for (const place of ['', '/services', '/confirmed', '/group-by-sale', '/mall', '/pending', '/forecast']) {
    await page.goto(`/commissions${place}`);
    await expect(main(page).locator('time[datetime*=T]').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test('a consultant without sales has no commissions, and is told so', async ({ page }) => {
  await signInWhole(page, PERSON.newcomer);
  await page.goto('/commissions/pending');
  await expect(page.getByRole('heading', { name: say('No Commissions') })).toBeVisible();
  await page.goto('/commissions');
  await expect(page.getByRole('heading', { name: say('No Commissions') })).toBeVisible();
  await expectAccessible(page);
});
