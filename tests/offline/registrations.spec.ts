import { login } from '../../src/shared/contract/auth.ts';
import { expect, type Page } from '../support/app-test.ts';
import { GatewayClient } from '../support/gateway-client.ts';
import { test } from '../support/own-stack-test.ts';
import { PERSON } from '../support/person.ts';
import {
  fillRegistration,
  fillStoreRegistration,
  openRegistration,
  openTerms,
  sendRegistration,
} from '../support/registration.ts';
import { samplePicture } from '../support/sample-picture.ts';
import { publishTerms } from '../support/terms.ts';
import { words } from '../support/words.ts';

const say = (english: string): string => words('fr', english);
const next = (page: Page) => page.getByRole('button', { name: say('Continue'), exact: true }).click();

const consultantOf = async (origin: string, person: string) => {
  const client = await GatewayClient.signedIn(origin, person);
  return (await client.call(login, { body: {} })).customer_data.consultant;
};

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
