import { orders, type OrderItem } from '#shared/contract/calls/watto.ts';
import type { Locator } from 'playwright/test';
import { expect, test, type Page } from '#tests/support/app-test.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { INVITE_AT, keepInvitation } from '#tests/support/invitations.ts';
import { lookAtOrders } from '#tests/support/orders.ts';
import { PERSON, signIn } from '#tests/support/person.ts';
import { Stack } from '#tests/support/start-stack.ts';
import { cacheOf, calm, rowsOf } from '#tests/support/stored.ts';
import { until } from '#tests/support/until.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);
const AS_OF = say('as of {when}')
  .replace(/\{when\}.*/, '')
  .trim();
/** How old the figures of home are, which is said once at its top. */
const age = (page: Page): Locator => page.getByRole('main').locator('time').filter({ hasText: AS_OF }).first();
const sync = (page: Page): Promise<void> => page.getByRole('button', { name: say('Sync now') }).click();

/** Syncs, and waits until a sync ended that has another time of the gateway than the one before. */
async function syncAtAnotherTime(page: Page): Promise<void> {
  const { completedAsOf: before } = await calm(page);
  await sync(page);
  await until('a sync at another time has ended', async () => (await calm(page)).completedAsOf !== before);
}

/** How many items the list says that it has. */
async function listed(page: Page): Promise<number> {
  const heading = page.getByRole('region', { name: new RegExp(`^${say('Items')}`) }).getByRole('heading', { level: 2 });
  return Number((await heading.innerText()).replace(/\D/g, ''));
}

/** All items that the gateway has of a person, by the plain pages. */
async function itemsAt(origin: string, person: string): Promise<OrderItem[]> {
  const client = await GatewayClient.signedIn(origin, person);
  const items: OrderItem[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await client.call(orders, { query: { page, per_page: 500 } });
    if (!('data' in answer)) throw new Error('Columns were not asked for');
    items.push(...answer.data);
    if (items.length >= answer.total || answer.data.length === 0) return items;
  }
}

const chunksOf = async (page: Page): Promise<string> =>
  JSON.stringify(await rowsOf(page, (await cacheOf(page)) ?? '', 'itemChunks'));

test('with a gateway that offers nothing but the plain calls, pages that repeat or skip rows lose no item and double none', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const plain = await Stack.start({ CAPABILITIES: 'none' });
  try {
    const wanted = (await itemsAt(plain.origin, PERSON.suspended)).length;
    expect(wanted).toBeGreaterThan(50);
    for (const mode of ['dup-page', 'shift-page'] as const) {
      await plain.faults.set({ mode, match: { path: 'watto/consultants/*/orders' }, times: 1, after: 1 });
    }
    await signIn(page, PERSON.suspended, plain.origin);
    await calm(page);
    await page.goto(`${plain.origin}/orders`);
    await expect.poll(() => listed(page), { timeout: 30_000 }).toBe(wanted);
    await page.goto(`${plain.origin}/home`);
    await expect(page.getByRole('main').locator('time').first()).toBeVisible();
  } finally {
    await page.context().close();
    await plain.close();
  }
});

test('a pull that breaks off leaves the whole old list, and the next one completes it @first', async ({
  page,
  stack,
}) => {
  const wanted = (await itemsAt(stack.origin, PERSON.individual)).length;
  await stack.faults.set({ mode: 'drop-before', match: { path: 'watto/consultants/*/orders' }, after: 4 });
  await signIn(page, PERSON.individual);
  await lookAtOrders(page);
  await expect.poll(() => listed(page)).toBeGreaterThan(0);
  expect(await listed(page)).toBeLessThan(wanted);
  await stack.faults.clear();
  await sync(page);
  await calm(page);
  await expect.poll(() => listed(page), { timeout: 30_000 }).toBeGreaterThan(wanted * 0.8);
  const complete = await listed(page);
  await stack.faults.set({ mode: 'truncate', match: { path: 'watto/*' } });
  await sync(page);
  await expect.poll(() => listed(page)).toBe(complete);
});

test('an older snapshot of a lagging gateway replaces nothing', async ({ signedIn: page, stack }) => {
  const before = await chunksOf(page);
  await stack.faults.set({ mode: 'old-as-of', n: 86_400, match: { path: 'watto/*' } });
  await sync(page);
  await calm(page);
  expect((await chunksOf(page)) === before).toBe(true);
  await expect(age(page)).toBeVisible();
  await expect(page.getByText(/il y a 1 j/)).toBeHidden();
});

test('clocks that disagree by days change no age: what was just pulled is new', async ({ signedIn: page, stack }) => {
  for (const days of [3, -3]) {
    await stack.faults.clear();
    await stack.faults.set({ mode: 'skew', n: days * 86_400 });
    await syncAtAnotherTime(page);
    await expect(age(page)).not.toContainText('·');
    await expect(page).toHaveURL(/\/home$/);
  }
});

test('a change on a phone whose clock is three hours behind is told by the time of the gateway', async ({
  signedIn: page,
  stack,
}) => {
  await stack.faults.set({ mode: 'skew', n: 3 * 3600 });
  await syncAtAnotherTime(page);
  await page.goto(INVITE_AT);
  stack.link.mode = 'refuse';
  await keepInvitation(page, 'Rim Later', '0661450011');
  const threeHoursLater = async (): Promise<number> => {
    const told = await page.getByRole('main').getByRole('listitem').locator('time').getAttribute('datetime');
    return Math.abs(Date.parse(told ?? '') - Date.now() - 3 * 3_600_000);
  };
  await expect.poll(threeHoursLater).toBeLessThan(120_000);
  await page.goto('/waiting');
  await expect.poll(threeHoursLater).toBeLessThan(120_000);
});

test('on a slow link the last data is there before the first answer', async ({ signedIn: page, stack }) => {
  await page.reload();
  stack.link.speed = { rtt: 600, up: 10_000, down: 20_000 };
  const start = Date.now();
  await page.reload();
  await expect(page.getByRole('region', { name: say('This month') })).toBeVisible();
  const opened = Date.now() - start;
  await lookAtOrders(page);
  expect(opened).toBeLessThan(6000);
  await calm(page);
});
