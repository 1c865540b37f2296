import type { Worker } from 'playwright';
import { deliverPush, notesOf } from '#tests/support/cdp.ts';
import { expect, test, type Page } from '#tests/support/app-test.ts';
import { PERSON, signInWhole, signOut } from '#tests/support/person.ts';
import { shownTimes, watchNotes } from '#tests/support/push-messages.ts';
import { cacheOf, databasesOf } from '#tests/support/stored.ts';

const subjectOn = async (page: Page): Promise<string> => ((await cacheOf(page)) ?? '').slice('cache.'.length);

const payload = (subject: string, given: object = {}): string =>
  JSON.stringify({
    id: '900000001',
    title: 'Commissions à voir 🎉',
    body: 'Des commissions ont été confirmées.',
    created_at: new Date().toISOString(),
    target: '/commissions',
    subject,
    ...given,
  });

/** Salma is signed in on a phone that may show notes, and every note that it shows is watched. */
async function listening(page: Page, origin: string): Promise<{ subject: string; worker: Worker }> {
  const context = page.context();
  await context.grantPermissions(['notifications'], { origin });
  await signInWhole(page, PERSON.individual);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await watchNotes(worker);
  return { subject: await subjectOn(page), worker };
}

test('every push message shows one note, and its news stand in the list without a connection @first', async ({
  page,
  stack,
}) => {
  const { subject, worker } = await listening(page, stack.origin);
  stack.link.mode = 'refuse';
  await page.goto('about:blank');
  const deliver = (text: string): Promise<void> => deliverPush(page, stack.origin, text);

  const odd = [
    '',
    '<html>',
    '{"id":1}',
    'x'.repeat(200_000),
    payload('somebody-else'),
    payload(subject, { id: '../x' }),
  ];
  for (const [index, text] of odd.entries()) {
    await deliver(text);
    expect((await shownTimes(worker, index + 1)).at(-1)).toEqual({
      title: 'Du nouveau',
      body: 'Ouvrez l’application pour le voir.',
      path: '/notifications',
    });
  }
  await deliver(payload(subject));
  const notes = await shownTimes(worker, odd.length + 1);
  expect(notes).toHaveLength(odd.length + 1);
  expect(notes.at(-1)).toEqual({
    title: 'Commissions à voir 🎉',
    body: 'Des commissions ont été confirmées.',
    path: '/redirect/900000001',
  });
  expect(await notesOf(worker)).toContain('Commissions à voir 🎉');

  await page.goto(`${stack.origin}/notifications`);
  const row = page.getByRole('button', { name: /Commissions à voir/ });
  await expect(row).toBeVisible();
  await expect(page.getByText(/somebody-else|&lt;html/)).toHaveCount(0);
  await page.goto(`${stack.origin}/redirect/900000001`);
  await expect(page).toHaveURL(`${stack.origin}/commissions`);
});

test('a push message to somebody who has signed out says nothing and leaves nothing', async ({ page, stack }) => {
  const { subject, worker } = await listening(page, stack.origin);
  await signOut(page, stack.origin);
  await deliverPush(page, stack.origin, payload(subject));
  expect(await shownTimes(worker, 1)).toEqual([
    { title: 'Du nouveau', body: 'Ouvrez l’application pour le voir.', path: '/notifications' },
  ]);
  expect((await databasesOf(page)).filter((name) => name.startsWith('cache.'))).toEqual([]);
});

test('what the browser still shows to somebody goes when they sign out', async ({ page, stack }) => {
  const { subject, worker } = await listening(page, stack.origin);
  await deliverPush(page, stack.origin, payload(subject));
  await expect.poll(() => notesOf(worker)).toEqual(['Commissions à voir 🎉']);
  await signOut(page, stack.origin);
  expect(await notesOf(worker)).toEqual([]);
});
