import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { expect } from '#tests/support/app-test.ts';
import { findMarkers, type Marker, type Search } from '#tests/support/disk/find-markers.ts';
import { findLine, loseLine } from '#tests/support/line.ts';
import { openedOn } from '#tests/support/opened.ts';
import { test } from '#tests/support/own-stack-test.ts';
import { controlled, PERSON, signInWhole } from '#tests/support/person.ts';
import type { Phone } from '#tests/support/phone.ts';
import { outboxOn } from '#tests/support/queued-write.ts';
import { fillStoreRegistration, openRegistration, openTerms, sendRegistration } from '#tests/support/registration.ts';
import { phonePhoto } from '#tests/support/sample-picture.ts';
import type { Stack } from '#tests/support/start-stack.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);
const login = (page: Page) => page.getByRole('button', { name: say('Login'), exact: true });

/** Texts that are entered, and stand nowhere else. */
const TEXTS = {
  'name of a store': 'Chez Imane',
  'number of a card': 'BK112233',
  'phone of a registration': '661998877',
  'name of a photo': 'IMG_0001',
  'address of a profile': 'Impasse Zorvane 77',
  'owner of an account': 'Yassine Quxalia',
  'number of an account': '677119933',
  'draft of an account': 'Brouillon Velmora',
};

/** Leaves what is not sent on the phone, by the button that says how it is left. */
async function leave(page: Page, how: string): Promise<void> {
  await page.getByRole('button', { name: say('Sign out') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(how) })
    .click();
  await expect(login(page)).toBeVisible({ timeout: 30_000 });
}

const fileSchema = v.object({ middle: v.array(v.number()) });

/** A store registers without a line, with a photo, and signs out. Answers with bytes of the photo as the phone keeps it. */
async function leaveRegistration(page: Page, stack: Stack, how: string): Promise<Uint8Array> {
  await openRegistration(page, stack.origin);
  await controlled(page);
  await fillStoreRegistration(page, '0661998877');
  await page.getByLabel(say('Photo of the store')).setInputFiles(await phonePhoto(page));
  await expect(page.getByRole('button', { name: say('Remove') })).toBeVisible({ timeout: 30_000 });
  await loseLine(page.context(), stack);
  await openTerms(page);
  await sendRegistration(page);
  await expect(page.getByRole('heading', { name: say('Registration saved, waiting to be sent') })).toBeVisible();
  const [file] = v.parse(v.array(fileSchema), await openedOn(page, await outboxOn(page), 'files'));
  await leave(page, how);
  return new Uint8Array(file?.middle ?? []);
}

/** A consultant changes the profile, adds an account and begins another one without a line, and signs out. */
async function leaveChanges(page: Page, stack: Stack, how: string): Promise<void> {
  await findLine(page.context(), stack);
  await signInWhole(page, PERSON.newcomer, stack.origin);
  const subject = (await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))).find(
    (name) => name.startsWith('cache.'),
  );
  const outbox = (subject ?? '').replace('cache.', 'outbox.');
  await page.goto(`${stack.origin}/personal-info/edit`);
  const address = page.getByLabel(say('Address'));
  await expect(address).toBeVisible();
  await loseLine(page.context(), stack);
  await address.fill('Impasse Zorvane 77');
  await page.getByRole('button', { name: say('Save'), exact: true }).click();
  await expect(page).toHaveURL(/\/personal-info$/);
  await page.goto(`${stack.origin}/payment-method/mobile_money`);
  await page.getByLabel(say('Full Name')).fill('Yassine Quxalia');
  await page.getByLabel(say('Phone Number')).fill('0677119933');
  await page.getByRole('button', { name: say('Save'), exact: true }).click();
  await expect(page.getByText(say('Saved on this phone, not sent yet'))).toBeVisible();
  await page.goto(`${stack.origin}/payment-method/bank_transfer`);
  await page.getByLabel(say('Account Name')).fill('Brouillon Velmora');
  await page.getByLabel(say('Account Name')).blur();
  await expect.poll(async () => JSON.stringify(await openedOn(page, outbox, 'drafts'))).toContain('Velmora');
  await page.goto(`${stack.origin}/account`);
  await leave(page, how);
}

/** Does all of it on a phone, closes the browser, and searches what it has left on the disk. */
async function leftOnDisk(phone: Phone, stack: Stack, how: string): Promise<Search> {
  const page = await phone.page();
  const photo = await leaveRegistration(page, stack, how);
  expect(photo).toHaveLength(32);
  await leaveChanges(page, stack, how);
  await expect(page.getByText(say(SOMETHING_WAITS))).toBeVisible();
  await expect(page.getByText(/Imane|Yassine/)).toHaveCount(0);
  const markers: Record<string, Marker> = { ...TEXTS, photo };
  let search: Search = { files: 0, packed: 0, found: [] };
  await phone.restart((profile) => {
    search = findMarkers(profile, markers);
  });
  return search;
}

/**
 * Chromium itself remembers what was entered into fields that say what they are for, to offer it again. The app says of
 * numbers, papers and other people that it shall not; of the rest it has to say the purpose, for those who need help to fill in.
 */
const isOfForms = (each: string): boolean => /Default\/Web Data(-\w+)?$/.test(each);

const SOMETHING_WAITS =
  'Changes that were not sent yet wait on this phone. They open when the person who made them signs in.';

test('after a sign-out with writes and drafts the files of the browser hold nothing of what was entered', async ({
  phone,
  own,
}) => {
  test.setTimeout(240_000);
  const { files, packed, found } = await leftOnDisk(phone, own, 'Send later');
  const [browsers, ours] = [found.filter(isOfForms), found.filter((each) => !isOfForms(each))];
  expect(ours).toEqual([]);
  for (const each of browsers) expect(each).toMatch(/^(name of a store|address of a profile|owner of an account):/);
  expect(files).toBeGreaterThan(50);
  expect(packed).toBeGreaterThan(10);

  // What waits is whole: its owner opens it, and it is sent.
  const page = await phone.page();
  await findLine(phone.context, own);
  await signInWhole(page, PERSON.newcomer, own.origin);
  await page.goto(`${own.origin}/waiting`);
  await expect(page.getByText('Yassine Quxalia')).toBeVisible();
});

test('without a key the same search finds what was entered, and the sign-out promises nothing @long', async ({
  phone,
  own,
}) => {
  test.setTimeout(240_000);
  await phone.context.route('**/api/login', async (route) => {
    const response = await route.fetch();
    const answer: unknown = await response.json();
    const inner: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'response') : null;
    if (typeof inner === 'object' && inner !== null) Reflect.deleteProperty(inner, 'sealing_keys');
    await route.fulfill({ response, json: answer });
  });
  const { found } = await leftOnDisk(phone, own, 'Keep it unencrypted');
  const named = new Set(found.map((each) => each.split(':')[0]));
  expect(named).toEqual(new Set([...Object.keys(TEXTS), 'photo']));
});
