import { login } from '#shared/contract/calls/auth.ts';
import { IMAGE_BYTES } from '#shared/domain/validation/image.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, type Page } from '#tests/support/app-test.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { loseLine } from '#tests/support/line.ts';
import { test } from '#tests/support/own-stack-test.ts';
import { controlled, PERSON, signInWhole } from '#tests/support/person.ts';
import { outboxOn, writesOn } from '#tests/support/queued-write.ts';
import {
  fillRegistration,
  fillStoreRegistration,
  openRegistration,
  openTerms,
  sendRegistration,
} from '#tests/support/registration.ts';
import { phonePhoto, samplePicture } from '#tests/support/sample-picture.ts';
import { synced } from '#tests/support/stored.ts';
import { publishTerms } from '#tests/support/terms.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);
const next = (page: Page) => page.getByRole('button', { name: say('Continue'), exact: true }).click();

const consultantOf = async (origin: string, person: string) => {
  const client = await GatewayClient.signedIn(origin, person);
  return (await client.call(login, { body: {} })).customer_data.consultant;
};

/** Taps a button in the very moment in which it comes. */
const tapAtOnce = (page: Page, name: string): Promise<void> =>
  page.evaluate((text) => {
    const look = new MutationObserver(() => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
      if (!button) return;
      look.disconnect();
      button.click();
    });
    look.observe(document.body, { childList: true, subtree: true });
  }, name);

test('a registration that was refused comes back with everything in it, its photo too, and is accepted once corrected', async ({
  page,
  own,
}) => {
  const taken = await consultantOf(own.origin, PERSON.individual);
  await openRegistration(page, own.origin);
  await fillStoreRegistration(page, taken?.phone_number ?? '');
  await page.getByLabel(say('Photo of the store')).setInputFiles(await samplePicture(page, '#993311'));
  await page.getByLabel(say('Photo of the ID card')).setInputFiles(await samplePicture(page, '#119933'));
  await expect(page.getByRole('button', { name: say('Remove') })).toHaveCount(2);
  await openTerms(page);
  await sendRegistration(page);

  // It opens on the step with the wrong field.
  const phone = page.getByLabel(say('Phone Number'));
  await expect(phone).toHaveAttribute('aria-invalid', 'true', { timeout: 60_000 });
  await expect(page.getByText(say('Somebody is registered with this phone number'))).toBeVisible();
  await expect(page.getByLabel('Région')).not.toHaveValue('');
  await expect(page.getByLabel(say('City'))).not.toHaveValue('');
  await expect(page.getByLabel(say('E-mail'))).toHaveValue('imane@jforce.example');
  await expect(page.getByLabel(say('Address'))).toHaveValue('12, rue des Orangers');
  await phone.fill('0661998877');
  await next(page);
  await expect(page.getByLabel(say('ID number'))).toHaveValue('BK112233');
  await expect(page.getByLabel(say('Tax Id Number'))).toHaveValue('40112233');
  await expect(page.getByLabel(say('Recruitment Channel'))).not.toHaveValue('');
  await expect(page.getByRole('button', { name: 'Facebook', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(say('A photo is here already'))).toHaveCount(2);
  await expect(page.getByText(say('Choose another photo'))).toHaveCount(2);
  await openTerms(page);
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.getByRole('button', { name: say('Register'), exact: true }).click();
  await expect(page).toHaveURL(/\/(home|confirm-payment-method)$/, { timeout: 60_000 });
  expect(await consultantOf(own.origin, 'Imane')).toMatchObject({
    account_type: 'store',
    store_name: 'Chez Imane',
    phone_number: '0661998877',
    address: '12, rue des Orangers',
    location: { name: expect.any(String) },
    networks: [{ name: 'Facebook' }],
    store_photo: expect.stringContaining('/api/uploads/'),
    has_id_card_picture: true,
  });
});

test('terms that changed before a registration was sent are open and marked when it comes back, and are agreed to anew', async ({
  page,
  own,
}) => {
  await openRegistration(page, own.origin);
  await fillRegistration(page);
  await openTerms(page);
  await publishTerms(own, '3.0', 'Trois points zéro');
  await sendRegistration(page);
  const terms = page.getByRole('checkbox');
  await expect(terms).not.toBeChecked({ timeout: 60_000 });
  await expect(terms).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Trois points zéro')).toBeVisible({ timeout: 60_000 });
  await sendRegistration(page);
  await expect(page).toHaveURL(/\/(home|confirm-payment-method)$/, { timeout: 60_000 });
  expect(await consultantOf(own.origin, 'Imane')).toMatchObject({ first_name: 'Imane', jforce_agreement: true });
});

test('a store that opened the registration once fills it in without a line, with a photo, and is registered once after its browser was killed', async ({
  phone,
  own,
}) => {
  test.slow();
  let page = await phone.page();
  await openRegistration(page, own.origin);
  await synced(page);
  await controlled(page);
  await loseLine(phone.context, own);
  await page.reload();
  await fillStoreRegistration(page, '0661998877');
  const photo = await phonePhoto(page);
  expect(photo.buffer.byteLength).toBeGreaterThan(IMAGE_BYTES);
  await page.getByLabel(say('Photo of the store')).setInputFiles(photo);
  await expect(page.getByRole('button', { name: say('Remove') })).toBeVisible();
  await openTerms(page);
  await sendRegistration(page);
  await expect(page.getByRole('heading', { name: say('Registration saved, waiting to be sent') })).toBeVisible();

  page = await phone.killAndRestart();
  await page.goto(`${own.origin}/home`);
  await expect(page.getByRole('heading', { name: say('Registration saved, waiting to be sent') })).toBeVisible();
  // Its first answer is lost on the way: the same registration comes twice.
  await own.faults.set({ match: { method: 'POST', path: 'consultants' }, mode: 'drop-after', times: 1 });
  own.link.mode = 'ok';
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page).toHaveURL(/\/(home|confirm-payment-method)$/, { timeout: 60_000 });
  expect((await own.faults.list()).map(({ hits }) => hits)).toEqual([1]);
  const rows = await writesOn(page, await outboxOn(page));
  expect(rows.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['upload-image done', 'register done']);
  const consultant = await consultantOf(own.origin, 'Imane');
  expect(consultant).toMatchObject({ account_type: 'store', location: { state: { name: expect.any(String) } } });
  const picture = await phone.context.request.get(`${own.origin}${consultant?.store_photo ?? '/none'}`);
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  expect((await picture.body()).byteLength).toBeLessThanOrEqual(IMAGE_BYTES);
});

test('whoever is registered finds the banks without a line, though no form was open before @long', async ({
  page,
  context,
  own,
}) => {
  await signInWhole(page, PERSON.individual);
  await loseLine(context, own);
  await page.goto('/payment-method/bank_transfer');
  await page.getByLabel(say('Bank'), { exact: true }).selectOption({ index: 1 });
  await expect(page.getByRole('button', { name: say('List not downloaded, tap to retry') })).toBeHidden();
});

/** How many scripts of further steps this page asked for by itself, once all that they need is there. */
const partsOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const steps = /\/assets\/(about-fields|contact-fields|picture-fields|terms-field)-/;
    const asked = performance.getEntriesByType('resource').filter(({ name }) => steps.test(name));
    await Promise.all(asked.map(({ name }) => import(name)));
    return asked.length;
  });

