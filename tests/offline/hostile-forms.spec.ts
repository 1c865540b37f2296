import { expect, type Page } from '#tests/support/app-test.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { HOSTILE_TEXTS, PASTED_NUMBERS } from '#tests/support/hostile-texts.ts';
import { expectHeldBack, seenFields, typeEverywhere, wrongWith } from '#tests/support/hostile-typing.ts';
import { INVITE_AT } from '#tests/support/invitations.ts';
import { expectNoSidewaysScroll } from '#tests/support/layout.ts';
import { test } from '#tests/support/own-stack-test.ts';
import { openRegistration } from '#tests/support/registration.ts';
import { words, wordsLike } from '#tests/support/words.ts';
import { westernDigits } from '#shared/domain/items/search-text.ts';
import { login } from '#shared/contract/calls/auth.ts';

const say = (english: string): string => words('fr', english);
const TEXTS = [...HOSTILE_TEXTS, ...PASTED_NUMBERS];
/** With these the form is sent off, too, and its screen left and opened again. */
const LEFT_WITH = new Set([
  'nothing',
  'a NUL',
  'an override of direction',
  'half a character',
  'Persian digits',
  '10,000 characters',
]);

interface Form {
  what: string;
  open: (page: Page) => Promise<unknown>;
  /** What its button says; null where a search needs none. */
  action: string | null;
}

/** Types each text into each field of a form that is open: what is wrong is told beside it, and nothing goes. */
async function typeInto(page: Page, { what, open, action }: Form): Promise<void> {
  for (const [text, typed] of TEXTS)
    await test.step(`${what}: ${text}`, async () => {
      const entered = await typeEverywhere(page, typed);
      expect(entered.length).toBeGreaterThan(0);
      await expect.poll(async () => wrongWith(await seenFields(page), entered)).toEqual([]);
      await expectNoSidewaysScroll(page);
      const before = await seenFields(page);
      if (!LEFT_WITH.has(text)) return;
      if (action !== null && before.some(({ invalid }) => invalid)) await expectHeldBack(page, action);
      await page.goto('/contributors');
      await open(page);
      const valuesOf = (fields: typeof before): string[] => fields.map(({ value }) => westernDigits(value));
      await expect.poll(async () => valuesOf(await seenFields(page)), { timeout: 20_000 }).toEqual(valuesOf(before));
    });
}

const at =
  (address: string, label: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(address);
    await page.getByLabel(label, { exact: true }).waitFor();
  };

const FORMS: readonly Form[] = [
  { what: 'a bank account', open: at('/payment-method/bank_transfer', say('Account Number')), action: say('Save') },
  { what: 'mobile money', open: at('/payment-method/mobile_money', say('Full Name')), action: say('Save') },
  { what: 'an invitation', open: at(INVITE_AT, say('Name')), action: say('Invite') },
  {
    what: 'an invitation of a store',
    open: at('/team-members/recruit-store', say('Name of the store')),
    action: say('Invite'),
  },
  { what: 'the profile', open: at('/personal-info/edit', say('First Name')), action: say('Save') },
  {
    what: 'the goal',
    open: (page) => page.goto('/commissions/goal').then(() => page.locator('main form input').waitFor()),
    action: say('Save the goal'),
  },
];

test('whatever is typed into a form is told beside its field or taken, and stays when its screen is left @long', async ({
  signedIn: page,
}) => {
  test.setTimeout(15 * 60_000);
  for (const form of FORMS) {
    await form.open(page);
    await typeInto(page, form);
  }
  await page.goto('/payment-method');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.waitForURL(/\/edit$/);
  const account = new URL(page.url()).pathname;
  const open = async (): Promise<void> => {
    await page.goto(account);
    await page.locator('main form input').first().waitFor();
  };
  await open();
  await typeInto(page, { what: 'an account that is there', open, action: say('Save') });
});

test('whatever is searched for is looked for, and stays in its field @long', async ({ signedIn: page }) => {
  test.setTimeout(10 * 60_000);
  for (const address of ['/search', '/orders', '/team-members']) {
    await page.goto(address);
    await page.locator('search input').waitFor();
    for (const [text, typed] of TEXTS)
      await test.step(`${address}: ${text}`, async () => {
        const entered = await typeEverywhere(page, typed);
        expect(wrongWith(await seenFields(page), entered)).toEqual([]);
        await expectNoSidewaysScroll(page);
      });
    const [typed = ''] = await typeEverywhere(page, `${'é'.repeat(300)} 12`);
    // The address follows what is typed after a pause, and takes nothing of it back.
    if (address === '/orders') await expect(page).toHaveURL(/q=%C3%A9/);
    expect((await seenFields(page))[0]?.value).toBe(typed);
    await expect(page.getByRole('main')).not.toBeEmpty();
  }
  await page.goto('/orders/filter');
  await page.locator('main input[type=radio]').nth(2).check({ force: true });
  for (const [from, to] of [
    ['0001-01-01', '2026-01-01'],
    ['2026-01-02', '2026-01-01'],
    ['2026-01-01', '9999-12-31'],
  ] as const) {
    await page.locator('main input[type=date]').nth(0).fill(from);
    await page.locator('main input[type=date]').nth(1).fill(to);
    await expect(page.locator('main input[type=date][aria-invalid=true]')).toHaveCount(1);
  }
});

