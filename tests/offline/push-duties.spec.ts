import type { Worker } from 'playwright';
import { notesOf, deliverPush } from '#tests/support/cdp.ts';
import { expect, test as base, type BrowserContext, type Page } from '#tests/support/app-test.ts';
import { PERSON, signInWhole, signOut } from '#tests/support/person.ts';
import { startPushInbox, subscribeTo, type MadeSubscription, type PushInbox } from '#tests/support/push-inbox.ts';
import { runBundle } from '#tests/support/run-bundle.ts';
import { Stack } from '#tests/support/start-stack.ts';
import { cacheOf } from '#tests/support/stored.ts';
import { until } from '#tests/support/until.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);

const test = base.extend<{ inbox: PushInbox }>({
  stack: [
    async ({}, provide) => {
      const stack = await Stack.start({ PUSH_ALLOW_INSECURE_LOOPBACK: '1' });
      await provide(stack);
      await stack.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  inbox: async ({}, provide) => {
    const inbox = await startPushInbox();
    await provide(inbox);
    await inbox.close();
  },
});

/** Signs Salma in and turns alerts on, with a subscription of one's own, and those that follow it. */
async function alerted(context: BrowserContext, page: Page, stack: Stack, ...made: MadeSubscription[]): Promise<void> {
  await context.grantPermissions(['notifications'], { origin: stack.origin });
  await subscribeTo(context, ...made);
  await signInWhole(page, PERSON.individual, stack.origin);
  await page.goto(`${stack.origin}/notifications`);
  await page.getByRole('button', { name: say('Tell me') }).click();
  await expect(page.getByText(say('On, without names or amounts'))).toBeVisible();
}

/** An operator writes to Salma. */
const write = (stack: Stack, title: string) =>
  runBundle(
    'cli.js',
    ['notification', '--to', 'JF-104211', '--title', title, '--body', 'Une offre', '--target', '/orders'],
    stack.variables,
  );
const arrived = (inbox: PushInbox, name: string, count: number) =>
  until(`${count} messages arrived for ${name}`, () => inbox.count(name) >= count || null, 40_000);
const workerOf = async (context: BrowserContext): Promise<Worker> =>
  context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');

/**
 * Lets the browser of a service worker have another subscription, and tell so. Its own event waits for the work; one that is
 * made here may not, and is told what it would wait for.
 */
const changeSubscription = (worker: Worker, made: MadeSubscription): Promise<unknown> =>
  worker.evaluate(`(async () => {
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async () => ({ toJSON: () => (${JSON.stringify({ ...made, expirationTime: null })}) });
    const change = new ExtendableEvent('pushsubscriptionchange');
    const work = new Promise((resolve) => Object.defineProperty(change, 'waitUntil', { value: resolve }));
    self.dispatchEvent(change);
    await work;
  })()`);

test('a subscription that the browser changes by itself is told to the gateway without a window @long', async ({
  page,
  context,
  stack,
  inbox,
}) => {
  test.slow();
  await alerted(context, page, stack, inbox.subscription('first'));
  await write(stack, 'Avant');
  await arrived(inbox, 'first', 1);
  const worker = await workerOf(context);
  await page.goto('about:blank');
  await changeSubscription(worker, inbox.subscription('second'));
  await write(stack, 'Après');
  await arrived(inbox, 'second', 1);
});

test('a subscription that only the push service has ended is made anew by the page, and alerts arrive again @long', async ({
  page,
  context,
  stack,
  inbox,
}) => {
  test.slow();
  await alerted(context, page, stack, inbox.subscription('given-up'), inbox.subscription('anew'));
  inbox.giveUp('given-up');
  await write(stack, 'Perdue');
  await arrived(inbox, 'given-up', 1);
  await expect(async () => {
    await page.reload();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('made-ended'))).toBe('1');
  }).toPass();
  await expect(page.getByText(say('On, without names or amounts'))).toBeVisible();
  await write(stack, 'Retrouvée');
  await arrived(inbox, 'anew', 1);
  expect(inbox.count('given-up')).toBe(1);
});

test('alerts that are turned off on all phones arrive on none, until one turns them on again @long', async ({
  page,
  context,
  stack,
  inbox,
  browser,
}) => {
  test.slow();
  await alerted(context, page, stack, inbox.subscription('one'));
  const other = await browser.newContext({ baseURL: stack.origin, locale: 'fr-FR' });
  const there = await other.newPage();
  await alerted(other, there, stack, inbox.subscription('two'));
  await write(stack, 'Pour les deux');
  await Promise.all([arrived(inbox, 'one', 1), arrived(inbox, 'two', 1)]);
  await there.getByRole('button', { name: say('Turn alerts off on all my phones') }).click();
  await expect(there.getByText(say('Alerts are off on all your phones.'))).toBeVisible();
  await write(stack, 'Pour personne');
  await there.getByRole('switch', { name: say('Alerts on this phone') }).click();
  await expect(there.getByText(say('On, without names or amounts'))).toBeVisible();
  await write(stack, 'Pour le deuxième');
  await arrived(inbox, 'two', 2);
  expect([inbox.count('one'), inbox.count('two')]).toEqual([1, 2]);
  await other.close();
});

test('the number of unread news stands on the icon, comes with a message, and goes with the session @long', async ({
  page,
  context,
  stack,
  inbox,
}) => {
  test.slow();
  await context.addInitScript(() => {
    Reflect.set(Navigator.prototype, 'setAppBadge', async (unread: number) =>
      localStorage.setItem('badge', String(unread)),
    );
  });
  const badge = () => page.evaluate(() => Number(localStorage.getItem('badge')));
  await alerted(context, page, stack, inbox.subscription('badge'));
  await expect.poll(badge).toBeGreaterThan(0);
  const unread = await badge();
  const subject = ((await cacheOf(page)) ?? '').slice('cache.'.length);
  const worker = await workerOf(context);
  await worker.evaluate(() => {
    Reflect.set(Object.getPrototypeOf(navigator), 'setAppBadge', async (count: number) =>
      Reflect.set(self, 'badge', count),
    );
  });
  await page.goto('about:blank');
  const message = { id: '900000009', title: 'Une de plus', body: 'Une offre', created_at: new Date().toISOString() };
  await deliverPush(page, stack.origin, JSON.stringify({ ...message, target: '/orders', subject }));
  await expect.poll(() => worker.evaluate(() => Number(Reflect.get(self, 'badge')))).toBe(unread + 1);
  expect(await notesOf(worker)).toContain('Une de plus');
  await signOut(page, stack.origin);
  await expect.poll(badge).toBe(0);
});
