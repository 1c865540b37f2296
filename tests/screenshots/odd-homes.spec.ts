import { expect, test } from '#tests/support/app-test.ts';
import { lookAt, type Look } from '#tests/support/look-at.ts';
import { test as testAlone } from '#tests/support/own-stack-test.ts';
import { PERSON, signInWhole } from '#tests/support/person.ts';
import { runBundle } from '#tests/support/run-bundle.ts';
import { synced } from '#tests/support/stored.ts';

const LOOKS: readonly Look[] = ['phone light', 'desk dark'];

for (const [name, person] of [
  ['nobody ordered yet', 'newcomer'],
  ['233 orders need somebody', 'store'],
  ['features are switched off', 'featureOff'],
] as const)
  test(`home and orders can be read by everybody where ${name}`, async ({ page }) => {
    test.setTimeout(400_000);
    await signInWhole(page, PERSON[person]);
    const problems: string[] = [];
    for (const address of ['/home', '/orders']) {
      await page.goto(address);
      await expect(page.getByRole('main').locator('time[datetime*=T]').first()).toBeVisible({ timeout: 15_000 });
      problems.push(...(await lookAt(page, `odd-${person}${address.replace('/', '-')}`, LOOKS)));
    }
    expect(problems).toEqual([]);
  });

testAlone('home can be read by everybody when the month has just begun', async ({ page, own }) => {
  testAlone.setTimeout(400_000);
  await signInWhole(page, PERSON.arabic);
  const today = new Date();
  const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1, 9));
  expect((await runBundle('cli.js', ['clock', first.toISOString()], own.variables)).code).toBe(0);
  await page.goto('/home');
  await synced(page, first.toISOString());
  await page.reload();
  await expect(page.getByRole('main').locator('time[datetime*=T]').first()).toBeVisible({ timeout: 15_000 });
  expect(await lookAt(page, 'odd-first-day-home', ['phone light', 'phone dark', 'desk light'])).toEqual([]);
});
