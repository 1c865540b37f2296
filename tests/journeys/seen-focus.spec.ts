import { expect, test, type Page } from '#tests/support/app-test.ts';

interface Stop {
  name: string;
  /** Something that stays in its place lies over all of it. */
  covered: boolean;
}

/** What has the focus, null at the end of the page. */
const stopOn = (page: Page): Promise<Stop | null> =>
  page.evaluate((): Stop | null => {
    const at = document.activeElement;
    if (!at || at === document.body) return null;
    const { left, top, width, height } = at.getBoundingClientRect();
    const isOver = (share: number): boolean => {
      const hit = document.elementFromPoint(left + width / 2, top + height * share);
      return hit === null || !(at.contains(hit) || hit.contains(at));
    };
    return { name: at.outerHTML.slice(0, 120), covered: [0.1, 0.3, 0.5, 0.7, 0.9].every(isOver) };
  });

/** Goes so many steps through a screen from where the focus is; answers with what cannot be seen on the way. */
async function coveredOn(page: Page, key: 'Tab' | 'Shift+Tab', steps: number): Promise<string[]> {
  const covered: string[] = [];
  for (let left = steps; left > 0; left -= 1) {
    await page.keyboard.press(key);
    const stop = await stopOn(page);
    if (stop === null) break;
    if (stop.covered) covered.push(stop.name);
  }
  return covered;
}

test('what the Tab key comes to is not below the bars, forwards and backwards', async ({ reading: page }) => {
  test.slow();
  for (const address of ['/account', '/orders', '/commissions'])
    await test.step(address, async () => {
      await page.goto(address);
      const main = page.getByRole('main');
      await expect(main.getByRole('listitem').last()).toBeAttached();
      await main.focus();
      expect(await coveredOn(page, 'Tab', 25)).toEqual([]);
      expect(await coveredOn(page, 'Shift+Tab', 20)).toEqual([]);
    });
});

/** Styles of what is drawn of an element. */
const look = (page: Page, selector: string, part?: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, pseudo) => {
      const { backgroundColor, borderTopStyle, borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(
        element,
        pseudo,
      );
      return JSON.stringify({ backgroundColor, borderTopStyle, borderTopWidth, outlineStyle, outlineWidth });
    }, part);

test('in the colours of the system one sees where the focus is, and what is on', async ({ reading: page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/commissions/goal');
  const field = page.getByRole('main').getByRole('textbox');
  await field.focus();
  expect(JSON.parse(await look(page, 'main input:focus'))).toMatchObject({ outlineStyle: 'solid' });
  await page.goto('/orders');
  await page.getByRole('searchbox').focus();
  expect(JSON.parse(await look(page, 'search:focus-within'))).toMatchObject({ outlineStyle: 'solid' });
  expect(await look(page, 'main [aria-pressed=true]')).not.toBe(await look(page, 'main [aria-pressed=false]'));
  await page.goto('/data-storage');
  await expect(page.getByRole('switch')).toBeVisible();
  expect(JSON.parse(await look(page, '[role=switch]', '::before'))).toMatchObject({ borderTopStyle: 'solid' });
});
