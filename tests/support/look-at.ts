import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { violationsOf } from './accessibility.ts';
import { clippedOn } from './clipped.ts';
import { ROOT } from './gateway-process.ts';

/** Where pictures of the screens go. */
const PICTURES = join(ROOT, 'test-results/pictures');

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

/** How a screen is looked at: on a phone or a desk, light or dark. */
export type Look = `${'phone' | 'desk'} ${'light' | 'dark'}`;

/** The screen as it stands is the whole of it: what begins when it is seen has begun, and nothing moves. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.getAnimations().some((one) => one.effect?.getTiming().iterations === Infinity),
    undefined,
    { timeout: 15_000 },
  );
  await page.evaluate(() => scrollTo(0, 0));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/**
 * Looks at the screen that is open in several ways, with a picture of each: what cannot be read by everybody, what is cut off, and
 * what sticks out sideways is answered, each with the name of the picture.
 */
export async function lookAt(page: Page, name: string, looks: readonly Look[]): Promise<string[]> {
  const problems: string[] = [];
  for (const look of looks) {
    const [place, colorScheme] = look.split(' ');
    await page.emulateMedia({ colorScheme: colorScheme === 'dark' ? 'dark' : 'light' });
    await page.setViewportSize(place === 'phone' ? PHONE : DESK);
    // The menu of a wide screen comes with its width.
    if (place === 'desk' && (await page.getByRole('banner').count()) > 0)
      await page.getByRole('navigation').first().waitFor();
    await settle(page);
    const picture = `${name}-${place}-${colorScheme}`;
    // Of a list of thousands a window is enough.
    const fullPage = await page.evaluate(() => document.documentElement.scrollHeight < 8000);
    await page.screenshot({ path: join(PICTURES, `${picture}.png`), animations: 'disabled', fullPage });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    const found = [
      ...(wide > 0 ? [`sticks out by ${wide} px`] : []),
      ...(await clippedOn(page)),
      ...(await violationsOf(page))
        // What a bar at the edge of a picture covers by chance is free after a scroll.
        .filter(({ id }) => id !== 'target-size')
        .map(({ id, target, why }) => `${id}: ${target} ${why}`),
    ];
    problems.push(...found.map((problem) => `${picture}: ${problem}`));
  }
  await page.setViewportSize(PHONE);
  return problems;
}
