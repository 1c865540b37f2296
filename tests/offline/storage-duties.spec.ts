import { BACKGROUND_SYNC } from '#shared/bridge/background-sync.ts';
import { noWindowLeft, ringPeriodically } from '#tests/support/cdp.ts';
import { expect, test } from '#tests/support/app-test.ts';
import { PERSON, signIn, signInWhole } from '#tests/support/person.ts';
import { calm, storedSync, synced } from '#tests/support/stored.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);

test('a periodic wake of the browser syncs while no window is open @long', async ({ page, context, stack }) => {
  await signInWhole(page, PERSON.individual);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const before = (await synced(page)).completedAsOf;
  await page.goto('about:blank');
  await noWindowLeft(worker);
  await ringPeriodically(page, stack.origin, BACKGROUND_SYNC);
  await expect.poll(async () => (await storedSync(worker))?.completedAsOf, { timeout: 40_000 }).not.toBe(before);
  expect((await synced(worker, before)).trouble).toBeNull();
});

test('a phone without room says so, keeps what it has, and goes on when there is some @long', async ({
  page,
  context,
  stack,
}) => {
  test.slow();
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: stack.origin, quotaSize: 400_000 });
  await signIn(page, PERSON.individual);
  const reported = page.getByText(say('This phone is full, so new data cannot be kept.'));
  await expect(reported).toBeVisible({ timeout: 40_000 });
  await session.send('Storage.overrideQuotaForOrigin', { origin: stack.origin });
  await page.getByRole('button', { name: new RegExp(say('Sync now')) }).click();
  await calm(page);
  await expect(reported).toBeHidden();
  await page.goto('/orders');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

test('data that the browser may keep for good is kept from the tap on, and the screen says so @long', async ({
  page,
  context,
  stack,
}) => {
  await signInWhole(page, PERSON.individual);
  await page.goto('/data-storage');
  const keep = page.getByRole('button', { name: say('Keep my data on this phone') });
  await keep.click();
  await expect(page.getByText(say('The browser may delete this data when the phone runs out of space.'))).toBeVisible();
  const session = await context.newCDPSession(page);
  const { browserContextId } = (await session.send('Target.getTargetInfo')).targetInfo;
  await session.send('Browser.setPermission', {
    permission: { name: 'persistent-storage' },
    setting: 'granted',
    origin: stack.origin,
    ...(browserContextId === undefined ? {} : { browserContextId }),
  });
  await keep.click();
  await expect(page.getByText(say('The browser keeps this data until you delete it.'))).toBeVisible();
  expect(await page.evaluate(() => navigator.storage.persisted())).toBe(true);
});