test.describe('a browser that keeps nothing of the app', () => {
  test.use({ serviceWorkers: 'block' });

  test('has the whole registration soon after its first step: without a line it is filled in to its end', async ({
    page,
    own,
  }) => {
    await openRegistration(page, own.origin);
    await expect.poll(() => partsOf(page)).toBe(4);
    own.link.mode = 'refuse';
    await fillRegistration(page);
    await openTerms(page);
    await sendRegistration(page);
    await expect(page.getByRole('heading', { name: say('Registration saved, waiting to be sent') })).toBeVisible();
  });
});

test('a registration that waits is edited without a line, and only what it says then is sent', async ({
  page,
  own,
}) => {
  await openRegistration(page, own.origin);
  await synced(page);
  await controlled(page);
  await fillStoreRegistration(page, '0661998877');
  await page.getByLabel(say('Photo of the store')).setInputFiles(await samplePicture(page, '#993311'));
  await expect(page.getByRole('button', { name: say('Remove') })).toBeVisible();
  own.link.mode = 'refuse';
  await openTerms(page);
  await tapAtOnce(page, say('Edit'));
  await sendRegistration(page);
  const waits = page.getByRole('heading', { name: say('Registration saved, waiting to be sent') });
  const edit = page.getByRole('button', { name: say('Edit'), exact: true });
  await page.getByRole('button', { name: say('Cancel') }).click();
  await expect(waits).toBeVisible();
  await edit.click();
  await expect(page.getByLabel(say('Type of store'))).toHaveValue('Cosmétiques');
  await page.getByLabel(say('Store name')).fill('Chez Imane et fille');
  await next(page);
  await expect(page.getByLabel(say('City'))).not.toHaveValue('');
  await next(page);
  await expect(page.getByText(say('A photo is here already'))).toHaveCount(1);
  await openTerms(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: say('Register'), exact: true }).click();
  await expect(waits).toBeVisible();
  own.link.mode = 'ok';
  await page.getByRole('button', { name: say('Send now') }).click();
  await expect(page).toHaveURL(/\/(home|confirm-payment-method)$/, { timeout: 60_000 });
  const rows = await writesOn(page, await outboxOn(page));
  expect(rows.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'upload-image done',
    'register discarded',
    'register done',
  ]);
  expect(await consultantOf(own.origin, 'Imane')).toMatchObject({
    store_name: 'Chez Imane et fille',
    store_photo: expect.stringContaining('/api/uploads/'),
  });
});