const consultantOf = async (origin: string) => {
  const client = await GatewayClient.signedIn(origin, 'Imane');
  return (await client.call(login, { body: {} })).customer_data.consultant;
};

test('whatever is typed while one joins is told or taken, and what people write otherwise is read as they mean it @long', async ({
  page,
  own,
}) => {
  test.setTimeout(15 * 60_000);
  const code = page.getByLabel(say('Invitation code (optional)'));
  /** A code that counts is shown as such, and is typed anew at a tap. */
  const codeAt = (address: string) => async (): Promise<void> => {
    await page.goto(address);
    const change = page.getByRole('button', { name: say('Change'), exact: true });
    await code.or(change).waitFor();
    if (await change.isVisible()) await change.click();
  };
  const join = codeAt('/join');
  await join();
  await typeInto(page, { what: 'a code', open: join, action: null });
  await code.fill('no code!');

  await openRegistration(page, own.origin);
  const next = (): Promise<void> => page.getByRole('button', { name: say('Continue'), exact: true }).click();
  const step = async (what: string, label: string): Promise<void> => {
    await typeInto(page, { what, open: at('/register', label), action: say('Continue') });
  };
  await step('who it is', say('First Name'));
  for (const day of ['0001-01-01', '1899-12-31', '2999-01-01', '2020-01-01']) {
    await page.getByLabel(say('Date of birth')).fill(day);
    await page.getByLabel(say('Date of birth')).blur();
    await expect(page.getByLabel(say('Date of birth'))).toHaveAttribute('aria-invalid', 'true');
  }
  await page.getByRole('radio', { name: say('Store'), exact: true }).check({ force: true });
  await step('whose store it is', say('Store name'));
  await page.getByLabel(say('Store name')).fill('Chez Imane ٢٤');
  await page.getByLabel(say('Type of store')).fill('Cosmétiques');
  await page.getByLabel(say('First name of the owner')).fill(' إيمان ');
  await page.getByLabel(say('Last name of the owner'), { exact: true }).fill('Berrada-O’Brien');
  await next();
  await page.getByLabel(say('WhatsApp has the same number')).uncheck();
  await step('how it is reached', say('E-mail'));
  await page.getByLabel(say('Phone Number')).fill('+٢١٢ ٦٦١-٩٩ ٨٨ ٧٧');
  await page.getByLabel('WhatsApp', { exact: true }).fill('\u2066+33 6 12 34 56 78\u2069');
  await page.getByLabel(say('E-mail')).fill(' imane@jforce.example ');
  await page.getByLabel('Région').selectOption({ index: 2 });
  await page.getByLabel(say('City')).selectOption({ index: 2 });
  await page.getByLabel(say('Address')).fill('12، زنقة ٣');
  await next();
  await step('its papers', say('ID number'));
  await page.getByLabel(say('ID number')).fill('BK۱۲');
  await page.getByLabel(say('Tax Id Number')).fill(' ٤٠١١ ');
  await page.getByLabel(say('Others, separated by commas')).nth(0).fill('Réseau ٧, Souk');
  await page.getByLabel(say('Others, separated by commas')).nth(1).fill('');
  await page.getByLabel(say('Recruitment Channel')).selectOption({ index: 1 });
  await next();

  // What was typed before the sign-in stands here, and a registration does not go without it.
  await expect(code).toHaveValue('no code!');
  const register = page.getByRole('button', { name: say('Register'), exact: true });
  await register.click();
  await expect(code).toBeFocused();
  await expect(
    page.getByText(wordsLike('fr', 'You must agree to the {brand} terms and conditions to proceed')),
  ).toBeVisible();
  await typeInto(page, { what: 'a code at the end', open: codeAt('/register'), action: null });
  await code.fill('JF‑١٠٤٢١١');
  await page.getByRole('checkbox').check();
  await register.click();
  await expect(page).toHaveURL(/\/(home|confirm-payment-method)$/, { timeout: 60_000 });
  expect(await consultantOf(own.origin)).toMatchObject({
    store_name: 'Chez Imane ٢٤',
    first_name: 'إيمان',
    last_name: 'Berrada-O’Brien',
    phone_number: '0661998877',
    whatsapp_number: '+33612345678',
    email: 'imane@jforce.example',
    address: '12، زنقة ٣',
    id_card_number: 'BK12',
    tax_id_number: '4011',
  });
});
