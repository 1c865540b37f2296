import type { Page } from 'playwright/test';
import { CACHE_VERSION } from '#shared/db/open.ts';
import { OUTBOX_VERSION } from '#shared/outbox/database.ts';
import { expect } from '#tests/support/app-test.ts';
import { buildRelease, type Edit } from '#tests/support/build-release.ts';
import type { FaultToSet } from '#tests/support/fault-port.ts';
import { PERSON, signInWhole } from '#tests/support/person.ts';
import { openedOn } from '#tests/support/opened.ts';
import { consultantOn, outboxOn, putInvitation, writesOn } from '#tests/support/queued-write.ts';
import type { Releases } from '#tests/support/releases.ts';
import type { Stack } from '#tests/support/start-stack.ts';
import { cacheOf, rowsOf } from '#tests/support/stored.ts';
import { lookForUpdate, scriptOf, test as base } from '#tests/support/update-test.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);
const month = (page: Page) => page.getByRole('region', { name: say('This month') });
const FORM = '/payment-method/bank_transfer';
const name = (page: Page) => page.getByLabel(say('Account Name'));

const versioned = (app: string): Edit => ({
  path: 'package.json',
  text: '"version": "0.2.0"',
  becomes: `"version": "${app}"`,
});
const cacheAt = (version: number): Edit => ({
  path: 'src/shared/db/open.ts',
  text: `CACHE_VERSION = ${CACHE_VERSION}`,
  becomes: `CACHE_VERSION = ${version}`,
});
/** What the versions of the ladder differ in: their schemas. The newer one has more in its outbox, as it may. */
const OLD = [versioned('0.0.8'), cacheAt(CACHE_VERSION - 1)];
const NEXT = [
  versioned('0.3.0'),
  cacheAt(CACHE_VERSION + 1),
  {
    path: 'src/shared/outbox/database.ts',
    text: `OUTBOX_VERSION = ${OUTBOX_VERSION}`,
    becomes: `OUTBOX_VERSION = ${OUTBOX_VERSION + 1}`,
  },
  { path: 'src/shared/outbox/database.ts', text: "drafts: 'form',", becomes: "drafts: 'form', more: 'id'," },
];
/** Nothing that is written arrives. */
const NO_WRITES: FaultToSet = { mode: 'drop-before', match: { path: 'ewoks/*', method: 'POST' } };
const OTHER_VERSION = 'Another version of the app is open';
const OF_THE_NEXT = { id: 'of-the-next', version: 2, kind: 'something-new', state: 'queued' };

const test = base.extend<object, { ladder: undefined }>({
  ladder: [
    async ({ releases }, provide) => {
      const built = { old: buildRelease(OLD), next: buildRelease(NEXT) };
      for (const [step, { folder }] of Object.entries(built)) releases.add(step, folder);
      await provide(undefined);
      for (const { remove } of Object.values(built)) remove();
    },
    { scope: 'worker', timeout: 180_000, auto: true },
  ],
});

const versionsOn = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () =>
    Object.fromEntries((await indexedDB.databases()).map((db) => [db.name ?? '', (db.version ?? 0) / 10])),
  );

/** On a release of the ladder: opens the app, a list and a form in three windows, and fills outbox and draft; nothing is sent. */
async function settle(
  { page, stack, releases }: { page: Page; stack: Stack; releases: Releases },
  release: string,
  phone: string,
): Promise<{ windows: Page[]; ids: string[] }> {
  test.setTimeout(300_000);
  releases.deploy(release);
  await stack.faults.set(NO_WRITES);
  const context = page.context();
  await signInWhole(page, PERSON.individual);
  await page.reload();
  await expect(month(page)).toBeVisible();
  const windows = [page, await context.newPage(), await context.newPage()];
  await windows[1]?.goto('/orders');
  await windows[2]?.goto(FORM);
  const outbox = await outboxOn(page);
  const consultant = await consultantOn(page);
  const ids: string[] = [];
  for (let no = 0; no < 12; no += 1)
    ids.push(await putInvitation(page, outbox, consultant, `Guest ${no}`, `${phone}${String(no).padStart(2, '0')}`));
  for (const each of windows.slice(2)) await name(each).fill('A draft from before');
  await expect
    .poll(async () => JSON.stringify(await openedOn(page, outbox, 'drafts')))
    .toContain('A draft from before');
  return { windows, ids };
}

