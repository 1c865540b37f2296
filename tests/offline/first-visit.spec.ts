import { expect, test, type Page } from '#tests/support/app-test.ts';
import { findLine, loseLine } from '#tests/support/line.ts';
import { controlled, PERSON, signIn } from '#tests/support/person.ts';
import { FAST } from '#tests/support/slow-link.ts';
import { synced } from '#tests/support/stored.ts';
import { until } from '#tests/support/until.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);
const login = (page: Page) => page.getByRole('button', { name: say('Login'), exact: true });

/** So slow that a file takes a while, and so fast that all of them come within seconds. */
const SLOW = { ...FAST, rtt: 15 };

/** Files of the app that lie on the phone. */
const filesOnPhone = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let files = 0;
    for (const name of await caches.keys())
      if (name.includes('precache')) files += (await (await caches.open(name)).keys()).length;
    return files;
  });

const isRegistered = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);

test('a line that breaks again and again in the first visit leaves an app that opens without a connection', async ({
  page,
  context,
  stack,
}) => {
  stack.link.speed = SLOW;
  await page.goto('/');
  await expect(login(page)).toBeVisible();
  for (const files of [1, 60, 120, 180, 240]) {
    await until(`${files} files are on the phone`, async () => (await filesOnPhone(page)) >= files);
    await loseLine(context, stack);
    await until('the installation is given up', async () => !(await isRegistered(page)));
    const before = await filesOnPhone(page);
    expect(before).toBeGreaterThanOrEqual(files);
    await findLine(context, stack);
  }
  stack.link.speed = FAST;
  await controlled(page);
  await loseLine(context, stack);
  await page.reload();
  await expect(login(page)).toBeVisible();
  await findLine(context, stack);
});

test('a line that breaks in the first visit, unnoticed by the browser, does so as well', async ({ page, stack }) => {
  stack.link.speed = SLOW;
  await page.goto('/');
  await until('some files are on the phone', async () => (await filesOnPhone(page)) >= 30);
  stack.link.mode = 'refuse';
  await until('the installation is given up', async () => !(await isRegistered(page)));
  stack.link.speed = FAST;
  stack.link.mode = 'ok';
  await controlled(page);
  stack.link.mode = 'refuse';
  await page.reload();
  await expect(login(page)).toBeVisible();
});

test('a screen that was not opened before comes without a line in the first visit, too', async ({
  page,
  context,
  stack,
}) => {
  await signIn(page, PERSON.individual);
  await until('the page is served by its service worker', () =>
    page.evaluate(() => navigator.serviceWorker.controller !== null),
  );
  await synced(page);
  await loseLine(context, stack);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('Orders') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: say('Orders') })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await findLine(context, stack);
});
