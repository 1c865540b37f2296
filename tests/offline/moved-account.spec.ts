import { expect, type Page } from '#tests/support/app-test.ts';
import { insideDatabase } from '#tests/support/inside-database.ts';
import { INVITE_AT, keepInvitation } from '#tests/support/invitations.ts';
import { test } from '#tests/support/own-stack-test.ts';
import { choosePerson, PERSON, signInWhole } from '#tests/support/person.ts';
import { outboxOn, writesOn } from '#tests/support/queued-write.ts';
import { runBundle } from '#tests/support/run-bundle.ts';
import { databasesOf, rowsOf, synced } from '#tests/support/stored.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);

/** Signs out and leaves what is not sent on the phone. */
async function leave(page: Page, origin: string): Promise<void> {
  await page.goto('/account');
  await page.getByRole('button', { name: say('Sign out') }).click();
  const ended = page.waitForRequest(/\/sso\/session\/end\/confirm/);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Send later') })
    .click();
  await ended;
  await page.waitForURL(`${origin}/`);
  await expect(page.getByRole('button', { name: say('Login'), exact: true })).toBeVisible();
}

/** One write waits in an outbox, sealed for whoever made it. */
async function expectSealed(page: Page, outbox: string): Promise<void> {
  const [row, ...others] = await rowsOf(page, outbox, 'writes');
  expect([row, others]).toMatchObject([{ kind: 'invite-user', version: 2 }, []]);
  // A sign-out that comes between an attempt and its answer leaves the row as it was then: the answer is nobody's.
  expect(row).toMatchObject({ state: expect.stringMatching(/^(queued|sending)$/) });
  expect(await writesOn(page, outbox)).toEqual([]);
}

test('changes of an account that has another name at the gateway are sent by nobody, and wait on the phone however long it takes @long', async ({
  page,
  own,
}) => {
  test.slow();
  await signInWhole(page, PERSON.individual);
  const before = await outboxOn(page);
  await own.faults.set({ mode: 'status', n: 500, match: { method: 'POST', path: 'ewoks/*' } });
  await page.goto(INVITE_AT);
  await keepInvitation(page, 'Nour Gone', '0661450201');
  await leave(page, own.origin);

  await own.endGateway();
  await insideDatabase(own.folder, (database) =>
    database.exec("update consultant set subject = 'another-name-of-hers' where external_id = 'JF-104211'"),
  );
  await own.startGateway();
  await signInWhole(page, PERSON.individual);
  await page.goto('/waiting');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.getByText('Nour Gone')).toHaveCount(0);
  expect((await databasesOf(page)).filter((name) => name.startsWith('outbox.'))).toContain(before);
  await expectSealed(page, before);

  // The session does not live that long; whoever comes back signs in again.
  const { completedAsOf } = await synced(page);
  expect((await runBundle('cli.js', ['clock', '+60d'], own.variables)).code).toBe(0);
  await page.goto('/home');
  await page.getByRole('button', { name: say('Sync now') }).click();
  await page.getByRole('button', { name: say('Sign in again') }).click();
  await choosePerson(page, PERSON.individual);
  await expect(page).toHaveURL(/\/home$/);
  await synced(page, completedAsOf);
  await page.reload();
  await expect(page.getByRole('region', { name: say('This month') })).toBeVisible();
  expect(await databasesOf(page)).toContain(before);
  await expectSealed(page, before);
});
