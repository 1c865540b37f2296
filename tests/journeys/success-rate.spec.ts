import { marketDay } from '#shared/domain/time/market-day.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { successRates, type SuccessRate } from '#shared/contract/calls/commissions.ts';
import { askedSingly } from '#tests/support/asked-singly.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { answering } from '#tests/support/answering.ts';
import { expect, test, type Page } from '#tests/support/app-test.ts';
import { amountsIn } from '#tests/support/figures.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { expectNoSidewaysScroll } from '#tests/support/layout.ts';
import { PERSON, signIn } from '#tests/support/person.ts';
import { synced } from '#tests/support/stored.ts';
import { words, wordsIn } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);
const main = (page: Page) => page.getByRole('main');

test.use({ serviceWorkers: 'block' });

/** First day of the month that runs, as rates name it. */
const thisMonth = (): string => {
  const day = marketDay(Date.now(), MARKET.timeZone);
  return `${day.slice(0, 7)}-01`;
};
const RATES = '**/api/watto/consultants/*/orders-success-rate-by-period?*';
const isRate = (value: unknown): value is { from_date: unknown } =>
  typeof value === 'object' && value !== null && 'from_date' in value;
const isOfThisMonth = (value: unknown): boolean => isRate(value) && value.from_date === thisMonth();

/** Rates with one of the month that runs, which the sample need not have on the first days of a month; other values as they are. */
function withThisMonth(value: unknown, counts: object): unknown {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isRate)) return value;
  return [{ ...value[0], from_date: thisMonth(), ...counts }, ...value.filter((each) => !isOfThisMonth(each))];
}

