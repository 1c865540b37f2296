import { updateConsultant } from '#shared/contract/calls/profile.ts';
import { expect, test, type Page } from '#tests/support/app-test.ts';
import { consultantAt } from '#tests/support/consultant-at.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { findLine, loseLine } from '#tests/support/line.ts';
import { PERSON, signInWhole } from '#tests/support/person.ts';
import { samplePicture } from '#tests/support/sample-picture.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);

const line = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}`) }) });

test('a change that met another one opens with the whole profile, and sends nothing but what was changed', async ({
  signedIn: page,
  stack,
}) => {
  const context = page.context();
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
  await expect(page.getByLabel(say('Phone Number'))).toHaveValue('06 61 77 88 99');
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

test('the profile shows its photo, and the city that was chosen without a line', async ({ page, context, stack }) => {
  await signInWhole(page, PERSON.store);
  await page.goto('/personal-info/edit');
  await page.getByLabel(say('Photo of the store')).setInputFiles(await samplePicture(page, '#113399'));
  await expect(page.getByRole('button', { name: say('Remove') })).toBeVisible();
  await page.getByRole('button', { name: say('Save'), exact: true }).click();
  await page.goto('/waiting');
  await expect(page.getByRole('heading', { name: say('Everything has been sent') })).toBeVisible({ timeout: 60_000 });
  await page.goto('/personal-info');
  await expect(line(page, say('Photo of the store')).locator('img')).toHaveJSProperty('naturalWidth', 64);
  await expect(line(page, say('Kind of consultant'))).toBeVisible();
  await expect(line(page, say('Place on the map'))).toContainText('33.58220, -7.63570');

  await page.goto('/personal-info/edit');
  await expect(page.getByText(say('A photo is here already'))).toBeVisible();
  await page.getByLabel('Région').selectOption({ index: 2 });
  const city = page.getByLabel(say('City'));
  await expect(city.locator('option')).not.toHaveCount(1);
  await loseLine(context, stack);
  await city.selectOption({ index: 2 });
  const chosen = await city.locator('option:checked').innerText();
  await page.getByRole('button', { name: say('Save'), exact: true }).click();
  await expect(line(page, say('City'))).toContainText(chosen);
  await expect(line(page, say('City'))).toContainText(say('not sent yet'));
  await findLine(context, stack);
});
