import { MARKET } from '#shared/domain/market/market.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { askedSingly } from '#tests/support/asked-singly.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { answering } from '#tests/support/answering.ts';
import { expect, test, type Page } from '#tests/support/app-test.ts';
import { PERSON, signIn } from '#tests/support/person.ts';
import { synced } from '#tests/support/stored.ts';
import { words, wordsIn, wordsLike } from '#tests/support/words.ts';

test.use({ serviceWorkers: 'block' });

const say = (english: string): string => words('fr', english);
const main = (page: Page) => page.getByRole('main');
const next = (page: Page) => main(page).getByRole('region', { name: say('What happens next') });
const LEVEL = '**/api/ewoks/levels/*';

interface Standing {
  history: unknown[];
  months: { state: string }[];
}
const isStanding = (value: unknown): value is Standing =>
  typeof value === 'object' && value !== null && 'months' in value && 'history' in value;

/** Opens the level of the individual consultant, whose standing the gateway tells as `change` makes it. */
async function openLevel(page: Page, change: (standing: Standing) => unknown): Promise<void> {
  await askedSingly(page.context());
  await page.context().route(
    LEVEL,
    answering((_name, value) => (isStanding(value) ? change(value) : value)),
  );
  await signIn(page, PERSON.individual);
  await synced(page);
  await page.goto('/level');
}

test('the level says what is missing until the end of the month, and what the last months reached', async ({
  page,
}) => {
  await openLevel(page, (standing) => standing);
  await expect(next(page)).toContainText(wordsLike('fr', '<0>{what}</0> to go until {0} for <1>{next}</1>.'));
  const months = main(page)
    .getByRole('region')
    .filter({ hasText: say('Sales in a month') });
  await expect(months).toHaveCount(2);
  await expectAccessible(page);
});

test('a month that reached all is decided with its last orders, and the level says by when', async ({ page }) => {
  await openLevel(page, ({ months, ...standing }) => ({
    ...standing,
    months: months.map((month) =>
      month.state === 'running'
        ? month
        : { ...month, state: 'closed', orders_open: 4, settles_by: '2099-11-21', reached: 'gold' },
    ),
  }));
  await expect(next(page)).toContainText(wordsLike('fr', '{month}: all of <0>{next}</0> reached.'));
  await expect(next(page)).toContainText(/ses 4 dernières commandes .* 21 novembre/u);
  // Neither month's rate is decided, whatever it stands at.
  await expect(main(page).getByText(wordsLike('fr', 'Provisional; {wanted} is asked for'))).toHaveCount(2);
});

test('a level that was just reached says since when and thanks to which month, and stands in the history', async ({
  page,
}) => {
  const since = new Date().toISOString();
  const [year = '', month = ''] = marketDay(since, MARKET.timeZone).split('-');
  const move = {
    level_id: 'silver',
    name: 'Argent',
    from_level_id: 'bronze',
    since,
    cause: 'promotion',
    period: `${Number(year) - 1}-${month}-01`,
  };
  const rates = [
    { category: 'phones', before: 250, after: 300 },
    { category: 'other', before: 300, after: 325 },
  ];
  await openLevel(page, (standing) => ({ ...standing, since, history: [move], rates }));
  const changes = main(page).getByRole('region', { name: say('What changes in your rates') });
  await expect(changes.getByRole('definition')).toHaveText([/^2,5\s%3\s%$/u, /^3\s%3,25\s%$/u]);
  await expect(changes.getByRole('term').last()).toHaveText(say('All other categories'));
  await expect(main(page).getByText(wordsLike('fr', 'Since {day}, thanks to {0}'))).toBeVisible();
  await expect(main(page).getByText(wordsIn('fr', 'level', 'New'), { exact: true })).toBeVisible();
  await expect(main(page).getByRole('region', { name: say('History') })).toContainText('Argent');
  await expectAccessible(page);
});

test('from a gateway that tells no standing the level says what the next one asks for', async ({ page }) => {
  await openLevel(page, () => undefined);
  await expect(main(page).getByRole('heading', { name: wordsLike('fr', 'Next level: <0>{0}</0>') })).toBeVisible();
  await expect(next(page)).toHaveCount(0);
});