test('a month without orders has no success rate, and the one before stands among the earlier ones', async ({
  page,
  context,
}) => {
  await askedSingly(context);
  await context.route(
    RATES,
    answering((_name, value) => (Array.isArray(value) ? value.filter((each) => !isOfThisMonth(each)) : value)),
  );
  await signIn(page, PERSON.individual);
  await synced(page);
  await page.goto('/success-rate');
  const none = say('You do not have any order for the month. Hence, the success rate is not applicable.');
  await expect(main(page).getByText(none)).toBeVisible();
  await expect(main(page).getByRole('slider').first()).toBeVisible();
  await expect(
    main(page)
      .getByRole('region', { name: say('By month') })
      .getByText('%')
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
});

test('a month whose orders are not finished has no rate yet, and is not said to have no orders', async ({
  page,
  context,
}) => {
  await askedSingly(context);
  await context.route(
    RATES,
    answering((_name, value) =>
      withThisMonth(value, { success_rate: null, impact_perc: null, orders_completed: 0, orders_failed: 0 }),
    ),
  );
  await signIn(page, PERSON.individual);
  await synced(page);
  await page.goto('/success-rate');
  const card = main(page).getByRole('region').first();
  await expect(card.getByText(say('No rate without finished orders'))).toBeVisible();
  const none = say('You do not have any order for the month. Hence, the success rate is not applicable.');
  await expect(main(page).getByText(none)).toHaveCount(0);
});

test('home tells the success rate of the month and leads to all about it', async ({ page, context }) => {
  await askedSingly(context);
  await context.route(
    RATES,
    answering((_name, value) => withThisMonth(value, { success_rate: 83.3, orders_completed: 5, orders_failed: 1 })),
  );
  await signIn(page, PERSON.individual);
  await synced(page);
  const tile = main(page)
    .getByRole('link')
    .filter({ hasText: say('Success Rate') });
  await expect(tile).toContainText(/83,3\s%/);
  await expectAccessible(page);
  await tile.click();
  await expect(page).toHaveURL(/\/success-rate$/);
});

test('the simulator tells what more orders would do to the rate', async ({ page }) => {
  await signIn(page, PERSON.individual);
  await synced(page);
  await page.goto('/success-rate');
  const reported = main(page).getByRole('status').filter({ hasText: '%' });
  const rate = async (): Promise<number> =>
    Number(/(\d+(?:,\d)?)\s*%/.exec(await reported.innerText())?.[1]?.replace(',', '.'));
  const failed = main(page).getByRole('slider', { name: say('More failed orders') });
  const completed = main(page).getByRole('slider', { name: say('More completed orders') });
  await completed.fill('5');
  await expect(reported).toBeVisible();
  const before = await rate();
  await failed.fill('20');
  await expect.poll(rate).toBeLessThan(before);
  const worse = await rate();
  await completed.fill('20');
  await expect.poll(rate).toBeGreaterThan(worse);
});

/** The rates of the individual consultant as the gateway has them, newest first. */
async function ratesOf(origin: string): Promise<SuccessRate[]> {
  const client = await GatewayClient.signedIn(origin, PERSON.individual);
  return (await client.call(successRates)).data;
}
const region = (page: Page, name: string) => main(page).getByRole('region', { name: say(name) });
const amounts = (page: Page, name: string) => async () =>
  amountsIn((await region(page, name).getByRole('definition').allInnerTexts()).join('|'));
const percent = (value: number): RegExp => new RegExp(`${value.toFixed(1).replace('.', ',')}\\s%`, 'u');

test('a month that is not settled says between what it still ends, and what each end would mean', async ({
  page,
  stack,
}) => {
  // On the first days of a month nothing of it is finished; the one before is open then.
  const rates = await ratesOf(stack.origin);
  const open = rates.find(({ success_rate, settlement }) => success_rate && settlement?.orders_open);
  const { low, high, expected } = open?.settlement ?? {};
  if (!open?.success_rate || !low?.success_rate || !high?.success_rate)
    throw new Error('No month of the sample has open orders');
  await signIn(page, PERSON.individual);
  await synced(page);
  await page.goto(`/success-rate?month=${open.from_date.slice(0, 7)}`);
  const card = main(page).getByRole('region').first();
  await expect(card).toContainText(wordsIn('fr', 'success rate', 'Provisional'));
  for (const rate of [open.success_rate, low.success_rate, high.success_rate])
    await expect(card).toContainText(percent(rate));
  await expect.poll(amounts(page, 'What it would mean')).toEqual([high.amount, expected, low.amount]);
  await expect(region(page, 'How it came about')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await main(page)
    .getByRole('button', { name: say('Last month'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/success-rate\?month=\d{4}-\d{2}$/);
  const { search } = new URL(page.url());
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('Commissions') })
    .first()
    .click();
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/commissions${search}`);
});

test('each penalty tells what it took, and leads to how it came about and to the orders that cost it', async ({
  page,
  stack,
}) => {
  const fined = (await ratesOf(stack.origin)).filter(({ settlement }) => (settlement?.amount ?? 0) < 0);
  const [newest] = fined;
  if (!newest?.settlement) throw new Error('The sample has no penalty');
  await signIn(page, PERSON.individual);
  await synced(page);
  await page.goto('/success-rate/penalties');
  const rows = main(page).getByRole('listitem');
  await expect
    .poll(async () => amountsIn((await rows.allInnerTexts()).join('|')).slice(0, fined.length))
    .toEqual(fined.map(({ settlement }) => settlement?.amount));
  await expectAccessible(page);
  await rows.first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/success-rate\\?month=${newest.from_date.slice(0, 7)}$`));
  const card = main(page).getByRole('region').first();
  await expect(card).toContainText(wordsIn('fr', 'success rate', 'Fixed'));
  await expect(card).toContainText(percent(newest.success_rate ?? -1));
  const { impacts, amount, base } = newest.settlement;
  await expect
    .poll(async () => amountsIn((await card.getByRole('definition').allInnerTexts()).join('|')))
    .toEqual([base, amount]);
  await expect.poll(amounts(page, 'How it came about')).toEqual([...impacts.map((entry) => entry.amount), amount]);
  await expectAccessible(page);
  await region(page, 'The failed orders').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/orders\/[^/]+\/orderType\//);
  await expect(
    main(page)
      .getByText(/Échoué|Rejeté|Retourné/u)
      .first(),
  ).toBeVisible();
});

test('from a gateway that settles nothing a month has its rate and impact, and nothing is said to be provisional', async ({
  page,
  context,
}) => {
  await askedSingly(context);
  await context.route(
    RATES,
    answering((name, value) =>
      name === 'settlement'
        ? undefined
        : withThisMonth(value, { success_rate: 83.3, impact_perc: -10, orders_completed: 5, orders_failed: 1 }),
    ),
  );
  await signIn(page, PERSON.individual);
  await synced(page);
  await page.goto('/success-rate');
  await expect(
    main(page).getByText(words('fr', 'Impact on your commissions: <0/>').split('<')[0]?.trim() ?? ''),
  ).toBeVisible();
  await expect(main(page).getByText(wordsIn('fr', 'success rate', 'Provisional'))).toHaveCount(0);
  await expect(region(page, 'What it would mean')).toHaveCount(0);
});
