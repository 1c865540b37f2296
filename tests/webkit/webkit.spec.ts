import { test as base, expect } from 'playwright/test';
import * as v from 'valibot';
import { goals } from '#shared/contract/calls/goals.ts';
import { paymentMethods } from '#shared/contract/calls/payment-methods.ts';
import { bankAccountOf } from '#tests/support/bank-account.ts';
import { consultantAt } from '#tests/support/consultant-at.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { PERSON } from '#tests/support/person.ts';
import { Stack } from '#tests/support/start-stack.ts';
import { until } from '#tests/support/until.ts';
import { WebKit } from '#tests/support/webkit.ts';
import { words, type Locale } from '#tests/support/words.ts';

const test = base.extend<{ webkit: WebKit }, { stack: Stack }>({
  stack: [
    async ({}, provide) => {
      const stack = await Stack.start();
      await provide(stack);
      await stack.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  webkit: async ({ stack }, provide) => {
    const webkit = await WebKit.start();
    await provide(webkit);
    await webkit.close();
    await stack.heal();
  },
});

const button = (locale: Locale, english: string): string => `//button[normalize-space()="${words(locale, english)}"]`;
const field = (english: string): string => `//*[@id=//label[normalize-space()="${words('fr', english)}"]/@for]`;
const saying = (locale: Locale, english: string): string =>
  `//main//*[text()[contains(.,"${words(locale, english)}")]]`;
const ORDERS = '//main//li//a';
/** Home, with the age of its figures at its top. */
const MONTH = `//main[.${saying('fr', 'This month').replace('//main', '')}]//time`;

/** When the last sync of the page ended well, gateway time; '' before the first. */
const lastSync = async (webkit: WebKit): Promise<string> => {
  const read = await webkit.read(async () => {
    const name = (await indexedDB.databases()).find((each) => each.name?.startsWith('cache.'))?.name;
    if (name === undefined) return '';
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
    });
    const fact = await new Promise<unknown>((resolve) => {
      const request: IDBRequest<unknown> = db.transaction('facts').objectStore('facts').get('sync');
      request.onsuccess = () => resolve(request.result);
    });
    db.close();
    return JSON.stringify(fact ?? {});
  });
  const { value } = v.parse(
    v.object({ value: v.optional(v.object({ running: v.boolean(), completedAsOf: v.string() })) }),
    JSON.parse(v.parse(v.string(), read) || '{}'),
  );
  return value && !value.running ? value.completedAsOf : '';
};

async function signInWhole(webkit: WebKit, origin: string, person: string, locale: Locale = 'fr'): Promise<void> {
  await webkit.goto(`${origin}/`);
  // It begins in the language of the machine.
  await webkit.click('//button[normalize-space()="FR"]');
  await webkit.click(button('fr', 'Login'));
  await webkit.click(`//button[@name="account"][.//*[@class="name"][contains(.,"${person}")]]`);
  await webkit.sees(saying(locale, 'This month'));
  await until('a sync has ended', async () => (await lastSync(webkit)) !== '', 60_000);
  await webkit.read(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** How many files the app lacks to open without a connection, in the language on screen. Runs in the page. */
async function missingFiles(): Promise<number> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<number>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<{ missing: number }>) => resolve(data.missing);
  });
  active?.postMessage({ version: 1, type: 'COUNT_FILES', languages: [document.documentElement.lang] }, [port2]);
  return answer;
}

test('WebKit signs in, shows home and orders, and opens both without the server', async ({ webkit, stack }) => {
  test.setTimeout(300_000);
  await signInWhole(webkit, stack.origin, PERSON.individual);
  await webkit.sees(MONTH);
  await webkit.goto(`${stack.origin}/orders`);
  await webkit.sees(ORDERS);
  stack.link.mode = 'refuse';
  await webkit.goto(`${stack.origin}/home`);
  await webkit.sees(MONTH);
  await webkit.goto(`${stack.origin}/orders`);
  await webkit.sees(ORDERS);
  expect(new URL(await webkit.address()).pathname).toBe('/orders');
});

