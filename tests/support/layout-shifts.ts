import type { Page } from 'playwright/test';

declare global {
  interface Window {
    /** How much of the page was moved while somebody looked at it, and where. */
    shifts: { sum: number; moved: string[]; changedAt: number };
  }
}

/** Runs in the page before anything else: adds up what moves, as the browser counts it, and notes what it was. */
export function watchShifts(): void {
  const shifts = { sum: 0, moved: [] as string[], changedAt: 0 };
  window.shifts = shifts;
  const textOf = (node: unknown): string => (node instanceof Node ? (node.textContent ?? '').slice(0, 40) : '');
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      shifts.sum += Number(Reflect.get(entry, 'value'));
      const sources: unknown = Reflect.get(entry, 'sources');
      if (Array.isArray(sources))
        shifts.moved.push(...sources.map((source: object) => textOf(Reflect.get(source, 'node'))));
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver(() => {
    shifts.changedAt = performance.now();
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** What moved on a page that {@link watchShifts} watches, once it has stood still for a while. */
export async function shiftsOf(page: Page): Promise<{ sum: number; moved: string[] }> {
  await page.waitForFunction(() => performance.now() - window.shifts.changedAt > 800);
  return page.evaluate(() => window.shifts);
}