/** The release that is online takes over in the first window by Refresh, and in the others when they go elsewhere. */
async function moveOn([first, ...others]: Page[]): Promise<void> {
  if (!first) throw new Error('No window is open');
  const old = await scriptOf(first);
  await lookForUpdate(first);
  await first.getByRole('button', { name: say('Refresh'), exact: true }).click();
  for (const each of [first, ...others]) {
    if (each !== first) await each.goto('/home');
    // A browser lets the next worker take over when the one before has ended what it is at: with a busy machine that takes its time.
    await expect.poll(() => scriptOf(each).catch(() => old), { timeout: 90_000 }).not.toBe(old);
    await expect(month(each)).toBeVisible({ timeout: 30_000 });
  }
}

async function expectStored(page: Page, ids: readonly string[]): Promise<void> {
  const outbox = await outboxOn(page);
  await page.goto(FORM);
  await expect(name(page)).toHaveValue('A draft from before');
  await expect
    .poll(
      async () => (await writesOn(page, outbox)).filter(({ id, state }) => ids.includes(id) && state === 'done').length,
      {
        timeout: 60_000,
      },
    )
    .toBe(ids.length);
}

test('two versions back to the present one: windows, drafts and a full outbox come along, rows are upgraded @long', async ({
  page,
  stack,
  releases,
}) => {
  await stack.restartGateway({ MIN_APP_VERSION: '0.0.1' });
  const { windows, ids } = await settle({ page, stack, releases }, 'old', '06612301');
  expect((await versionsOn(page))[(await cacheOf(page)) ?? '']).toBe(CACHE_VERSION - 1);
  releases.deploy('built');
  await moveOn(windows);
  expect((await versionsOn(page))[(await cacheOf(page)) ?? '']).toBe(CACHE_VERSION);
  await stack.faults.clear();
  await expectStored(page, ids);
});

test('the next version and back: the rows come anew, the outbox is sent, and what only the next one knows stays for it @long', async ({
  page,
  stack,
  releases,
}) => {
  const { windows, ids } = await settle({ page, stack, releases }, 'next', '06612302');
  const outbox = await outboxOn(page);
  expect((await versionsOn(page))[outbox]).toBe(OUTBOX_VERSION + 1);
  await page.evaluate(
    async ([database, row]) => {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(database);
        request.onsuccess = () => resolve(request.result);
      });
      const transaction = db.transaction(['writes', 'more'], 'readwrite');
      transaction.objectStore('writes').put(row);
      transaction.objectStore('more').put({ id: 'kept' });
      await new Promise((resolve) => transaction.addEventListener('complete', resolve));
      db.close();
    },
    [outbox, OF_THE_NEXT] as const,
  );

  releases.deploy('built');
  await moveOn([page]);
  // The windows of the version that was taken back let go of the rows, and do not make them anew in their own form.
  for (const other of windows.slice(1)) await expect(other.getByText(say(OTHER_VERSION))).toBeVisible();
  await stack.faults.clear();
  await expectStored(page, ids);
  for (const other of windows.slice(1)) {
    await other.bringToFront();
    await expect(other.getByText(say(OTHER_VERSION))).toBeVisible();
  }
  expect((await versionsOn(page))[(await cacheOf(page)) ?? '']).toBe(CACHE_VERSION);
  for (const other of windows.slice(1)) {
    await other.getByRole('button', { name: say('Try again') }).click();
    await expect(other.getByText(say(OTHER_VERSION))).toBeHidden();
  }
  const [, orders, form] = windows;
  if (!orders || !form) throw new Error('A window is missing');
  await expect(orders.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(name(form)).toHaveValue('A draft from before');
  for (const other of [orders, form]) await other.close();

  releases.deploy('next');
  await page.goto('/home');
  await moveOn([page]);
  expect(await rowsOf(page, outbox, 'writes')).toContainEqual(OF_THE_NEXT);
  expect(await rowsOf(page, outbox, 'more')).toEqual([{ id: 'kept' }]);
});
