import { expect } from '../support/app-test.ts';
import { PERSON, signInWhole } from '../support/person.ts';
import { consultantOn, outboxOn, putInvitation, writesOn } from '../support/queued-write.ts';
import { scriptOf, test } from '../support/update-test.ts';
import { words } from '../support/words.ts';

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
  await stack.restartGateway({ MIN_APP_VERSION: '0.2.0' });
  await putInvitation(page, outbox, await consultantOn(page), 'Aya', '0661239922');
  await page.getByRole('button', { name: say('Sync now') }).click();
  await expect(page.getByText(say(TOO_OLD))).toBeVisible();
  expect(await states()).toEqual(['queued']);

  const refresh = page.getByRole('main').getByRole('button', { name: say('Refresh'), exact: true });
  await refresh.click();
  await expect(page.getByText(say('The new version is not there yet. Try again later.'))).toBeVisible();
  const old = await scriptOf(page);
  releases.make('understood', { '*': (text) => text.replaceAll('`0.1.0`', '`0.2.0`') });
  releases.deploy('understood');
  await refresh.click();
  await expect.poll(() => scriptOf(page).catch(() => old), { timeout: 40_000 }).not.toBe(old);
  await expect.poll(states, { timeout: 40_000 }).toEqual(['done']);
  await expect(page.getByText(say(TOO_OLD))).toBeHidden();
  await stack.restartGateway({ MIN_APP_VERSION: '' });
});
