import { expect, type Page } from 'playwright/test';

/** Nothing sticks out sideways: the page is as wide as the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window: room } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: window.innerWidth,
  }));
  expect(content).toBeLessThanOrEqual(room);
}

/** The language and the direction of the whole page. */
export async function expectLanguage(page: Page, locale: string, direction: 'ltr' | 'rtl'): Promise<void> {
  // A page that begins anew to speak another language takes its time on a busy machine.
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}`), { timeout: 30_000 });
  await expect(page.locator('html')).toHaveAttribute('dir', direction);
}

/** The title makes the bar no higher, also beside one mark more than there are now: that something waits to be sent. */
export async function expectTitleInBar(page: Page): Promise<void> {
  const higher = await page.evaluate(() => {
    const title = document.querySelector<HTMLElement>('header h1');
    const bar = title?.closest('header');
    if (!title || !bar) return 0;
    bar.style.borderInlineEnd = '3rem solid transparent';
    const withTitle = bar.offsetHeight;
    title.style.display = 'none';
    const without = bar.offsetHeight;
    title.style.display = '';
    bar.style.borderInlineEnd = '';
    return withTitle - without;
  });
  expect(higher).toBe(0);
}
