import { askedSingly } from '#tests/support/asked-singly.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { answering } from '#tests/support/answering.ts';
import { expect, test, type Page } from '#tests/support/app-test.ts';
import { PERSON, signIn } from '#tests/support/person.ts';
import { synced } from '#tests/support/stored.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);
const main = (page: Page) => page.getByRole('main');

/** A list without anything in it. */
const emptied = answering((name, value) =>
  name === 'data' && Array.isArray(value) ? [] : /^total(_unread)?$/.test(name) ? 0 : value,
);

test.use({ serviceWorkers: 'block' });

test('whoever has nothing yet is told so on each screen, and what to do @long', async ({ page, context }) => {
  test.slow();
  const lists =
    /\/api\/(mandalorian\/consultants\/[^/]+\/bonuses|kazuda\/notifications\/[^/]+|ewoks\/consultants\/[^/]+\/team-members)(\?|$)/;
  await askedSingly(context);
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
