import { payouts, type Payout } from '#shared/contract/calls/payouts.ts';
import { salesTotal } from '#shared/contract/calls/watto.ts';
import { formatsOf } from '#i18n/format.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays, monthOf } from '#shared/domain/time/period.ts';
import { rangeOfMonth } from '#shared/domain/time/period-search.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test, type Page } from '#tests/support/app-test.ts';
import { amountAfter, amountsIn } from '#tests/support/figures.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { expectNoSidewaysScroll } from '#tests/support/layout.ts';
import { controlled, PERSON, signIn } from '#tests/support/person.ts';
import { synced } from '#tests/support/stored.ts';
import { until } from '#tests/support/until.ts';
import { words, wordsIn, type Locale } from '#tests/support/words.ts';

/** The month before the one that runs, as an address says it. */
const lastMonth = (): string => monthOf(addDays(monthOf(marketDay(Date.now(), MARKET.timeZone)), -1)).slice(0, 7);
const makeUp = (page: Page, locale: Locale) => page.getByRole('region', { name: words(locale, 'How it is made up') });

async function payoutOf(origin: string, person: string): Promise<Payout> {
  const client = await GatewayClient.signedIn(origin, person);
  // On the first day of a month it is decided by a job, which may still run.
  return until('the last month is decided', async () => {
    const { data } = await client.call(payouts);
    return data.find(({ period }) => period.startsWith(lastMonth())) ?? null;
  });
}

/** Each part stands with its amount, and together they are the decision to the cent. */
async function expectMadeUp(page: Page, locale: Locale, { parts, amount }: Payout): Promise<void> {
  const sales = [parts.direct, parts.indirect1, parts.indirect2];
  await expect
    .poll(async () => amountsIn((await makeUp(page, locale).getByRole('definition').allInnerTexts()).join('|')))
    .toEqual([
      parts.opening,
      sales.reduce((sum, each) => sum + each, 0),
      ...sales,
      parts.bonuses,
      parts.reversals,
      parts.adjustments,
      parts.impact,
      parts.carried_over,
      amount,
    ]);
  expect(Object.values(parts).reduce((sum, each) => sum + each, 0)).toBe(amount);
}

const STATES: Readonly<Record<string, string>> = {
  none: 'Nothing to pay',
  waiting: 'Waits for an account',
  decided: 'Decided',
  sent: 'Sent',
  paid: 'Paid',
  failed: 'Failed',
};

test('the last month is one tap away from home, is what the gateway decided, and opens without a connection', async ({
  reading: page,
  stack,
}) => {
  const payout = await payoutOf(stack.origin, PERSON.individual);
  const client = await GatewayClient.signedIn(stack.origin, PERSON.individual);
  const days = rangeOfMonth(lastMonth());
  const sold = await client.call(salesTotal, { query: { date_from: days.from, date_to: days.to } });
  await page.getByRole('button', { name: words('fr', 'Last month'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/home\\?month=${lastMonth()}$`));
  const month = page.getByRole('region', { name: formatsOf('fr').month(payout.period), exact: true });
  expect(await amountAfter(month, words('fr', 'Sales'))).toBe(sold.price);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const paid = month.getByRole('link', { name: new RegExp(`^${words('fr', 'Payout')}`) });
  expect(amountsIn(await paid.innerText())[0]).toBe(payout.amount);
  await paid.click();
  await expect(page).toHaveURL(new RegExp(`/commissions\\?month=${lastMonth()}$`));
  await expectMadeUp(page, 'fr', payout);
  const state = wordsIn('fr', 'payout state', STATES[payout.state] ?? '');
  await expect(page.getByRole('main').getByText(state, { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await makeUp(page, 'fr')
    .getByRole('link', { name: wordsIn('fr', 'commission type', 'Direct') })
    .click();
  await expect(page).toHaveURL(new RegExp(`/commissions/part/direct\\?month=${lastMonth()}$`));
  await expect(
    page
      .getByRole('region', { name: words('fr', 'Lines') })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();

  await page
    .getByRole('navigation')
    .getByRole('link', { name: words('fr', 'Sales') })
    .click();
  await expect(page).toHaveURL(new RegExp(`/sales\\?month=${lastMonth()}$`));
  await page
    .getByRole('navigation')
    .getByRole('link', { name: wordsIn('fr', 'navigation', 'Home') })
    .click();
  await expect(page).toHaveURL(new RegExp(`/home\\?month=${lastMonth()}$`));
  await page.getByRole('button', { name: words('fr', 'This month'), exact: true }).click();
  await expect(page.getByRole('region', { name: words('fr', 'This month'), exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);

  await stack.killGateway();
  await page.goto(`/commissions?month=${lastMonth()}`);
  await expectMadeUp(page, 'fr', payout);
});

test('a closed month stands in Arabic, too, with and without a connection @long', async ({ page, stack }) => {
  const payout = await payoutOf(stack.origin, PERSON.arabic);
  await signIn(page, PERSON.arabic);
  await synced(page);
  await controlled(page);
  await page.goto(`/commissions?month=${lastMonth()}`);
  await expectMadeUp(page, 'ar', payout);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await stack.killGateway();
  await page.goto(`/commissions?month=${lastMonth()}`);
  await expectMadeUp(page, 'ar', payout);
});
