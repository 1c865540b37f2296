import { login, type Consultant } from '../../src/shared/contract/auth.ts';
import { updateConsultant } from '../../src/shared/contract/profile.ts';
import { expect, test } from '../support/app-test.ts';
import { GatewayClient } from '../support/gateway-client.ts';
import { findLine, loseLine } from '../support/line.ts';
import { PERSON, signInWhole } from '../support/person.ts';
import { words } from '../support/words.ts';

const say = (english: string): string => words('fr', english);

/** The consultant as the gateway has it now. */
async function consultantAt(client: GatewayClient): Promise<Consultant> {
  const { customer_data: data } = await client.call(login, { body: {} });
  if (data.consultant === null) throw new Error('Nobody is registered here');
  return data.consultant;
}

test('a change that met another one opens with the whole profile, and sends nothing but what was changed', async ({
  page,
  context,
  stack,
}) => {
  await signInWhole(page, PERSON.individual);
  const client = (await GatewayClient.signedIn(stack.origin, PERSON.individual)).at(stack.direct);
  const before = await consultantAt(client);
  await page.goto('/personal-info/edit');
  await expect(page.getByLabel(say('First Name'))).toHaveValue(before.first_name);
  await loseLine(context, stack);
  await page.getByLabel(say('Phone Number')).fill('0661778899');
  await page.getByRole('button', { name: say('Save'), exact: true }).click();
  await expect(page).toHaveURL(/\/personal-info$/);
  await client.call(updateConsultant, {
    body: { address: '9, rue d’Ailleurs' },
    headers: { 'If-Match': String(before.version) },
  });
  await findLine(context, stack);

  await page.goto('/waiting');
  await page.getByRole('link', { name: say('Fix'), exact: true }).click({ timeout: 60_000 });
  await expect(page.getByLabel(say('First Name'))).toHaveValue(before.first_name);
  await expect(page.getByLabel(say('E-mail'))).toHaveValue(before.email);
  await expect(page.getByLabel(say('Date of birth'))).toHaveValue(before.birthday ?? 'none');
  await expect(page.getByLabel(say('Address'))).toHaveValue('9, rue d’Ailleurs');
  await expect(page.getByLabel(say('Phone Number'))).toHaveValue(/0661\s?778\s?899/);
  await page.getByRole('button', { name: say('Save'), exact: true }).click();
  await expect(page).toHaveURL(/\/personal-info$/);
  await page.goto('/waiting');
  await expect(page.getByRole('heading', { name: say('Everything has been sent') })).toBeVisible({ timeout: 60_000 });
  expect(await consultantAt(client)).toEqual({
    ...before,
    address: '9, rue d’Ailleurs',
    phone_number: '0661778899',
    whatsapp_number: '0661778899',
    version: before.version + 2,
  });
});
