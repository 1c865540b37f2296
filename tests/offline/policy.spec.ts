import { askedSingly } from '#tests/support/asked-singly.ts';
import { expect, test } from '#tests/support/app-test.ts';
import { lookAtOrders } from '#tests/support/orders.ts';
import { PERSON, signInWhole } from '#tests/support/person.ts';
import { placesOf } from '#tests/support/places.ts';
import { cacheOf, calm, rowsOf } from '#tests/support/stored.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);

// That no page breaks it is seen wherever a screen is looked at: a test fails by what its pages complain about.
test('every address is served with the strict policy', async ({ signedIn: page, stack }) => {
  for (const { address } of await placesOf(page)) {
    const { headers } = await fetch(`${stack.direct}${address}`, { headers: { Accept: 'text/html' } });
    const policy = headers.get('Content-Security-Policy') ?? '';
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "base-uri 'none'",
    ]) {
      expect(policy).toContain(part);
    }
    expect(policy).not.toContain('unsafe');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
  }
});

test('a script that is put into the page does not run @first', async ({ page, complaints }) => {
  await page.goto('/');
  await page.getByRole('button', { name: say('Login'), exact: true }).waitFor();
  const ran = await page.evaluate(async () => {
    const holder = document.createElement('script');
    try {
      holder.textContent = 'window.ran = true';
    } catch {
      return 'refused';
    }
    document.body.append(holder);
    return Reflect.get(window, 'ran') === true ? 'ran' : 'refused';
  });
  expect(ran).toBe('refused');
  complaints.length = 0;
});

test('names that are markup, long or turned around stay text and break no layout', async ({ page, context }) => {
  const hostile = `<img src=x onerror=alert(1)>\u202Etxt.exe <b>${'W'.repeat(300)}</b>`;
  await askedSingly(context);
  await context.route('**/api/watto/consultants/*/orders?*', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const name = /"(Samsung[^"]+|Hisense[^"]+|Philips[^"]+|TCL[^"]+)"/.exec(text)?.[1];
    const body = name === undefined ? text : text.replaceAll(JSON.stringify(name), JSON.stringify(hostile));
    await route.fulfill({ response: answer, body });
  });
  let alerts = 0;
  page.on('dialog', (dialog) => {
    alerts += 1;
    void dialog.dismiss();
  });
  await signInWhole(page, PERSON.individual);
  await calm(page);
  expect(JSON.stringify(await rowsOf(page, (await cacheOf(page)) ?? '', 'itemChunks'))).toContain('onerror');
  await page.goto('/orders');
  await page.getByRole('searchbox').fill('onerror');
  // The list is drawn anew while it is narrowed.
  await page.waitForURL(/q=onerror/);
  const row = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  await expect(row).toContainText('<img src=x onerror=alert(1)>');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  // At its top: to reach the middle of so tall a row is to scroll, and a list that scrolls takes no tap.
  await row.click({ position: { x: 24, y: 24 } });
  await expect(page.getByRole('heading', { name: /onerror/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  expect(alerts).toBe(0);
});

test('what other windows shout is ignored unless it is understood, and never deletes anything', async ({
  signedIn: page,
}) => {
  await page.evaluate(() => {
    const channel = new BroadcastChannel('jforce');
    for (const noise of [
      null,
      'x',
      { kind: 'sign-out' },
      { version: 99, kind: 'session-changed' },
      { version: 1, kind: 'wipe' },
      { version: 1, kind: 'session-changed', subject: 'x' },
    ]) {
      channel.postMessage(noise);
    }
    channel.close();
  });
  await lookAtOrders(page);
});
