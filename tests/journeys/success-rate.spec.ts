import { expectAccessible } from '#tests/support/accessibility.ts';
import { answering } from '#tests/support/answering.ts';
import { expect, test, type Page } from '#tests/support/app-test.ts';
import { PERSON, signIn } from '#tests/support/person.ts';
import { synced } from '#tests/support/stored.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);
const main = (page: Page) => page.getByRole('main');

test.use({ serviceWorkers: 'block' });

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

test('home tells the success rate of the month and leads to all about it @first', async ({ page, context }) => {
  const isRate = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && 'from_date' in value;
  await context.route(
    RATES,
    answering((_name, value) => {
      if (!Array.isArray(value) || value.length === 0 || !value.every(isRate)) return value;
      const counts = { success_rate: 83.3, orders_completed: 5, orders_failed: 1 };
      return [{ ...value[0], from_date: thisMonth(), ...counts }, ...value.filter((each) => !isOfThisMonth(each))];
    }),
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
  await expect(reported).toBeVisible();
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
