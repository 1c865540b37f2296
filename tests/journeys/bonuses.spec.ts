import { askedSingly } from '#tests/support/asked-singly.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { answering } from '#tests/support/answering.ts';
import { expect, test } from '#tests/support/app-test.ts';
import { PERSON, signIn } from '#tests/support/person.ts';
import { synced } from '#tests/support/stored.ts';
import { words, wordsIn } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);

/** Each state, its name, what it means, and the part of the list that it stands in. */
const STATES = [
  [
    'in-progress',
    'In progress',
    'The bonus is running. What is ordered before its end counts once it is completed.',
    'To reach',
  ],
  [
    'grace-period',
    'Grace period',
    'The bonus has ended. Orders from before its end still count when they complete in these days.',
    'To reach',
  ],
  ['achieved', 'Achieved', 'You reached the target. The amount is added to your commissions.', 'Achieved'],
  ['available', 'Available', 'The bonus begins soon. Nothing counts for it yet.', 'Coming'],
  ['ended', 'Ended', 'The bonus has ended and its target was not reached.', 'Over'],
  ['no-longer-available', 'No longer available', 'The bonus was withdrawn. It can no longer be reached.', 'Over'],
] as const;

test.use({ serviceWorkers: 'block' });

test('each state of a bonus is told by its word, in its part of the list, and explained with its details @long', async ({
  page,
  context,
}) => {
  test.slow();
  const inEachState = (_name: string, value: unknown): unknown =>
    Array.isArray(value) && value.length > 0 && /"grace_ends_at"/.test(JSON.stringify(value))
      ? STATES.map(([state]) => ({
          ...Object(value[0]),
          id: `in-${state}`,
          title: `Prime ${state}`,
          state,
          target: { metric: 'items_completed', value: 10 },
          // One that has begun by its own times is shown as running.
          ...(state === 'available' && { starts_at: Object(value[0]).ends_at }),
        }))
      : value;
  await askedSingly(context);
  await context.route(/\/api\/mandalorian\/consultants\/[^/]+\/bonuses(\?|$)/, answering(inEachState));
  await signIn(page, PERSON.individual);
  await synced(page);
  for (const [state, name, means, part] of STATES)
    await test.step(state, async () => {
      await page.goto('/bonuses');
      const card = page
        .getByRole('region', { name: say(part) })
        .getByRole('link')
        .filter({ hasText: `Prime ${state}` });
      await expect(card).toContainText(wordsIn('fr', 'bonus', name));
      await card.click();
      await expect(page).toHaveURL(new RegExp(`/bonuses/details/in-${state}$`));
      await expect(page.getByRole('main').getByText(say(means))).toBeVisible();
      await expect(page.getByRole('main').getByText(wordsIn('fr', 'bonus', name), { exact: true })).toBeVisible();
    });
  await expectAccessible(page);
});

test('a bonus that runs says that its items and sales count once they are completed, and its members at once', async ({
  page,
  context,
}) => {
  const ofEachMetric = (_name: string, value: unknown): unknown =>
    Array.isArray(value) && value.length > 0 && /"grace_ends_at"/.test(JSON.stringify(value))
      ? ['items_completed', 'sales', 'members'].map((metric) => ({
          ...Object(value[0]),
          id: `of-${metric}`,
          title: `Prime ${metric}`,
          state: 'in-progress',
          starts_at: '2020-01-01T00:00:00Z',
          ends_at: '2099-01-01T00:00:00Z',
          target: { metric, value: 10 },
          progress: 4,
          amount: 6000,
        }))
      : value;
  await askedSingly(context);
  await context.route(/\/api\/mandalorian\/consultants\/[^/]+\/bonuses(\?|$)/, answering(ofEachMetric));
  await signIn(page, PERSON.individual);
  await synced(page);
  const completed = 'The bonus is running. What is ordered before its end counts once it is completed.';
  for (const [metric, next, means] of [
    ['items_completed', /6 articles terminés de plus rapportent/, completed],
    ['sales', /de ventes terminées en plus rapportent/, completed],
    ['members', /6 membres de plus rapportent/, 'The bonus is running. What you reach before its end counts.'],
  ] as const) {
    await page.goto('/bonuses');
    const card = page.getByRole('link').filter({ hasText: `Prime ${metric}` });
    await expect(card).toContainText(next);
    await card.click();
    await expect(page.getByRole('main').getByText(say(means))).toBeVisible();
  }
});

test('a bonus says its own days of grace, and one of members none, for nobody joins late', async ({
  page,
  context,
}) => {
  const inGrace = { state: 'grace-period', ends_at: '2026-10-31T23:00:00Z', grace_ends_at: '2099-01-01T23:00:00Z' };
  const withGrace = (_name: string, value: unknown): unknown =>
    Array.isArray(value) && value.length > 0 && /"grace_ends_at"/.test(JSON.stringify(value))
      ? [
          { id: 'items', metric: 'sales', ends_at: '2098-12-31T23:00:00Z', grace_ends_at: '2099-01-07T23:00:00Z' },
          { id: 'members', metric: 'members', ...inGrace },
        ].map(({ metric, ...own }) => ({ ...Object(value[0]), ...own, target: { metric, value: 10 } }))
      : value;
  await askedSingly(context);
  await context.route(/\/api\/mandalorian\/consultants\/[^/]+\/bonuses(\?|$)/, answering(withGrace));
  await signIn(page, PERSON.individual);
  await synced(page);
  const grace = page.getByRole('main').getByText(say('Counts when completed by'));
  await page.goto('/bonuses/details/items');
  await expect(grace.locator('..')).toContainText('7 jours après la fin');
  await page.goto('/bonuses/details/members');
  const means = 'The bonus has ended and its target was not reached.';
  await expect(page.getByRole('main').getByText(say(means))).toBeVisible();
  await expect(grace).toHaveCount(0);
});
