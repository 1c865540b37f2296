import type { Request } from 'playwright/test';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/app-test.ts';
import { OUTSIDE, standOutside } from '#tests/support/entrance.ts';
import { expectNoSidewaysScroll } from '#tests/support/layout.ts';
import { controlled } from '#tests/support/person.ts';
import { openPlace } from '#tests/support/places.ts';
import { words } from '#tests/support/words.ts';

for (const outside of OUTSIDE)
  test(`${outside.who} can read every screen that is left, with a connection and without one @long`, async ({
    page,
    stack,
  }) => {
    await standOutside(page, outside, 'fr');
    await controlled(page);
    for (const line of ['ok', 'refuse'] as const) {
      stack.link.mode = line;
      for (const place of outside.places)
        await test.step(`${place.address} ${line}`, async () => {
          await openPlace(page, place);
          await place.shows(page, 'fr');
          await expectAccessible(page);
          await expectNoSidewaysScroll(page);
        });
    }
  });

test('an http address in a local network says that https is needed, and blames nothing else', async ({
  page,
  stack,
  complaints,
}) => {
  await page.route('http://phone.test/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: stack.origin + pathname }) });
  });
  await page.goto('http://phone.test/');
  await expect(page.getByRole('heading', { name: words('fr', 'This address is not secure') })).toBeVisible();
  await expectAccessible(page);
  // Chromium says of such an address that it takes some headers from https only.
  expect(complaints.filter((text) => !text.includes('untrustworthy'))).toEqual([]);
  complaints.length = 0;
});

test.describe('the scripts that the app is made of', () => {
  // They are asked for over the line, where the test adds to them.
  test.use({ serviceWorkers: 'block' });

  test('run one by one, with a pause between them, the app itself last', async ({ page }) => {
    await page.addInitScript(() => Object.assign(globalThis, { ran: [] }));
    await page.route(/\/assets\/(?:app|dexie|router)-[^/]+\.js$/, async (route) => {
      const response = await route.fetch();
      const name = /assets\/(\w+)-/.exec(route.request().url())?.[1] ?? '';
      // What waits as a promise does runs only once no script is under way.
      const noted = `\n;ran.push('${name}');Promise.resolve().then(()=>ran.push('pause'));`;
      await route.fulfill({ response, body: (await response.text()) + noted });
    });
    await page.goto('/');
    await expect.poll(() => page.evaluate('ran')).toEqual(['router', 'pause', 'dexie', 'pause', 'app', 'pause']);
  });
});

test('what the first screen names goes on coming when the app takes its place', async ({ page }) => {
  const ends: string[] = [];
  let goOn = (): void => undefined;
  const appStands = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/\/assets\/soon-/, async (route) => {
    await appStands;
    await route.continue();
  });
  const note = (end: string) => (request: Request) => {
    if (request.url().includes('/assets/soon-')) ends.push(end);
  };
  page.on('requestfailed', note('given up'));
  page.on('requestfinished', note('fetched'));
  const asked = page.waitForRequest(/\/assets\/soon-/);
  await page.goto('/');
  await asked;
  // Nothing was touched yet, and the app has not begun.
  await expect(page.locator('#boot .boot-intro')).toHaveCount(1);
  await page.getByRole('button', { name: words('fr', 'Login'), exact: true }).focus();
  await expect(page.locator('#root main')).toBeVisible();
  await expect(page.locator('#boot')).toHaveCount(0);
  goOn();
  await expect.poll(() => ends[0]).toBe('fetched');
});
