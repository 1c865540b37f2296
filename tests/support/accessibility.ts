import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** One finger's width: what a bar at the edge of the screen covers by chance is free after it. */
const SCROLL_BY = 56;

/** No violation of WCAG 2.2 AA on the screen as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const found = await violationsOf(page);
  // A target that scrolls is half under a fixed bar at some place of every page: a person scrolls on, and so does this.
  if (found.some(isSize)) {
    await page.mouse.wheel(0, SCROLL_BY);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const again = new Set((await violationsOf(page)).filter(isSize).map(({ target }) => target));
    expect(textsOf(found.filter((each) => !isSize(each) || again.has(each.target)))).toEqual([]);
    await page.mouse.wheel(0, -SCROLL_BY);
  } else expect(textsOf(found)).toEqual([]);
}

interface Violation {
  id: string;
  target: string;
  why: string;
}

const isSize = ({ id }: Violation): boolean => id === 'target-size';
const textsOf = (found: readonly Violation[]): string[] =>
  found.map(({ id, target, why }) => `${id}: ${target} ${why}`);

/** What of WCAG 2.2 AA the screen breaks as it stands. */
export async function violationsOf(page: Page): Promise<Violation[]> {
  const { violations } = await new AxeBuilder({ page })
    // The app has no frames: what is found in several is put together in a page of its own, made anew for each look.
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ id, target: target.join(' '), why: failureSummary ?? '' })),
  );
}
