import { expect } from '#tests/support/app-test.ts';
import { choosePerson, PERSON, signInWhole } from '#tests/support/person.ts';
import { consultantOn, outboxOn, putInvitation, writesOn } from '#tests/support/queued-write.ts';
import { scriptOf, test } from '#tests/support/update-test.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);
const TOO_OLD = 'This version of the app is too old. What you saved stays on this phone, and is sent after Refresh.';

test('an app that the gateway no longer understands says so, keeps what waits, and sends it after Refresh @long', async ({
  page,
  stack,
  releases,
}) => {
  test.slow();
  await signInWhole(page, PERSON.individual);
  await page.reload();
  const outbox = await outboxOn(page);
  const states = async (): Promise<string[]> => (await writesOn(page, outbox)).map(({ state }) => state);
  await stack.restartGateway({ MIN_APP_VERSION: '0.3.0' });
  await putInvitation(page, outbox, await consultantOn(page), 'Aya', '0661239922');
  await page.getByRole('button', { name: say('Sync now') }).click();
  await expect(page.getByText(say(TOO_OLD))).toBeVisible();
  expect(await states()).toEqual(['queued']);

  const refresh = page.getByRole('main').getByRole('button', { name: say('Refresh'), exact: true });
  await refresh.click();
  await expect(page.getByText(say('The new version is not there yet. Try again later.'))).toBeVisible();
  const old = await scriptOf(page);
  releases.make('understood', { '*': (text) => text.replaceAll('`0.2.0`', '`0.3.0`') });
  releases.deploy('understood');
  await refresh.click();
  await expect.poll(() => scriptOf(page).catch(() => old), { timeout: 40_000 }).not.toBe(old);
  await expect.poll(states, { timeout: 40_000 }).toEqual(['done']);
  await expect(page.getByText(say(TOO_OLD))).toBeHidden();
  await stack.restartGateway({ MIN_APP_VERSION: '' });
});

test('whoever signs in with an app that the gateway no longer understands is told so, and goes on after Refresh @long', async ({
  page,
  stack,
  releases,
}) => {
  test.setTimeout(240_000);
  const login = page.getByRole('button', { name: say('Login'), exact: true });
  const reported = page.getByRole('main').getByText(say(TOO_OLD));
  await page.goto('/');
  await login.click();
  await expect(page.locator('button[name=account]').first()).toBeVisible();
  await stack.restartGateway({ MIN_APP_VERSION: '0.3.0' });
  await page.goBack();
  await login.click();
  await expect(reported).toBeVisible();

  await stack.restartGateway({ MIN_APP_VERSION: '' });
  await login.click();
  await expect(page.locator('button[name=account]').first()).toBeVisible();
  await stack.restartGateway({ MIN_APP_VERSION: '0.3.0' });
  await choosePerson(page, PERSON.individual);
  await expect(reported).toBeVisible();
  releases.make('for sign-in', { '*': (text) => text.replaceAll('`0.2.0`', '`0.3.0`') });
  releases.deploy('for sign-in');
  const old = await scriptOf(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: say('Refresh'), exact: true })
    .click();
  await expect.poll(() => scriptOf(page).catch(() => old), { timeout: 90_000 }).not.toBe(old);
  await login.click();
  await choosePerson(page, PERSON.individual);
  await expect(page).toHaveURL(/\/home$/);
  await stack.restartGateway({ MIN_APP_VERSION: '' });
});
