import type { Route } from 'playwright';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test, type Page } from '../support/app-test.ts';
import { PERSON, signIn } from '../support/person.ts';
import { synced } from '../support/stored.ts';
import { words } from '../support/words.ts';

const say = (english: string): string => words('fr', english);
const main = (page: Page) => page.getByRole('main');

/** Lets a route answer with its JSON changed: `change` sees each value with its name. */
const answering =
  (change: (name: string, value: unknown) => unknown) =>
  async (route: Route): Promise<void> => {
    const answer = await route.fetch();
    const text = await answer.text();
    const body = text === '' ? text : JSON.stringify(JSON.parse(text, change));
    await route.fulfill({ response: answer, body });
  };

/** A list without anything in it. */
const emptied = answering((name, value) =>
  name === 'data' && Array.isArray(value) ? [] : /^total(_unread)?$/.test(name) ? 0 : value,
);

test.use({ serviceWorkers: 'block' });

test('whoever has nothing yet is told so on each screen, and what to do', async ({ page, context }) => {
  test.slow();
  const lists =
    /\/api\/(mandalorian\/consultants\/[^/]+\/bonuses|kazuda\/notifications\/[^/]+|ewoks\/consultants\/[^/]+\/team-members)(\?|$)/;
  await context.route(lists, emptied);
  await signIn(page, PERSON.newcomer);
  await synced(page);
  for (const [address, title, ...more] of [
    ['/bonuses', 'No bonus'],
    ['/notifications', 'No notifications'],
    ['/team-members', 'No team members'],
    ['/team-leader', 'No team leader'],
    ['/success-rate', 'No data', 'The success rate can be calculated only if you already have at least one order.'],
    ['/success-rate/penalties', 'No penalty data'],
    ['/success-rate/penalty-rates', 'No penalty data'],
  ] as const)
    await test.step(address, async () => {
      await page.goto(address);
      await expect(main(page).getByRole('heading', { name: say(title), exact: true })).toBeVisible();
      for (const text of more) await expect(main(page).getByText(say(text))).toBeVisible();
      await expect(main(page).getByRole('link').first()).toBeVisible();
      await expectAccessible(page);
    });
});

/** First day of the month that runs, as rates name it. */
const thisMonth = (): string => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Casablanca' }).format(new Date());
  return `${day.slice(0, 7)}-01`;
};
const RATES = '**/api/watto/consultants/*/orders-success-rate-by-period?*';
const isOfThisMonth = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'from_date' in value && value.from_date === thisMonth();

test('a month without orders has no success rate, and the one before stands among the earlier ones', async ({
  page,
  context,
}) => {
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
  await context.route(
    RATES,
    answering((_name, value) =>
      isOfThisMonth(value)
        ? { ...Object(value), success_rate: null, impact_perc: null, orders_completed: 0, orders_failed: 0 }
        : value,
    ),
  );
  await signIn(page, PERSON.individual);
  await synced(page);
  await page.goto('/success-rate');
  await expect(main(page).getByText(say('No rate without finished orders'))).toBeVisible();
  const none = say('You do not have any order for the month. Hence, the success rate is not applicable.');
  await expect(main(page).getByText(none)).toHaveCount(0);
});

test('the simulator tells what more orders would do to the rate', async ({ page }) => {
  await signIn(page, PERSON.individual);
  await synced(page);
  await page.goto('/success-rate');
  const told = main(page).getByRole('status').filter({ hasText: '%' });
  const rate = async (): Promise<number> =>
    Number(/(\d+(?:,\d)?)\s*%/.exec(await told.innerText())?.[1]?.replace(',', '.'));
  await expect(told).toBeVisible();
  const before = await rate();
  await main(page)
    .getByRole('slider', { name: say('More failed orders') })
    .fill('20');
  await expect.poll(rate).toBeLessThan(before);
  const worse = await rate();
  await main(page)
    .getByRole('slider', { name: say('More completed orders') })
    .fill('20');
  await expect.poll(rate).toBeGreaterThan(worse);
});
