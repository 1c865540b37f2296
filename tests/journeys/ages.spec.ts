import { join } from 'node:path';
import { ageStampsOn } from '#tests/support/age-stamps.ts';
import { expect } from '#tests/support/app-test.ts';
import { ROOT } from '#tests/support/gateway-process.ts';
import { test } from '#tests/support/own-stack-test.ts';
import { PERSON, signInWhole } from '#tests/support/person.ts';
import { runBundle } from '#tests/support/run-bundle.ts';
import { synced } from '#tests/support/stored.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);

/** Screens with figures, and what stamps them is the sync. */
const STAMPED = [
  '/home',
  '/level',
  '/level/advantages',
  '/payment-method',
  '/personal-info',
  '/success-rate',
  '/success-rate/penalty-rates',
  '/sales',
  '/commissions',
  '/commissions/pending',
  '/orders',
  '/bonuses',
  '/team-members',
  '/team-leader',
  '/notifications',
  '/agreement',
];

test('after a sync eight days later no screen shows anything that is older @long', async ({ page, own }) => {
  test.setTimeout(300_000);
  await signInWhole(page, PERSON.individual);
  expect((await runBundle('cli.js', ['clock', '+8d'], own.variables)).code).toBe(0);
  await page.goto('/home');
  await page
    .getByRole('button', { name: say('Sync now') })
    .first()
    .click();
  const began = await synced(page, new Date(Date.now() + 7 * 86_400_000).toISOString());
  for (const address of STAMPED)
    await test.step(address, async () => {
      await page.goto(address);
      await expect.poll(() => ageStampsOn(page)).not.toEqual([]);
      for (const stamp of await ageStampsOn(page))
        expect(Date.parse(stamp), `${address} ${stamp}`).toBeGreaterThanOrEqual(Date.parse(began.completedAsOf));
      if (process.env['PICTURES'])
        await page.screenshot({
          path: join(ROOT, `test-results/pictures/ages-${address.slice(1).replaceAll('/', '-')}.png`),
          fullPage: true,
        });
    });
});

test('a phone whose clock was a year ahead for a while tells the month and the ages right again, without a line @long', async ({
  page,
  own,
}) => {
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + Number(document.documentElement?.dataset['ahead'] ?? 0);
  });
  await signInWhole(page, PERSON.individual);
  own.link.mode = 'refuse';
  const heading = page.getByRole('main').getByText(say('This month'), { exact: true }).first();
  const tiles = page.getByText(say('Not on this phone yet'), { exact: true });
  await expect(heading).toBeVisible();
  const comeBack = (ahead: number) =>
    page.evaluate((ms) => {
      document.documentElement.dataset['ahead'] = String(ms);
      document.dispatchEvent(new Event('visibilitychange'));
    }, ahead);
  await comeBack(365 * 86_400_000);
  await expect(tiles).toBeVisible();
  await comeBack(0);
  await expect(tiles).toBeHidden();
});
