import { expect, test, type Page } from '#tests/support/app-test.ts';
import { VisitToCome } from '#tests/support/first-visit.ts';
import { findLine, loseLine } from '#tests/support/line.ts';
import { controlled, PERSON, signIn } from '#tests/support/person.ts';
import { synced } from '#tests/support/stored.ts';
import { until } from '#tests/support/until.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);
const goToOrders = (page: Page): Promise<void> =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: say('Orders') })
    .click();
const firstOrder = (page: Page) => page.getByRole('main').getByRole('listitem').first();

/** Bytes that a first visit takes until the app says that it is ready; measured once. */
let wholeVisit: Promise<number> | null = null;

/** The others take minutes together. */
const MIDDLE = 5;

for (let tenth = 1; tenth <= 9; tenth += 1) {
  const tag = tenth === MIDDLE ? '' : ' @long';
  test(`a line that breaks after ${tenth} tenths of the first visit leaves an app that becomes ready by itself, and says so only then${tag}`, async ({
    browser,
    stack,
  }) => {
    test.slow();
    wholeVisit ??= VisitToCome.measure(browser, stack);
    const bytes = await wholeVisit;
    const visit = await VisitToCome.begin(browser, stack);
    const broken = stack.link.breakAfter((bytes * tenth) / 10).then(() => visit.loseLine());
    const made = visit.make();
    await broken;
    expect(visit.said).toBe(0);
    await visit.findLine();
    await made;
    await until('the app says that it is ready', () => visit.said > 0, 60_000);
    await visit.loseLine();
    await visit.page.goto('/home');
    await goToOrders(visit.page);
    await expect(firstOrder(visit.page)).toBeVisible();
    expect(visit.said).toBe(1);
    await visit.end();
  });
}

test('a line that breaks in the first visit, unnoticed by the browser, leaves such an app as well', async ({
  browser,
  stack,
}) => {
  test.slow();
  wholeVisit ??= VisitToCome.measure(browser, stack);
  const bytes = await wholeVisit;
  const visit = await VisitToCome.begin(browser, stack);
  const broken = stack.link.breakAfter(bytes / 2);
  const made = visit.make();
  await broken;
  expect(visit.said).toBe(0);
  stack.link.mode = 'ok';
  await made;
  await until('the app says that it is ready', () => visit.said > 0, 60_000);
  stack.link.mode = 'refuse';
  await visit.page.goto('/orders');
  await expect(firstOrder(visit.page)).toBeVisible();
  await visit.end();
});

test('a screen that was not opened before comes without a line in the first visit, too', async ({
  page,
  context,
  stack,
}) => {
  await signIn(page, PERSON.individual);
  await controlled(page);
  await synced(page);
  await expect(page.getByText(say('Ready without a connection'))).toBeVisible({ timeout: 30_000 });
  await loseLine(context, stack);
  await goToOrders(page);
  await expect(page.getByRole('heading', { level: 1, name: say('Orders') })).toBeVisible();
  await expect(firstOrder(page)).toBeVisible();
  await page.goto('/data-storage');
  await expect(page.getByRole('definition').filter({ hasText: say('ready') })).toBeVisible();
  await findLine(context, stack);
});

test('a page that was on its way when the app came onto the phone brings every screen without a line, too', async ({
  page,
  context,
  stack,
}) => {
  const late = await context.newPage();
  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await late.route('**/home', async (route) => {
    await held;
    await route.continue();
  });
  const asked = late.waitForRequest('**/home');
  const arrived = late.goto('/home');
  await asked;
  await signIn(page, PERSON.individual);
  await controlled(page);
  await synced(page);
  arrive();
  await arrived;
  await expect.poll(() => late.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await loseLine(context, stack);
  await goToOrders(late);
  await expect(firstOrder(late)).toBeVisible();
  await findLine(context, stack);
});
