import { join } from 'node:path';
import { expect } from '#tests/support/app-test.ts';
import { ROOT } from '#tests/support/gateway-process.ts';
import { test } from '#tests/support/own-stack-test.ts';
import { PERSON, signInWhole } from '#tests/support/person.ts';
import { runBundle } from '#tests/support/run-bundle.ts';
import { synced } from '#tests/support/stored.ts';
import { words } from '#tests/support/words.ts';

const FOLDER = join(ROOT, 'test-results/pictures');

for (const [person, locale] of [
  ['individual', 'fr'],
  ['arabic', 'ar'],
] as const)
  test(`the month on home and what happened since the last visit, in ${locale}`, async ({ page, own }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width: 360, height: 1100 });
    await signInWhole(page, PERSON[person]);
    await page.goto('/home');
    await expect(page.getByRole('region', { name: words(locale, 'This month') })).toBeVisible();
    await page.screenshot({ path: join(FOLDER, `month-${locale}.png`), animations: 'disabled' });
    expect((await runBundle('cli.js', ['clock', '+4d'], own.variables)).code).toBe(0);
    await page.goto('/home');
    await synced(page, new Date(Date.now() + 3 * 86_400_000).toISOString());
    // The phone hears only now how late it is: the visit that begins after that is a new one.
    await page.reload();
    const since = page.getByRole('region', { name: words(locale, 'Since your last visit') });
    const groups = since.getByRole('button', { expanded: false });
    await expect(groups.first()).toBeVisible();
    await groups.first().click();
    await expect(since.getByRole('button', { expanded: true })).toBeVisible();
    await page.screenshot({ path: join(FOLDER, `since-visit-${locale}.png`), animations: 'disabled', fullPage: true });
  });
