import { expect, test, type Page } from '#tests/support/app-test.ts';
import { lookAt, type Look } from '#tests/support/look-at.ts';
import { PERSON, signInWhole } from '#tests/support/person.ts';
import { idsOf } from '#tests/support/places.ts';
import { cacheOf, putRow } from '#tests/support/stored.ts';
import { words, type Locale } from '#tests/support/words.ts';

/** Who looks, in which language, and in which ways. */
const LOOKS = [
  ['individual', 'fr', ['phone light', 'phone dark', 'desk light']],
  ['arabic', 'ar', ['phone light', 'phone dark', 'desk dark']],
  ['english', 'en', ['phone light', 'desk dark']],
] as const satisfies readonly (readonly [keyof typeof PERSON, Locale, readonly Look[]])[];

/** Words that find something, in other spellings and digits, and some that find nothing. */
const TYPED: Readonly<Record<Locale, readonly string[]>> = {
  fr: ['samsung', 'ecouteurs', '٣٢١١', 'xiomi 15'],
  ar: ['سامسونغ', 'المستوي', '٣٥٠٢', 'samsung'],
  en: ['samsung', 'penalty', 'xiomi 15'],
};

const main = (page: Page) => page.getByRole('main');

/** A screen with figures has its age. */
const stamped = (page: Page): Promise<void> =>
  expect(main(page).locator('time[datetime*=T]').first()).toBeVisible({ timeout: 15_000 });

for (const [person, locale, looks] of LOOKS)
  test(`what to do next, the goal, the team and the search can be read by everybody, in ${locale}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(900_000);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      navigator.canShare = () => false;
      navigator.share = async ({ url = '' } = {}) => {
        document.documentElement.dataset['shared'] = url;
      };
    });
    await signInWhole(page, PERSON[person]);
    const problems: string[] = [];
    const look = async (name: string): Promise<void> => {
      await test.step(name, async () => problems.push(...(await lookAt(page, `${name}-${locale}`, looks))));
    };
    const open = async (address: string, name: string): Promise<void> => {
      await page.goto(address);
      await stamped(page);
      await look(name);
    };

    await page.goto('/home');
    await expect(page.getByRole('region', { name: words(locale, 'This month') })).toBeVisible();
    // What was reached is celebrated as if it had just been.
    await putRow(page, 'jforce-session', 'facts', [], `celebrated/${await cacheOf(page)}`);
    await main(page)
      .getByRole('button', { name: new RegExp(`^${words(locale, 'Share {0}').replace('{0}', '')}`) })
      .first()
      .click();
    const shared = await page.locator('html[data-shared]').getAttribute('data-shared');
    await open('/home', 'next-home');
    await main(page).locator('details > summary').first().click();
    const steps = page.getByRole('region', { name: new RegExp(`^${words(locale, 'To do now')}`) });
    if (await steps.isVisible()) {
      await steps.getByRole('button').first().click();
      await steps.getByRole('button').last().click();
    }
    await look('next-home-said');
    for (const [address, name] of [
      ['/commissions/goal', 'next-goal'],
      ['/commissions/my-team', 'next-my-team'],
      ['/commissions/group-by-sale', 'next-by-sale'],
      ['/commissions/forecast', 'next-forecast'],
      ['/success-rate', 'next-rate'],
      ['/bonuses', 'next-bonuses'],
      ['/orders', 'next-orders'],
      ['/sales', 'next-sales'],
      ['/team-members', 'next-team'],
      ['/data-storage', 'next-storage'],
    ] as const)
      if (name === 'next-goal' || name === 'next-storage') {
        await page.goto(address);
        await expect(main(page).getByRole('heading').first()).toBeVisible();
        await look(name);
      } else await open(address, name);
    const [[member], [bonus]] = await Promise.all([idsOf(page, 'team'), idsOf(page, 'bonuses')]);
    if (member !== undefined) await open(`/team-members/${member}`, 'next-member');
    if (bonus !== undefined) await open(`/bonuses/details/${bonus}`, 'next-bonus');
    await page.goto('/search');
    await look('next-search');
    for (const [at, text] of TYPED[locale].entries()) {
      await page.getByRole('searchbox').fill(text);
      await expect(main(page).locator(`[data-for="${text}"]`)).toBeAttached();
      await look(`next-search-${at}`);
    }
    await page.getByRole('searchbox').fill('');
    await page.goto('/commissions/goal');
    await main(page).getByRole('textbox').fill('٣٠٠٠');
    await page.getByRole('button', { name: words(locale, 'Save the goal') }).click();
    await expect(page).not.toHaveURL(/\/goal$/);
    await open('/home', 'next-home-goal');
    // The page of a shared product leads on at once, and the app's own policy lets nobody write another page over it.
    const { href } = new URL(shared ?? '', page.url());
    const preview = await (await context.request.get(href)).text();
    await page.goto('about:blank');
    await page.setContent(preview.replace(/<meta http-equiv="refresh"[^>]*>/, `<base href="${href}">`));
    await expect(page.getByRole('heading')).toBeVisible();
    await look('next-preview');
    expect(problems).toEqual([]);
  });
