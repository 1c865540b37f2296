import { expect, test, type Page } from '#tests/support/app-test.ts';
import { keepInvitation, openWithoutLine } from '#tests/support/invitations.ts';
import { outboxOn, writesOn } from '#tests/support/queued-write.ts';
import type { Stack } from '#tests/support/start-stack.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);

/** Somebody invites without a line: one change waits on the phone. */
async function keepOne(page: Page, stack: Stack, name: string, phone: string): Promise<void> {
  await openWithoutLine(page, stack);
  await keepInvitation(page, name, phone);
}

test('a change that was sent while its discard was being asked for stays sent, and the screen says so @long', async ({
  page,
  stack,
}) => {
  await keepOne(page, stack, 'Kenza Late', '0661450001');
  await page.goto('/waiting');
  // The question stands open from before the sending, as in a window that the system froze.
  const outbox = await outboxOn(page);
  await page.getByRole('button', { name: say('Discard'), exact: true }).click();
  const discard = page.getByRole('dialog', { name: say('Discard it?') }).getByRole('button', { name: say('Discard') });
  await expect(discard).toBeVisible();
  await discard.evaluate(
    (button, [name, store]) => {
      const open = indexedDB.open(name);
      open.addEventListener('success', () => {
        const db = open.result;
        const rows = db.transaction(store, 'readwrite').objectStore(store);
        const read = rows.getAll();
        read.addEventListener('success', () => {
          for (const row of read.result) rows.put({ ...row, state: 'done', body: null });
          rows.transaction.addEventListener('complete', () => db.close());
          if (button instanceof HTMLElement) button.click();
        });
      });
    },
    [outbox, 'writes'] as const,
  );
  await expect(page.getByRole('alert')).toHaveText(say('Not done: it was sent or changed meanwhile.'));
  expect((await writesOn(page, outbox)).map(({ state }) => state)).toEqual(['done']);
});

test('a discard that the storage of the phone refuses is told, and the change stays @long', async ({ page, stack }) => {
  await keepOne(page, stack, 'Kenza Stays', '0661450002');
  await page.goto('/waiting');
  await page.getByRole('button', { name: say('Discard'), exact: true }).click();
  await page.evaluate(() => {
    // Whoever has a database open has kept the way to its transactions.
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('', 'UnknownError');
    };
  });
  await page
    .getByRole('dialog', { name: say('Discard it?') })
    .getByRole('button', { name: say('Discard') })
    .click();
  await expect(page.getByRole('alert')).toHaveText(
    say('Not done: the storage of this phone failed. Please try again.'),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: new RegExp(say('To be sent')) })).toBeVisible();
});

test('a text that cannot be made safe leaves an error that can be tried again, and no empty box @long', async ({
  signedIn: page,
}) => {
  const context = page.context();
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  const purifier = /sanitise-[\w-]+\.js/;
  await context.route(purifier, (route) => route.abort());
  await page.goto('/faq');
  const failed = page.getByText(say('Sorry, it seems an error occurred'));
  await expect(failed).toBeVisible();
  await context.unroute(purifier);
  await page.getByRole('button', { name: say('Try again') }).click();
  await expect(failed).toBeHidden();
  await expect.poll(async () => (await page.getByRole('main').innerText()).length).toBeGreaterThan(200);
});

test('a sending that was asked for and could not begin is told, and the change stays @long', async ({
  page,
  stack,
}) => {
  await keepOne(page, stack, 'Kenza Unsent', '0661450003');
  // What sends dies as it starts, as it does on a phone that has no memory left for it.
  await page.addInitScript(() => {
    class Dead extends EventTarget {
      constructor() {
        super();
        setTimeout(() => this.dispatchEvent(new Event('error')), 20);
      }
      postMessage(): void {
        this.dispatchEvent(new Event('ignored'));
      }
      terminate(): void {
        this.dispatchEvent(new Event('ended'));
      }
    }
    Object.defineProperty(window, 'Worker', { value: Dead });
  });
  stack.link.mode = 'ok';
  await page.goto('/waiting');
  await page.getByRole('button', { name: say('Send now') }).click();
  await expect(page.getByRole('alert')).toHaveText(
    say('Nothing was sent: the app could not begin. All of it stays on this phone. Please try again.'),
  );
  await expect(page.getByRole('button', { name: say('Send now') })).toBeEnabled();
  await expect(page.getByRole('heading', { name: new RegExp(say('To be sent')) })).toBeVisible();
});

test('of several changes that wait each button to discard one says which', async ({ page, stack }) => {
  await keepOne(page, stack, 'Kenza First', '0661450003');
  await keepInvitation(page, 'Kenza Second', '0661450004');
  await page.goto('/waiting');
  const buttons = page.getByRole('button', { name: say('Discard'), exact: true });
  await expect(buttons).toHaveCount(2);
  await expect(buttons.nth(0)).toHaveAccessibleDescription(/Kenza (First|Second)/);
  await expect(buttons.nth(1)).toHaveAccessibleDescription(/Kenza (First|Second)/);
});
