import { ringServiceWorker } from '#tests/support/cdp.ts';
import { expect, test } from '#tests/support/app-test.ts';
import { controlled, PERSON, signInWhole } from '#tests/support/person.ts';
import { consultantOn, outboxOn, putInvitation, writesOn } from '#tests/support/queued-write.ts';

const BELL = 'workbox-background-sync:jforce-outbox';

test('a write is sent by the service worker when the line comes back and no window is open any more @first', async ({
  phone,
  stack,
}) => {
  const page = await phone.page();
  await signInWhole(page, PERSON.individual, stack.origin);
  await controlled(page);
  const outbox = await outboxOn(page);
  const consultant = await consultantOn(page);
  stack.link.mode = 'refuse';
  const id = await putInvitation(page, outbox, consultant, 'Imane');
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ version: 1, type: 'RING_OUTBOX' });
  });
  await page.goto('about:blank');
  stack.link.mode = 'ok';
  // An empty page of the same origin: it reads the database, and is no window of the app.
  await page.route('**/quiet.html', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto(`${stack.origin}/quiet.html`);
  await ringServiceWorker(page, stack.origin, BELL);
  await expect.poll(async () => (await writesOn(page, outbox)).map(({ state }) => state)).toEqual(['done']);
  const [write] = await writesOn(page, outbox);
  expect(write).toMatchObject({ id, body: null, verdict: { code: null, receipt: id.slice(0, 8).toUpperCase() } });
});
