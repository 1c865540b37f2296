import { paymentMethods } from '#shared/contract/calls/payment-methods.ts';
import { inviteUser } from '#shared/contract/calls/team.ts';
import { expect, test, type Page } from '#tests/support/app-test.ts';
import type { FaultToSet } from '#tests/support/fault-port.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import {
  INVITE_AT,
  invitationOf,
  keepInvitation,
  openWithoutLine,
  REPORTED,
  waitingMark,
} from '#tests/support/invitations.ts';
import { findLine, loseLine } from '#tests/support/line.ts';
import { choosePerson, PERSON, signInWhole } from '#tests/support/person.ts';
import { samplePicture } from '#tests/support/sample-picture.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);
const POST = { method: 'POST' };
const INVITE = { match: { ...POST, path: 'ewoks/*/invite-user' } };
const WALLET = { match: { ...POST, path: 'ewoks/*' } };

async function keepWallet(page: Page, origin: string, name: string, phone: string): Promise<void> {
  await page.goto(`${origin}/payment-method/mobile_money`);
  await page.getByLabel(say('Full Name')).fill(name);
  await page.getByLabel(say('Phone Number')).fill(phone);
  await page.getByRole('button', { name: say('Save'), exact: true }).click();
  await expect(page.getByText(say('Saved on this phone, not sent yet'))).toBeVisible();
}

/** How often an account with this phone number is at the gateway. */
async function timesThere(client: GatewayClient, phone: string): Promise<number> {
  const methods = await client.call(paymentMethods);
  return methods.filter((each) => each.type === 'mobile_money' && each.phone_number === phone).length;
}

const sendNow = (page: Page): Promise<void> => page.getByRole('button', { name: say('Send now') }).click();
const allSent = (page: Page) => page.getByRole('heading', { name: say('Everything has been sent') });

test('a change that was saved without a line outlives a kill, requests and an answer that get lost, and takes effect once @long', async ({
  phone,
  stack,
}) => {
  let page = await phone.page();
  await signInWhole(page, PERSON.store, stack.origin);
  const client = await GatewayClient.signedIn(stack.origin, PERSON.store);
  stack.link.mode = 'refuse';
  await keepWallet(page, stack.origin, 'Atlas Once', '0671110001');
  await expect(waitingMark(page)).toHaveText('1');
  page = await phone.killAndRestart();
  await page.goto(`${stack.origin}/waiting`);
  await expect(waitingMark(page)).toHaveText('1');

  await stack.faults.set({ ...WALLET, mode: 'drop-before', times: 2 });
  await stack.faults.set({ ...WALLET, mode: 'drop-after', times: 1 });
  stack.link.mode = 'ok';
  await expect
    .poll(async () => (await stack.faults.list()).map(({ hits }) => hits), { timeout: 60_000 })
    .toEqual([2, 1]);
  expect(await timesThere(client, '0671110001')).toBe(1);
  await expect(allSent(page)).toBeVisible({ timeout: 60_000 });
  expect(await timesThere(client, '0671110001')).toBe(1);
});

const NO_ANSWERS: readonly Omit<FaultToSet, 'match'>[] = [
  { mode: 'captive' },
  { mode: 'captive302' },
  { mode: 'wrongshape' },
  { mode: 'wrongtype' },
  { mode: 'truncate' },
  { mode: 'status', n: 403, html: true },
  { mode: 'status', n: 502, html: true },
];

test('no answer of somebody in between is taken for that of the gateway: the change stays, and takes effect once @long', async ({
  page,
  stack,
}) => {
  await signInWhole(page, PERSON.store);
  const client = await GatewayClient.signedIn(stack.origin, PERSON.store);
  await stack.faults.set({ ...WALLET, mode: 'captive' });
  await keepWallet(page, stack.origin, 'Atlas Portal', '0671110002');
  await page.goto('/waiting');
  for (const fault of NO_ANSWERS) {
    await stack.faults.clear();
    await stack.faults.set({ ...WALLET, ...fault });
    await sendNow(page);
    await expect.poll(async () => (await stack.faults.list())[0]?.hits ?? 0).toBeGreaterThan(0);
    await expect(page.getByRole('button', { name: say('Send now') })).toBeEnabled();
    await expect(page.getByRole('heading', { name: new RegExp(say('To be sent')) })).toBeVisible();
  }
  await stack.faults.clear();
  await sendNow(page);
  await expect(allSent(page)).toBeVisible();
  expect(await timesThere(client, '0671110002')).toBe(1);
});

