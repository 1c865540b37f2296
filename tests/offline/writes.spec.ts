import { editPaymentMethod, paymentMethods } from '#shared/contract/calls/payment-methods.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test, type Page } from '#tests/support/app-test.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { findLine, loseLine } from '#tests/support/line.ts';
import { choosePerson, controlled, PERSON, signInWhole, signOut } from '#tests/support/person.ts';
import { fillRegistration, openTerms, sendRegistration } from '#tests/support/registration.ts';
import { words, wordsLike } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);
const like = (english: string): RegExp => wordsLike('fr', english);
const main = (page: Page) => page.getByRole('main');

async function addWallet(page: Page, name: string, phone: string): Promise<void> {
  await page.getByLabel(say('Full Name')).fill(name);
  await page.getByLabel(say('Phone Number')).fill(phone);
  await page.getByRole('button', { name: say('Save'), exact: true }).click();
}

/** Everything is with the gateway: the screen of what waits says so. */
async function expectAllSent(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/waiting`);
  await expect(page.getByRole('heading', { name: say('Everything has been sent') })).toBeVisible({ timeout: 60_000 });
}

test('a registration and its payment account, saved without a connection, outlive a killed browser and a lost answer, and are accepted once @first', async ({
  phone,
  stack,
}) => {
  test.slow();
  let page = await phone.page();
  const { origin } = stack;
  await page.goto(`${origin}/join?referral=JF-104211`);
  await expect(main(page).getByText('JF-104211')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('I already have an account') }).click();
  await choosePerson(page, 'Imane');
  await page.getByRole('link', { name: say('Register'), exact: true }).click();
  await page.getByRole('button', { name: say('Continue'), exact: true }).click();
  await expect(page.getByText(say('First Name is required'))).toBeVisible();
  await fillRegistration(page);
  await controlled(page);
  await loseLine(phone.context, stack);
  await openTerms(page);
  await sendRegistration(page);
  await expect(page.getByRole('heading', { name: say('Registration saved, waiting to be sent') })).toBeVisible();
  await page.getByRole('link', { name: say('Add a payment account') }).click();
  await page.getByRole('link', { name: say('Add mobile money') }).click();
  await addWallet(page, 'Imane Berrada', '0661998877');
  await expect(page.getByText(say('Your payment account is saved too and follows the registration.'))).toBeVisible();

  page = await phone.killAndRestart();
  await page.goto(`${origin}/home`);
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByRole('heading', { name: say('Registration saved, waiting to be sent') })).toBeVisible();

  // The gateway ends the session that a registration comes in; the phone never hears of the one that takes its place.
  await stack.faults.set({ match: { method: 'POST', path: 'consultants' }, mode: 'drop-after', times: 1 });
  stack.link.mode = 'ok';
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page).toHaveURL(/\/home$/, { timeout: 60_000 });
  expect((await stack.faults.list()).map(({ hits }) => hits)).toEqual([1]);
  await expectAllSent(page, origin);
  const client = await GatewayClient.signedIn(origin, 'Imane');
  const [only, ...others] = await client.call(paymentMethods);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ type: 'mobile_money', phone_number: '0661998877' });
});

test('an account that was changed elsewhere meanwhile shows both, and the person decides @first', async ({
  signedIn: page,
  stack,
}) => {
  const context = page.context();
  const client = await GatewayClient.signedIn(stack.origin, PERSON.individual);
  const [method] = await client.call(paymentMethods);
  if (method?.type !== 'bank_transfer') throw new Error('The sample has another account here');
  await page.goto('/payment-method');
  await main(page).getByRole('link').filter({ hasText: method.bank.bank }).click();
  await loseLine(context, stack);
  await page.getByLabel(say('Account Name')).fill('Salma Mine');
  await page.getByLabel(say('Account Number')).fill(method.account_number);
  await page.getByRole('button', { name: say('Save'), exact: true }).click();
  await expect(page.getByText(say('Saved on this phone, not sent yet'))).toBeVisible();
  await client.at(stack.direct).call(editPaymentMethod, {
    params: { type: 'bank_transfer', paymentMethodId: method.id },
    body: { bank: method.bank.id, account_name: 'Salma Elsewhere', account_number: method.account_number },
    headers: { 'If-Match': String(method.version) },
  });
  await findLine(context, stack);
  await page.goto('/waiting');
  await expect(page.getByText(say('It was changed elsewhere meanwhile.'))).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await page.getByRole('link', { name: say('Compare and choose') }).click();
  await expect(page.getByRole('radio', { name: /Salma Elsewhere/ })).not.toBeChecked();
  await expect(page.getByRole('radio', { name: /Salma Mine/ })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('Save the choice') }).click();
  await expect(page).toHaveURL(/\/payment-method$/);
  await expectAllSent(page, stack.origin);
  const [now] = await client.call(paymentMethods);
  expect(now).toMatchObject({ account_name: 'Salma Mine' });
});

test('updated terms are accepted without a connection, with the moment of the tap, and are not asked about again @first', async ({
  page,
  context,
  stack,
}) => {
  await signInWhole(page, 'Rachid');
  const dialog = page.getByRole('dialog', { name: say('The terms have changed') });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await loseLine(context, stack);
  await dialog.getByRole('button', { name: say('Accept & Continue') }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(main(page)).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goto('/agreement');
  await expect(page.getByText(like('Accepted on {tapped}, will be sent.'))).toBeVisible();
  await findLine(context, stack);
  await expectAllSent(page, stack.origin);
  await page.goto('/agreement');
  await expect(page.getByText(like('You accepted these terms on {day}.'))).toBeVisible();
});

test('a sign-out with an unsent change asks first; sent later, it goes out when the same person signs in again', async ({
  page,
  context,
  stack,
}) => {
  await signInWhole(page, PERSON.newcomer);
  await page.goto('/payment-method/mobile_money');
  await loseLine(context, stack);
  await addWallet(page, 'Yassine Later', '0677112233');
  await expect(page.getByText(say('Saved on this phone, not sent yet'))).toBeVisible();
  await page.goto('/account');
  await page.getByRole('button', { name: say('Sign out') }).click();
  const dialog = page.getByRole('dialog', { name: say('Sign out?') });
  await expect(dialog.getByText(/pas encore envoyée/)).toBeVisible();
  await dialog.getByRole('button', { name: say('Stay') }).click();
  await page.getByRole('button', { name: say('Sign out') }).click();
  await dialog.getByRole('button', { name: say('Send later') }).click();
  await expect(page.getByRole('button', { name: say('Login'), exact: true })).toBeVisible();
  await findLine(context, stack);

  await signInWhole(page, PERSON.individual);
  await page.goto('/waiting');
  await expect(page.getByText('Yassine Later')).toHaveCount(0);
  const client = await GatewayClient.signedIn(stack.origin, PERSON.newcomer);
  const sent = async (): Promise<number> =>
    (await client.call(paymentMethods)).filter(
      (each) => each.type === 'mobile_money' && each.full_name === 'Yassine Later',
    ).length;
  expect(await sent()).toBe(0);
  await signOut(page, stack.origin);

  await signInWhole(page, PERSON.newcomer);
  await expectAllSent(page, stack.origin);
  expect(await sent()).toBe(1);
});
