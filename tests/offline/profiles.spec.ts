import { updateConsultant } from '#shared/contract/calls/profile.ts';
import { expect, test, type Page } from '#tests/support/app-test.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
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

test('two edits that met another one are one conflict, shown field by field, and send what was chosen', async ({
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
  // What waits is opened and changed: it was tried already, so that the change goes after it.
  await page.goto('/waiting');
  await page.getByRole('link', { name: say('Open and change') }).click();
  await expect(page.getByLabel(say('E-mail'))).toHaveValue(before.email);
  await expect(page.getByLabel(say('Phone Number'))).toHaveValue(/06\s?61\s?77\s?88\s?99/);
  await page.getByLabel(say('Address')).fill('1, rue d’Ici');
  await page.getByRole('button', { name: say('Save'), exact: true }).click();
  await expect(line(page, say('Address'))).toContainText(say('not sent yet'));
  await client.call(updateConsultant, {
    body: { address: '9, rue d’Ailleurs' },
    headers: { 'If-Match': String(before.version) },
  });
  await findLine(context, stack);

  await page.goto('/waiting');
  await expect(page.getByRole('link', { name: say('Compare and choose') })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: say('Compare and choose') }).click();
  const address = page.getByRole('group', { name: say('Address') });
  await expect(address.getByRole('radio', { name: /1, rue d’Ici/ })).toBeChecked();
  await expectAccessible(page);
  // By the keyboard alone: the other of the two.
  await address.getByRole('radio', { name: /1, rue d’Ici/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(address.getByRole('radio', { name: /9, rue d’Ailleurs/ })).toBeChecked();
  await page.getByRole('button', { name: say('Save the choice') }).click();
  await expect(page).toHaveURL(/\/personal-info$/);
  await page.goto('/waiting');
  await expect(page.getByRole('heading', { name: say('Everything has been sent') })).toBeVisible({ timeout: 60_000 });
  expect(await consultantAt(client)).toEqual({
    ...before,
    address: '9, rue d’Ailleurs',
    phone_number: '0661778899',
    version: before.version + 2,
  });
});

test('what was typed and not saved stays when others change the profile, and nothing that was not typed is sent', async ({
  signedIn: page,
  stack,
}) => {
  const client = (await GatewayClient.signedIn(stack.origin, PERSON.individual)).at(stack.direct);
  const before = await consultantAt(client);
  const elsewhere = async (body: { address?: string; whatsapp_number: string }): Promise<void> => {
    const { version } = await consultantAt(client);
    await client.call(updateConsultant, { body, headers: { 'If-Match': String(version) } });
  };
  const address = page.getByLabel(say('Address'));
  const chat = page.getByLabel('WhatsApp', { exact: true });
  const met = page.getByText(
    say('These details were changed elsewhere meanwhile. Saving puts your input in their place.'),
  );
  const sync = (): Promise<void> => page.getByRole('button', { name: say('Sync now') }).click();
  await page.goto('/personal-info/edit');
  await address.fill('5, rue Ouverte');
  await page.getByRole('button', { name: say('Back') }).click();
  await expect(page).toHaveURL(/\/personal-info$/);

  await elsewhere({ whatsapp_number: '+33612345670' });
  await expect(async () => {
    await page.goto('/personal-info/edit');
    await expect(chat).toHaveValue('+33612345670', { timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  await expect(address).toHaveValue('5, rue Ouverte');
  await expect(met).toBeHidden();
  // The same while the form is open.
  await elsewhere({ whatsapp_number: '+33612345671', address: '6, rue d’Ailleurs' });
  await expect(async () => {
    await sync();
    await expect(chat).toHaveValue('+33612345671', { timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  await expect(address).toHaveValue('5, rue Ouverte');
  await expect(met).toBeVisible();
  await page.getByRole('button', { name: say('Save'), exact: true }).click();
  await expect(page).toHaveURL(/\/personal-info$/);
  await expect
    .poll(async () => consultantAt(client), { timeout: 60_000 })
    .toEqual({
      ...before,
      address: '5, rue Ouverte',
      whatsapp_number: '+33612345671',
      version: before.version + 3,
    });
});

test('the profile shows its photo, and the city that was chosen without a line', async ({ page, context, stack }) => {
  await signInWhole(page, PERSON.store);
  await page.goto('/personal-info/edit');
  const field = page.getByLabel(say('Photo of the store'));
  await expect(field).toBeAttached();
  const picture = await samplePicture(page, '#113399');
  await loseLine(context, stack);
  await field.setInputFiles(picture);
  await expect(page.getByRole('button', { name: say('Remove') })).toBeVisible();
  await page.getByRole('button', { name: say('Save'), exact: true }).click();
  // It is shown where it will be, before the gateway has it.
  await expect(line(page, say('Photo of the store')).locator('img')).toHaveJSProperty('naturalWidth', 64);
  await expect(line(page, say('Photo of the store'))).toContainText(say('not sent yet'));
  // Also where what waits is opened again.
  await page.goto('/waiting');
  await page.getByRole('link', { name: say('Open and change') }).click();
  await expect(page.getByRole('main').locator('form img').first()).toHaveJSProperty('naturalWidth', 64);
  await findLine(context, stack);
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
