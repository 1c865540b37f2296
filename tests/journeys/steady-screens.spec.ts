import { expect, test } from '#tests/support/app-test.ts';
import { shiftsOf, watchShifts } from '#tests/support/layout-shifts.ts';
import { expectPlace, placesOf } from '#tests/support/places.ts';

/** What the measure of such shifts calls good, for all of the life of a page. */
const GOOD = 0.1;

/** On a slow phone parts of a screen come one after the other; what is there already must not jump away under a finger. */
test('nothing on a screen moves while the rest of it comes, on a slow phone', async ({ signedIn: page, stack }) => {
  test.setTimeout(240_000);
  const places = await placesOf(page);
  await page.addInitScript(watchShifts);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const restless: string[] = [];
  for (const place of places) {
    await expectPlace(page, stack.origin, place, 'fr');
    const { sum, moved } = await shiftsOf(page);
    if (sum > GOOD) restless.push(`${place.address}: ${sum.toFixed(3)} (${moved.join(' | ')})`);
  }
  expect(restless).toEqual([]);

  // The browser does count what moves.
  const before = await shiftsOf(page);
  await page.getByRole('main').evaluate((main) => {
    main.style.marginBlockStart = '50vh';
  });
  await expect.poll(async () => (await shiftsOf(page)).sum - before.sum).toBeGreaterThan(GOOD);
});