test('WebKit shows Arabic to whoever prefers it, mirrored', async ({ webkit, stack }) => {
  test.setTimeout(300_000);
  await signInWhole(webkit, stack.origin, PERSON.arabic, 'ar');
  const shown = await webkit.read(() => {
    const bar = document.querySelector('nav a')?.getBoundingClientRect();
    return [document.documentElement.lang, getComputedStyle(document.body).direction, (bar?.left ?? 0) > 200];
  });
  expect(shown).toEqual(['ar', 'rtl', true]);
});

test('WebKit, which has no Background Sync, sends a write by the page when the server is back, once', async ({
  webkit,
  stack,
}) => {
  test.setTimeout(300_000);
  await signInWhole(webkit, stack.origin, PERSON.individual);
  const bank = await bankAccountOf(stack.origin, PERSON.individual);
  const before = await bank();
  await webkit.goto(`${stack.origin}/payment-method`);
  await webkit.click(`//main//a[contains(.,"${before.bank.bank}")]`);
  await webkit.type(field('Account Name'), 'Salma of WebKit');
  await webkit.type(field('Account Number'), before.account_number);
  stack.link.mode = 'refuse';
  await webkit.click(button('fr', 'Save'));
  await webkit.sees(saying('fr', 'Saved on this phone, not sent yet'));
  stack.link.mode = 'ok';
  await until('the write is accepted', async () => (await bank()).account_name === 'Salma of WebKit', 60_000);
  expect((await bank()).version).toBe(before.version + 1);
});

test('WebKit keeps a change of each form without the server, over a page that is opened anew, and sends each once', async ({
  webkit,
  stack,
}) => {
  test.setTimeout(300_000);
  await signInWhole(webkit, stack.origin, PERSON.individual);
  await until('the app is on the phone', async () => (await webkit.read(missingFiles)) === 0, 150_000);
  const client = (await GatewayClient.signedIn(stack.origin, PERSON.individual)).at(stack.direct);
  const before = await consultantAt(client);
  stack.link.mode = 'refuse';
  await webkit.goto(`${stack.origin}/personal-info/edit`);
  await webkit.type(field('Address'), '7, rue WebKit');
  await webkit.click(button('fr', 'Save'));
  await webkit.sees('//main//*[text()[contains(.,"7, rue WebKit")]]');
  await webkit.goto(`${stack.origin}/payment-method/mobile_money`);
  await webkit.type(field('Full Name'), 'Wallet of WebKit');
  await webkit.type(field('Phone Number'), '06 90 90 90 91');
  await webkit.click(button('fr', 'Save'));
  await webkit.sees('//main//li[contains(.,"Wallet of WebKit")]');
  await webkit.goto(`${stack.origin}/team-members/recruit-member`);
  await webkit.type(field('Name'), 'Invited by WebKit');
  await webkit.type(field('Phone Number'), '06 90 90 90 92');
  await webkit.click(button('fr', 'Invite'));
  await webkit.sees('//main//li[contains(.,"Invited by WebKit")]');
  await webkit.goto(`${stack.origin}/commissions/goal`);
  await webkit.type('//main//input', '4321');
  await webkit.click(button('fr', 'Save the goal'));
  await until('the goal is kept', async () => !(await webkit.address()).endsWith('/goal'));

  await webkit.goto(`${stack.origin}/waiting`);
  const receipts = '//main//li//bdi[@dir="ltr"]';
  await webkit.sees(`(${receipts})[4]`);
  stack.link.mode = 'ok';
  await webkit.sees(saying('fr', 'Everything has been sent'), 90_000);
  await webkit.sees(`(${receipts})[4]`);
  const after = await consultantAt(client);
  expect([after.address, after.version]).toEqual(['7, rue WebKit', before.version + 1]);
  const wallets = (await client.call(paymentMethods)).filter(
    (each) => each.type === 'mobile_money' && each.full_name === 'Wallet of WebKit',
  );
  expect(wallets).toHaveLength(1);
  const [goal] = (await client.call(goals)).data;
  expect(goal?.amount).toBe(432_100);
});
