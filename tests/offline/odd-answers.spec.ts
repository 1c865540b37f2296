import { expect, test, type Page } from '#tests/support/app-test.ts';
import type { FaultToSet } from '#tests/support/fault-port.ts';
import { lookAtOrders } from '#tests/support/orders.ts';
import { cacheOf, calm, rowsOf, troubled } from '#tests/support/stored.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);
const PORTAL = 'This network needs a sign-in (Wi-Fi page). Your data is unchanged.';
const ODD = 'The server answered in a way that this app does not understand. Your data is unchanged.';

/** What the phone holds of orders and sums, to compare before and after. */
async function held(page: Page): Promise<string> {
  const database = (await cacheOf(page)) ?? '';
  return JSON.stringify([
    await rowsOf(page, database, 'summaries'),
    await rowsOf(page, database, 'itemChunks'),
    await rowsOf(page, database, 'periods'),
  ]);
}

/** Texts of everything that the service worker keeps. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(`${request.url} ${(await (await cache.match(request))?.text()) ?? ''}`);
    }
    return texts.join('\n');
  });

const CASES: { name: string; fault: Omit<FaultToSet, 'match'>; trouble: string[]; says: string | null }[] = [
  { name: 'a Wi-Fi page', fault: { mode: 'captive' }, trouble: ['portal'], says: PORTAL },
  { name: 'a redirect to a Wi-Fi page', fault: { mode: 'captive302' }, trouble: ['portal'], says: PORTAL },
  { name: 'an answer of another shape', fault: { mode: 'wrongshape' }, trouble: ['odd'], says: ODD },
  { name: 'an answer of another type', fault: { mode: 'wrongtype' }, trouble: ['odd', 'portal'], says: null },
  { name: 'half an answer', fault: { mode: 'truncate' }, trouble: ['odd', 'offline'], says: null },
  { name: 'a connection that ends before the answer', fault: { mode: 'drop-after' }, trouble: ['offline'], says: null },
  {
    name: 'a refusal by somebody in between',
    fault: { mode: 'status', n: 403, html: true },
    trouble: ['portal', 'odd', 'server'],
    says: null,
  },
  {
    name: 'an error of the gateway',
    fault: { mode: 'status', n: 500 },
    trouble: ['server'],
    says: 'Could not update.',
  },
];

test('whatever comes instead of an answer is told, changes nothing on the phone, and signs nobody out', async ({
  signedIn: page,
  stack,
}) => {
  test.setTimeout(120_000);
  for (const { name, fault, trouble, says } of CASES) {
    await test.step(name, async () => {
      const before = await held(page);
      const [total] = await page.getByRole('region', { name: say('This month') }).allInnerTexts();
      await stack.faults.set({ ...fault, match: { path: 'watto/*' } });
      await page.getByRole('button', { name: say('Sync now') }).click();
      await troubled(page, ...trouble);
      if (says !== null) await expect(page.getByText(say(says))).toBeVisible();
      expect((await held(page)) === before).toBe(true);
      await expect(page.getByRole('region', { name: say('This month') })).toHaveText(total ?? '', {
        useInnerText: true,
      });
      await expect(page).toHaveURL(/\/home$/);
      await stack.faults.clear();
      await page.getByRole('button', { name: say('Sync now') }).click();
      await calm(page);
      await expect(page.getByText(say(PORTAL)).or(page.getByText(say(ODD)))).toBeHidden();
    });
  }
  const texts = await stored(page);
  expect(texts).toContain('index.html');
  expect(texts).not.toContain('free Wi-Fi');
  expect(texts).not.toContain('/api/watto');
});

test('a portal in front of everything does not replace the app by its own page', async ({ signedIn: page, stack }) => {
  await stack.faults.set({ mode: 'captive' });
  await page.reload();
  await expect(page.getByRole('region', { name: say('This month') })).toBeVisible();
  await expect(page.getByText(say(PORTAL))).toBeVisible();
});

test('a hanging server keeps nobody from reading, and the next try goes through @long', async ({
  signedIn: page,
  stack,
}) => {
  await page.reload();
  await stack.faults.set({ mode: 'hang' });
  await page.reload();
  await expect(page.getByRole('region', { name: say('This month') })).toBeVisible();
  await lookAtOrders(page);
  await troubled(page, 'timeout');
  await stack.faults.clear();
  await page.getByRole('button', { name: say('Sync now') }).click();
  await calm(page);
});
