import { expect, type Page } from 'playwright/test';

/** So far two figures of one age may lie apart. */
const SAME_AGE_MS = 10 * 60_000;

/** What the screen says of its age, as instants in UTC ISO: each stands in a `time` beside a clock. */
export const ageStampsOn = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('span:has(> svg.tabler-icon-clock) > time:visible')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));

/** No age is said twice on one screen. */
export async function expectOneAge(page: Page): Promise<void> {
  const stamps = (await ageStampsOn(page)).map((stamp) => Date.parse(stamp)).sort((a, b) => a - b);
  const again = stamps.filter((stamp, at) => at > 0 && stamp - (stamps[at - 1] ?? 0) <= SAME_AGE_MS);
  expect(again.map((stamp) => new Date(stamp).toISOString())).toEqual([]);
}
