import { paymentMethods } from '#shared/contract/calls/payment-methods.ts';
import { expect, test, type Page } from '#tests/support/app-test.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { wipe } from '#tests/support/cdp.ts';
import { findLine, loseLine } from '#tests/support/line.ts';
import { answerSignOut, choosePerson, PERSON, signInWhole } from '#tests/support/person.ts';
import { openedOn } from '#tests/support/opened.ts';
import { outboxOn, writesOn } from '#tests/support/queued-write.ts';
import type { Stack } from '#tests/support/start-stack.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);

const question = (page: Page) => page.getByRole('dialog', { name: say('Sign out?') });
const login = (page: Page) => page.getByRole('button', { name: say('Login'), exact: true });
const askToLeave = (page: Page): Promise<void> => page.getByRole('button', { name: say('Sign out') }).click();

/** Adds a mobile money account that the phone cannot send yet, and goes to where one signs out. */
async function keepAccount(page: Page, name: string, phone: string): Promise<void> {
  await page.goto('/payment-method/mobile_money');
  await page.getByLabel(say('Full Name')).fill(name);
  await page.getByLabel(say('Phone Number')).fill(phone);
  await page.getByRole('button', { name: say('Save'), exact: true }).click();
  await expect(page.getByText(say('Saved on this phone, not sent yet'))).toBeVisible();
  await page.goto('/account');
}

/** Names on the mobile money accounts that the gateway knows of a person. */
async function walletsOf(stack: Stack, person: string): Promise<string[]> {
  const client = await GatewayClient.signedIn(stack.origin, person);
  const methods = await client.call(paymentMethods);
  return methods.flatMap((each) => (each.type === 'mobile_money' ? [each.full_name] : []));
}

test('a notification that is read without a connection is no change that anybody is asked about', async ({
  signedIn: page,
  stack,
}) => {
  const context = page.context();
  await page.goto('/notifications');
  const unread = page.getByRole('listitem').filter({ has: page.getByRole('img', { name: say('Unread') }) });
  await expect(unread.first()).toBeVisible();
  await loseLine(context, stack);
  await unread.first().getByRole('button').click();
  const outbox = await outboxOn(page);
  await expect.poll(async () => (await writesOn(page, outbox)).map(({ kind }) => kind)).toEqual(['read-notification']);
  await page.goto('/waiting');
  await expect(page.getByRole('heading', { name: say('Everything has been sent') })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText(/pas encore envoyée/)).toHaveCount(0);
  await askToLeave(page);
  await expect(
    question(page).getByText(say('Your data is removed from this phone. Nothing is waiting to be sent.')),
  ).toBeVisible();
});

test('"Send and sign out" says that it could not be sent without a connection, and sends and leaves with one @first', async ({
  page,
  context,
  stack,
}) => {
  await signInWhole(page, PERSON.newcomer);
  await loseLine(context, stack);
  await keepAccount(page, 'Yassine Sends', '0677112244');
  await askToLeave(page);
  const comingBack = question(page).getByText(say('Signing in again needs a connection.'));
  await expect(comingBack).toBeVisible();
  const send = question(page).getByRole('button', { name: say('Send and sign out') });
  await send.click();
  await expect(question(page).getByText(say('It could not be sent now.'))).toBeVisible({ timeout: 20_000 });
  await expect(login(page)).toHaveCount(0);
  await findLine(context, stack);
  await expect(comingBack).toBeHidden();
  // The phone sends by itself, too, now that it has a line: then the question asks of nothing unsent any more.
  const leave = question(page).getByRole('button', { name: say('Sign out'), exact: true });
  await send.or(leave).click();
  await expect(login(page)).toBeVisible({ timeout: 30_000 });
  expect(await walletsOf(stack, PERSON.newcomer)).toContain('Yassine Sends');
});

test('"Discard and sign out" leaves nothing that is sent at the next sign-in', async ({ page, context, stack }) => {
  await signInWhole(page, PERSON.newcomer);
  await loseLine(context, stack);
  await keepAccount(page, 'Yassine Discards', '0677112255');
  await askToLeave(page);
  await question(page)
    .getByRole('button', { name: say('Discard and sign out') })
    .click();
  await expect(login(page)).toBeVisible({ timeout: 20_000 });
  await findLine(context, stack);
  await signInWhole(page, PERSON.newcomer);
  await page.goto('/waiting');
  await expect(page.getByRole('heading', { name: say('Everything has been sent') })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await walletsOf(stack, PERSON.newcomer)).not.toContain('Yassine Discards');
});

test('what the browser deleted unsent is told at the next sign-in; what the person deleted is not', async ({
  page,
  context,
  stack,
}) => {
  await signInWhole(page, PERSON.newcomer);
  await loseLine(context, stack);
  await keepAccount(page, 'Yassine Loses', '0677112266');
  const lost = page.getByText(/a effacé les données/);
  // Browsers delete what belongs to an app that is not in use.
  await page.goto('about:blank');
  await wipe(page, stack.origin, 'indexeddb');
  await findLine(context, stack);
  await page.goto(`${stack.origin}/home`);
  const accounts = page.locator('button[name=account]');
  await expect(accounts.first().or(lost)).toBeVisible({ timeout: 20_000 });
  if ((await accounts.count()) > 0) await choosePerson(page, PERSON.newcomer);
  await expect(lost).toContainText('1');
  await page.getByRole('button', { name: say('Understood') }).click();
  await expect(lost).toHaveCount(0);

  await loseLine(context, stack);
  await keepAccount(page, 'Yassine Deletes', '0677112277');
  await page.goto('/data-storage');
  await page.getByRole('button', { name: say('Delete everything from this phone') }).click();
  await expect(page.getByText(say('What was already on its way may still take effect.'))).toBeVisible();
  // A line that takes everything and answers nothing: the sign-out is seen long before the gateway could be told of it.
  stack.link.mode = 'blackhole';
  await context.setOffline(false);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Delete, unsent changes too') })
    .click();
  await expect(login(page)).toBeVisible({ timeout: 20_000 });
  await findLine(context, stack);
  await signInWhole(page, PERSON.newcomer);
  await page.goto('/waiting');
  await expect(page.getByRole('heading', { name: say('Everything has been sent') })).toBeVisible();
  await expect(lost).toHaveCount(0);
  expect(await walletsOf(stack, PERSON.newcomer)).not.toContain('Yassine Deletes');
});

test('whoever signs out is told that what was typed into a form goes, and of nothing where nothing was', async ({
  page,
  stack,
}) => {
  await signInWhole(page, PERSON.individual);
  const told = question(page).getByText(say('What you typed into a form and did not save is deleted.'));
  const ask = async (): Promise<void> => {
    await page.goto('/account');
    await askToLeave(page);
    await expect(question(page)).toBeVisible();
  };
  await ask();
  await expect(told).toBeHidden();
  await page.goto('/payment-method/mobile_money');
  await page.getByLabel(say('Full Name')).fill('Salma Half');
  await page.getByLabel(say('Full Name')).blur();
  const outbox = await outboxOn(page);
  await expect.poll(async () => JSON.stringify(await openedOn(page, outbox, 'drafts'))).toContain('Salma Half');
  await ask();
  await expect(told).toBeVisible();
  // The page is there: opened once more, the browser would scroll it to where it stood, under the finger.
  await answerSignOut(page, stack.origin);
  await signInWhole(page, PERSON.individual);
  await page.goto('/payment-method/mobile_money');
  await expect(page.getByLabel(say('Full Name'))).toHaveValue('');
});
