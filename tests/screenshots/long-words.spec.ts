import { clippedOn } from '#tests/support/clipped.ts';
import { expect, test } from '#tests/support/app-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/layout.ts';
import { lengthenWords } from '#tests/support/long-words.ts';
import { OUTSIDE, standOutside } from '#tests/support/entrance.ts';
import { PERSON, signIn } from '#tests/support/person.ts';
import { openPlace, placesOf } from '#tests/support/places.ts';
import { synced } from '#tests/support/stored.ts';

/** The screen has its words, and nothing that stands for some breathes in it any more. */
const isThere = (): boolean => {
  const main = document.querySelector('main');
  const moves = main?.getAnimations({ subtree: true }).some((one) => one.effect?.getTiming().iterations === Infinity);
  return (main?.innerText.length ?? 0) > 20 && !moves;
};

test.use({ serviceWorkers: 'block' });

for (const [name, person, width, longer] of [
  ['longer words on a small phone', PERSON.individual, 360, true],
  ['a page that is zoomed to 320 px', PERSON.individual, 320, false],
  ['Arabic on a page that is zoomed to 320 px', PERSON.arabic, 320, false],
] as const) {
  test(`no screen cuts off a text: ${name}`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 740 });
    await signIn(page, person);
    await synced(page);
    const places = (await placesOf(page)).filter(({ leadsTo }) => leadsTo === undefined);
    if (longer) await lengthenWords(page);
    const namesInBar = (): Promise<string> => page.getByRole('navigation').innerText();
    const before = await namesInBar();
    await page.goto('/home');
    if (longer) await expect.poll(async () => (await namesInBar()).length).toBeGreaterThan(before.length * 1.2);
    const clipped: string[] = [];
    for (const place of places)
      await test.step(place.address, async () => {
        const { address } = place;
        await openPlace(page, place);
        await page.waitForFunction(isThere, undefined, { timeout: 15_000 });
        clipped.push(...(await clippedOn(page)).map((text) => `${address}: ${text}`));
        await expectNoSidewaysScroll(page);
      });
    expect(clipped).toEqual([]);
  });
}

for (const outside of OUTSIDE)
  test(`no screen before the app cuts off a text on a small phone: ${outside.who}`, async ({ page }) => {
    await standOutside(page, outside, 'fr');
    await lengthenWords(page);
    const clipped: string[] = [];
    for (const width of [360, 320])
      for (const place of outside.places) {
        await page.setViewportSize({ width, height: 740 });
        await openPlace(page, place);
        await page.waitForFunction(isThere, undefined, { timeout: 15_000 });
        clipped.push(...(await clippedOn(page)).map((text) => `${place.address} ${width}: ${text}`));
        await expectNoSidewaysScroll(page);
      }
    expect(clipped).toEqual([]);
  });
