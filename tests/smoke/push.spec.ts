import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firefox, type BrowserContext } from 'playwright';
import { expect, test } from 'playwright/test';
import { startBrowserPushService, type BrowserPushService } from '#tests/support/browser-push-service.ts';
import { Desktop } from '#tests/support/desktop.ts';
import { PERSON, signInWhole, signOut } from '#tests/support/person.ts';
import { runBundle } from '#tests/support/run-bundle.ts';
import { Stack } from '#tests/support/start-stack.ts';
import { until } from '#tests/support/until.ts';
import { words } from '#tests/support/words.ts';

let stack: Stack;
let service: BrowserPushService;
let desktop: Desktop;
let profile = '';
let browser: BrowserContext;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  [stack, service, desktop] = await Promise.all([
    Stack.start({ PUSH_ALLOW_INSECURE_LOOPBACK: '1' }),
    startBrowserPushService(),
    Desktop.start(),
  ]);
  profile = mkdtempSync(join(tmpdir(), 'jforce-firefox-'));
  browser = await firefox.launchPersistentContext(profile, {
    channel: 'moz-firefox',
    executablePath: process.env['JFORCE_FIREFOX'] ?? '',
    viewport: { width: 360, height: 740 },
    locale: 'fr-FR',
    env: { ...process.env, DBUS_SESSION_BUS_ADDRESS: desktop.address },
    firefoxUserPrefs: {
      'dom.push.enabled': true,
      'dom.push.connection.enabled': true,
      'dom.push.serverURL': service.address,
      'dom.push.testing.allowInsecureServerURL': true,
      'permissions.default.desktop-notification': 1,
      'alerts.useSystemBackend': true,
    },
  });
});
test.afterAll(async () => {
  await browser.close();
  await Promise.all([service.close(), desktop.close(), stack.close()]);
  rmSync(profile, { recursive: true, force: true });
});

/** An operator writes to Salma. */
const write = (title: string, target: string) =>
  runBundle(
    'cli.js',
    ['notification', '--to', 'JF-104211', '--title', title, '--body', 'Une offre vous attend', '--target', target],
    stack.variables,
  );
const posted = (count: number) => until(`${count} messages were posted`, () => service.posts.length >= count || null);

test('news go from the gateway through the push service to the phone, and a tap leads to what they are about', async () => {
  // The whole way of several messages, in a browser that signs in first.
  test.setTimeout(180_000);
  const page = browser.pages()[0] ?? (await browser.newPage());
  await signInWhole(page, PERSON.individual, stack.origin);
  await page.goto(`${stack.origin}/notifications`);
  await page.getByRole('button', { name: words('fr', 'Tell me') }).click();
  const messages = page.getByRole('switch', { name: words('fr', 'Alerts on this phone') });
  await expect(messages).toBeChecked();
  await expect(page.getByText(words('fr', 'On, without names or amounts'))).toBeVisible();

  await write('Première offre', '/orders');
  const first = await desktop.note('Première offre');
  expect(first.body).toBe('Une offre vous attend');
  desktop.tap(first);
  await expect(page).toHaveURL(`${stack.origin}/orders`);

  // No window of the app is open: a tap opens one.
  await page.goto('about:blank');
  await write('Deuxième offre', '/commissions');
  const second = await desktop.note('Deuxième offre');
  const opened = browser.waitForEvent('page');
  desktop.tap(second);
  await expect(await opened).toHaveURL(`${stack.origin}/commissions`);
  expect(desktop.notes).toHaveLength(2);

  // Without a connection to the gateway the news stand in the list.
  stack.link.mode = 'refuse';
  await page.goto(`${stack.origin}/notifications`);
  await expect(page.getByRole('button', { name: /Deuxième offre/ })).toBeVisible();
  stack.link.mode = 'ok';

  // Turned off, nothing is pushed any more; turned on again, it is.
  await page.goto(`${stack.origin}/notifications`);
  await messages.click();
  await expect(messages).not.toBeChecked();
  await expect(
    page.getByText(words('fr', 'A short alert when something happens, also while the app is closed')),
  ).toBeVisible();
  const before = service.posts.length;
  await write('Troisième offre', '/orders');
  await messages.click();
  await expect(page.getByText(words('fr', 'On, without names or amounts'))).toBeVisible();
  await write('Quatrième offre', '/orders');
  await desktop.note('Quatrième offre');
  expect(service.posts.slice(before).map(({ status }) => status)).toEqual([201]);

  // After a sign-out without a connection the phone is silent at once, whatever the gateway still knows.
  stack.link.mode = 'refuse';
  await signOut(page, stack.origin, { connected: false });
  const then = service.posts.length;
  await write('Cinquième offre', '/orders');
  await posted(then + 1);
  expect(service.posts.at(-1)?.status).toBe(410);
  expect(desktop.notes.map(({ title }) => title)).not.toContain('Cinquième offre');
});
