import type { Worker } from 'playwright';
import { inviteUser } from '#shared/contract/calls/team.ts';
import { noWindowLeft, notesOf, ringServiceWorker, stopServiceWorkers } from '#tests/support/cdp.ts';
import { expect, test, type Page } from '#tests/support/app-test.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import {
  INVITE_AT,
  invitationOf,
  keepInvitation,
  openWithoutLine,
  REPORTED,
  waitingMark,
} from '#tests/support/invitations.ts';
import type { Phone } from '#tests/support/phone.ts';
import { PERSON } from '#tests/support/person.ts';
import { outboxOn, writesOn } from '#tests/support/queued-write.ts';
import type { Stack } from '#tests/support/start-stack.ts';
import { until } from '#tests/support/until.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);
const BELL = 'workbox-background-sync:jforce-outbox';
const INVITE = { match: { method: 'POST', path: 'ewoks/*/invite-user' } } as const;

/** Somebody invites while there is no line, and closes the app: what is left is a page that is no window of it. */
async function leaveBehind(
  { phone, stack }: { phone: Phone; stack: Stack },
  name: string,
  number: string,
): Promise<{ page: Page; outbox: string }> {
  const page = await phone.page();
  await openWithoutLine(page, stack);
  await keepInvitation(page, name, number);
  const outbox = await outboxOn(page);
  await page.route('**/quiet.html', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto(`${stack.origin}/quiet.html`);
  return { page, outbox };
}

const states = async (page: Page, outbox: string): Promise<string[]> =>
  (await writesOn(page, outbox)).map(({ state }) => state);

test('a service worker that is killed while it sends leaves a change that the next one sends again, once @long', async ({
  phone,
  stack,
}) => {
  const { page, outbox } = await leaveBehind({ phone, stack }, 'Lina Killed', '0676660001');
  await stack.faults.set({ ...INVITE, mode: 'hang', times: 1 });
  stack.link.mode = 'ok';
  await ringServiceWorker(page, stack.origin, BELL);
  await expect.poll(async () => (await stack.faults.list())[0]?.hits).toBe(1);
  expect(await states(page, outbox)).toEqual(['sending']);
  await stopServiceWorkers(page);
  await ringServiceWorker(page, stack.origin, BELL);
  await expect.poll(() => states(page, outbox), { timeout: 40_000 }).toEqual(['done']);
  // The gateway refuses a second invitation of one number, whoever writes it: the first one took effect.
  const client = await GatewayClient.signedIn(stack.origin, PERSON.store);
  const again = await client.raw(inviteUser, { body: { type: 'member', name: 'Lina', phone_number: '0676660001' } });
  expect(again.status).toBe(422);
});

test('a bell of the browser that rang in vain is not waited for: an open app sends by itself, a closed one when it opens @long', async ({
  phone,
  stack,
}) => {
  test.slow();
  const { page } = await leaveBehind({ phone, stack }, 'Rim Closed', '0676660002');
  await ringServiceWorker(page, stack.origin, BELL, { lastChance: true });
  stack.link.mode = 'ok';
  await page.goto(`${stack.origin}${INVITE_AT}`);
  await expect(invitationOf(page, 'Rim Closed')).toContainText(REPORTED.sent, { timeout: 30_000 });

  stack.link.mode = 'refuse';
  await keepInvitation(page, 'Rim Open', '0676660003');
  await ringServiceWorker(page, stack.origin, BELL, { lastChance: true });
  await expect(invitationOf(page, 'Rim Open')).toContainText(REPORTED.waiting);
  stack.link.mode = 'ok';
  await expect(invitationOf(page, 'Rim Open')).toContainText(REPORTED.sent, { timeout: 60_000 });
});

/** Salma invites a number without a line and closes the app; the line comes back, and somebody else invites it first. */
async function refusedLater(phone: Phone, stack: Stack, number: string): Promise<{ page: Page; worker: Worker }> {
  const page = await phone.page();
  await openWithoutLine(page, stack);
  await keepInvitation(page, 'Nora Late', number);
  const worker = await until('the service worker runs', () => phone.context.serviceWorkers().at(-1) ?? null);
  await page.goto('about:blank');
  await noWindowLeft(worker);
  stack.link.mode = 'ok';
  const client = await GatewayClient.signedIn(stack.origin, PERSON.store);
  await client.call(inviteUser, { body: { type: 'member', name: 'Nora', phone_number: number } });
  await ringServiceWorker(page, stack.origin, BELL);
  return { page, worker };
}

/** The app is opened where the note leads: what was refused stands there, and its form has the input with the wrong field flagged. */
async function expectRefused(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/waiting`);
  await expect(page.getByRole('heading', { name: new RegExp(say('Needs your attention')) })).toBeVisible();
  await expect(waitingMark(page)).toHaveText('1');
  await page.getByRole('link', { name: say('Fix'), exact: true }).click();
  await expect(page.getByLabel(say('Name'), { exact: true })).toHaveValue('Nora Late');
  await expect(page.getByLabel(say('Phone Number'))).toHaveAttribute('aria-invalid', 'true');
}

test('a refusal that comes while the app is closed is told by a note, where notes are allowed @long', async ({
  phone,
  stack,
}) => {
  await phone.context.grantPermissions(['notifications'], { origin: stack.origin });
  const { page, worker } = await refusedLater(phone, stack, '0676660004');
  await expect.poll(() => notesOf(worker), { timeout: 40_000 }).toEqual(['Un envoi n’a pas été accepté']);
  const path = await worker.evaluate('registration.getNotifications().then(([note]) => note.data.path)');
  expect(path).toBe('/waiting');
  await expectRefused(page, stack.origin);
});

test('a refusal that comes while the app is closed, where notes are not allowed, needs attention when it opens @long', async ({
  phone,
  stack,
}) => {
  const { page, worker } = await refusedLater(phone, stack, '0676660005');
  await page.route('**/quiet.html', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto(`${stack.origin}/quiet.html`);
  const outbox = await outboxOn(page);
  await expect.poll(() => states(page, outbox), { timeout: 40_000 }).toEqual(['rejected']);
  expect(await notesOf(worker)).toEqual([]);
  await expectRefused(page, stack.origin);
});