test('a session that ends in the middle of the queue pauses the rest of it, and a new sign-in sends that @long', async ({
  page,
  stack,
}) => {
  await openWithoutLine(page, stack);
  const names = ['Amal One', 'Amal Two', 'Amal Three'];
  for (const [at, name] of names.entries()) await keepInvitation(page, name, `067222000${at}`);
  await stack.faults.set({ ...INVITE, mode: 'status', n: 401, after: 1 });
  stack.link.mode = 'ok';
  const ended = /^Votre session a pris fin\. Reconnectez-vous pour envoyer 2 modifications\.$/;
  await expect(page.getByText(ended)).toBeVisible({ timeout: 60_000 });
  // Which of them came first depends on which was tried last without a line.
  const reported = (what: string) => invitationOf(page, 'Amal').filter({ hasText: what });
  await expect(reported(REPORTED.sent)).toHaveCount(1);
  await page.reload();
  await expect(page.getByText(ended)).toBeVisible();
  await expect(reported(REPORTED.sent)).toHaveCount(1);
  await expect(reported(REPORTED.waiting)).toHaveCount(2);
  const [fault] = await stack.faults.list();
  expect(fault?.hits).toBeGreaterThan(0);
  expect(fault?.hits).toBeLessThan(5);

  // A gateway that answers well again takes the session up by itself, and the question goes: it is asked before that.
  await page.getByRole('button', { name: say('Sign in again') }).click();
  await stack.faults.clear();
  await choosePerson(page, PERSON.individual).catch(() => undefined);
  for (const name of names) await expect(invitationOf(page, name)).toContainText(REPORTED.sent, { timeout: 60_000 });
});

test('a refusal that comes hours later opens the form with the input that it had, and its wrong field flagged @long', async ({
  signedIn: page,
  stack,
}) => {
  const context = page.context();
  await page.goto(INVITE_AT);
  const client = await GatewayClient.signedIn(stack.origin, PERSON.store);
  await loseLine(context, stack);
  await keepInvitation(page, 'Nadia Taken', '0673330001');
  await client
    .at(stack.direct)
    .call(inviteUser, { body: { type: 'member', name: 'Nadia', phone_number: '0673330001' } });
  await findLine(context, stack);
  await expect(invitationOf(page, 'Nadia Taken')).toContainText(REPORTED.refused, { timeout: 60_000 });
  await expect(waitingMark(page)).toHaveText('1');
  await page.goto('/waiting');
  await page.getByRole('link', { name: say('Fix'), exact: true }).click();
  await expect(page.getByLabel(say('Name'), { exact: true })).toHaveValue('Nadia Taken');
  await expect(page.getByLabel(say('Phone Number'))).toHaveAttribute('aria-invalid', 'true');
});

for (const what of ['as seconds', 'as a date'] as const)
  test(`a wait that the gateway asks for ${what} is kept, and holds up nothing of another kind @long`, async ({
    signedIn: page,
    stack,
  }) => {
    await page.goto(INVITE_AT);
    const until = Date.now() + 20_000;
    const retryAfter = what === 'as seconds' ? '15' : new Date(until).toUTCString();
    await stack.faults.set({ ...INVITE, mode: 'status', n: 429, retryAfter, times: 1 });
    const refused = page.waitForResponse((answer) => answer.status() === 429);
    await keepInvitation(page, `Sofia ${what}`, what === 'as a date' ? '0674440001' : '0674440002');
    await refused;
    const earliest = what === 'as seconds' ? Date.now() + 15_000 : until;
    const again = page.context().waitForEvent('request', {
      predicate: (request) => request.method() === 'POST' && request.url().endsWith('/invite-user'),
      timeout: 60_000,
    });
    await page.goto('/waiting');
    await expect(page.getByText(new RegExp(say('next at {0}').replace('{0}', String.raw`\d\d:\d\d`)))).toBeVisible();
    await sendNow(page);
    await sendAnotherKind(page);
    await again;
    // Both headers name whole seconds.
    expect(Date.now()).toBeGreaterThan(earliest - 1500);
    await expect(allSent(page)).toBeVisible({ timeout: 60_000 });
  });

/** A change of another kind goes out while invitations are asked to wait. */
async function sendAnotherKind(page: Page): Promise<void> {
  await page.goto('/personal-info/edit');
  await page.getByLabel(say('Address')).fill(`${Date.now()}, rue des Orangers`);
  const sent = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' || answer.request().method() === 'PATCH',
  );
  await page.getByRole('button', { name: say('Save'), exact: true }).click();
  expect((await sent).status()).toBe(200);
  await page.goto('/waiting');
}

test('a change that the gateway always chokes on is parked after twenty tries, and holds up only what needs it @long', async ({
  signedIn: page,
  stack,
}) => {
  test.slow();
  await stack.faults.set({ match: { ...POST, path: 'ewoks/upload-image' }, mode: 'status', n: 500 });
  await page.goto('/personal-info/edit');
  await page.getByLabel(say('Your photo')).setInputFiles(await samplePicture(page, '#335533'));
  await expect(page.getByRole('button', { name: say('Remove') })).toBeVisible();
  await page.getByRole('button', { name: say('Save'), exact: true }).click();
  await expect(page).toHaveURL(/\/personal-info$/);
  await page.goto(INVITE_AT);
  await keepInvitation(page, 'Hajar Beside', '0675550001');
  await expect(invitationOf(page, 'Hajar Beside')).toContainText(REPORTED.sent);

  await page.goto('/waiting');
  const parked = page.getByText(/^20 essais/);
  await expect(async () => {
    if (!(await parked.isVisible())) await sendNow(page);
    await expect(parked).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 120_000 });
  await expect(page.getByText(say('after another change'))).toBeVisible();
  await stack.faults.clear();
  await page.getByRole('button', { name: say('Send it'), exact: true }).click();
  await expect(allSent(page)).toBeVisible({ timeout: 60_000 });
});
