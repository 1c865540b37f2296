import { MARKET } from '#shared/domain/market/market.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays } from '#shared/domain/time/period.ts';
import { notifications } from '#shared/contract/calls/kazuda.ts';
import { paymentMethods } from '#shared/contract/calls/payment-methods.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test, type Page } from '#tests/support/app-test.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { expectLanguage, expectNoSidewaysScroll } from '#tests/support/layout.ts';
import { findLine, loseLine } from '#tests/support/line.ts';
import { PERSON, signInWhole } from '#tests/support/person.ts';
import { words, wordsLike, type Locale } from '#tests/support/words.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** A Moroccan account number with its key, and the IBAN of it, computed in whole numbers. */
const ribOf = (first22: string): string => first22 + String(97n - (BigInt(`${first22}00`) % 97n)).padStart(2, '0');
const ibanOf = (rib: string): string => `MA${String(98n - (BigInt(`${rib}221000`) % 97n)).padStart(2, '0')}${rib}`;
const inGroups = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1\u00a0');
const inArabicDigits = (text: string): string => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');

const main = (page: Page) => page.getByRole('main');
/** The account whose number ends so, however the screen groups its digits. */
const account = (page: Page, last: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ hasText: new RegExp(last.split('').join(String.raw`\s?`)) });

/** That payouts go to an account, today or from a day on. */
const goesHere = (locale: Locale): RegExp =>
  new RegExp(
    [
      'Payouts go to this account.',
      'Payouts go here from the day after this was received.',
      'Payouts go here from {day} on.',
    ]
      .map((english) => wordsLike(locale, english).source)
      .join('|'),
    'u',
  );

const SPELT: readonly (readonly [Locale, string, string, (iban: string) => string, ' @long' | ''])[] = [
  ['fr', 'Ghita', '5610', inGroups, ' @long'],
  ['ar', PERSON.arabic, '5611', (iban) => inArabicDigits(inGroups(iban)), ''],
];

for (const [locale, person, place, spell, tag] of SPELT)
  test(`${locale}: a pasted IBAN with spaces names its bank, and one that is mistyped is asked about once${tag}`, async ({
    page,
    stack,
  }) => {
    const say = (english: string): string => words(locale, english);
    await signInWhole(page, person);
    await expectLanguage(page, locale, locale === 'ar' ? 'rtl' : 'ltr');
    await page.goto('/payment-method/bank_transfer');
    const number = page.getByLabel(say('Account Number'));
    const bank = page.getByLabel(say('Bank'), { exact: true });
    const save = page.getByRole('button', { name: say('Save'), exact: true });
    const anyway = page.getByRole('button', { name: say('Save anyway') });
    await expect(bank.locator('option')).not.toHaveCount(1);
    const rib = ribOf(`230780${place}000000000012`);
    const wrong = rib.slice(0, 9) + String((Number(rib[9]) + 1) % 10) + rib.slice(10);

    await page.getByLabel(say('Account Name')).fill('Ghita Sebti');
    await number.fill('abc');
    await save.click();
    await expect(page.getByText(say('An account number has at least 8 digits'))).toBeVisible();
    await expect(number).toHaveValue('abc');
    await number.fill(spell(wrong));
    await expect(
      page.getByText(wordsLike(locale, 'The last two digits of this {name} do not fit. Please check the number.')),
    ).toBeVisible();
    await expect(bank).toHaveValue('cih');
    await save.click();
    await expect(anyway).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await number.fill(spell(ibanOf(rib)));
    await expect(anyway).toBeHidden();
    await expect(
      main(page).getByText(`${rib.slice(0, 3)} ${rib.slice(3, 6)} ${rib.slice(6, 22)} ${rib.slice(22)}`),
    ).toBeVisible();
    await bank.selectOption('bmci');
    await expect(page.getByText(say('This is a number of another bank. Please check both.'))).toBeVisible();
    await save.click();
    await expect(anyway).toBeFocused();
    // A tap that comes with the question is none: nobody has read it yet.
    await expect(async () => {
      if (await anyway.isVisible()) await anyway.click();
      await expect(page).toHaveURL(/\/payment-method$/, { timeout: 2000 });
    }).toPass();
    await expectNoSidewaysScroll(page);
    const client = (await GatewayClient.signedIn(stack.origin, person)).at(stack.direct);
    await expect
      .poll(async () => (await client.call(paymentMethods)).find(({ paid_to }) => paid_to), { timeout: 60_000 })
      .toMatchObject({ account_number: rib, bank: { id: 'bmci' } });
    await expect(account(page, rib.slice(-4)).getByText(goesHere(locale))).toBeVisible({ timeout: 30_000 });
  });

test('which account is paid is chosen, and one removed, without a line, and counts from the day after it arrived', async ({
  page,
  stack,
}) => {
  test.slow();
  const say = (english: string): string => words('fr', english);
  const person = 'Soukaina';
  const client = (await GatewayClient.signedIn(stack.origin, person)).at(stack.direct);
  const [first] = await client.call(paymentMethods);
  if (!first) throw new Error('The sample has no account here');
  const last = (first.type === 'bank_transfer' ? first.account_number : first.phone_number).slice(-4);
  await signInWhole(page, person);
  await page.goto('/payment-method');
  const open = (end: string) => account(page, end).getByRole('link').click();
  const waits = say('Payouts go here from the day after this was received.');

  await open(last);
  await expect(main(page).getByText(say('Payouts go to this account.'))).toBeVisible();
  await expect(
    main(page).getByText(
      say('It is your only account, and money is still due to it. To remove it, add another one first.'),
    ),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: say('Remove the account') })).toBeHidden();
  await page.goto('/payment-method/mobile_money');
  await page.getByLabel(say('Full Name')).fill('Soukaina Rami');
  // Beside the printed +212 the first zero is left out.
  await page.getByLabel(say('Phone Number')).fill('612345678');
  await page.getByRole('button', { name: say('Save'), exact: true }).click();
  await expect(account(page, '5678').getByText(goesHere('fr'))).toBeVisible();
  // Until the day after, the other one is paid: nothing says yet that this one is.
  await expect(account(page, '5678').getByText(say('Paid to'))).toBeHidden();
  await expect(account(page, '5678').getByText(say('Saved on this phone, not sent yet'))).toBeHidden({
    timeout: 60_000,
  });
  // Whatever was done before, or has not come back with a pull yet.

  await loseLine(page.context(), stack);
  await open(last);
  await expect(main(page).getByText(say('Another choice counts from the day after it was received.'))).toBeVisible();
  await page.getByRole('button', { name: say('Be paid to this account') }).click();
  await expect(page).toHaveURL(/\/payment-method$/);
  await expect(account(page, last).getByText(waits)).toBeVisible();
  await expect(account(page, '5678').getByText(goesHere('fr'))).toBeHidden();
  await expectAccessible(page);
  await open('5678');
  await page.getByRole('button', { name: say('Remove the account') }).click();
  const dialog = page.getByRole('dialog', { name: say('Remove the account?') });
  await dialog.getByRole('button', { name: say('Remove the account') }).click();
  await expect(account(page, '5678').getByText(say('Removed on this phone, not sent yet'))).toBeVisible();
  await expectNoSidewaysScroll(page);
  // As long as it waits it is opened and kept after all, or not.
  await page.goto('/waiting');
  const removed = page.getByRole('listitem').filter({ hasText: say('Account removed') });
  await expect(removed.getByText('•••• 5678')).toBeVisible();
  await removed.getByRole('link', { name: say('Open and change') }).click();
  await page.getByRole('button', { name: say('Keep the account after all') }).click();
  await expect(account(page, '5678')).toBeVisible();
  await expect(account(page, '5678').getByText(say('Removed on this phone, not sent yet'))).toBeHidden();
  await open('5678');
  await page.getByRole('button', { name: say('Remove the account') }).click();
  await dialog.getByRole('button', { name: say('Remove the account') }).click();
  await expect(account(page, '5678').getByText(say('Removed on this phone, not sent yet'))).toBeVisible();

  await findLine(page.context(), stack);
  await expect(account(page, '5678')).toBeHidden({ timeout: 60_000 });
  // The time-zone database of this Node may be older than Morocco's return to Greenwich time.
  const day = addDays(marketDay(Date.now(), MARKET.timeZone), 1);
  expect(await client.call(paymentMethods)).toMatchObject([
    { id: first.id, paid_to: true, paid_from: day, removable: false },
  ]);
  await expect(account(page, last).getByText(wordsLike('fr', 'Payouts go here from {day} on.'))).toBeVisible({
    timeout: 30_000,
  });
  const { data } = await client.call(notifications, { query: {} });
  expect(data.filter(({ kind }) => kind === 'payment-account').length).toBeGreaterThanOrEqual(3);
});

test('home asks a newcomer for no account while one waits to be sent', async ({ page, stack }) => {
  const say = (english: string): string => words('fr', english);
  await signInWhole(page, PERSON.newcomer);
  const step = main(page)
    .getByRole('listitem')
    .filter({ hasText: say('Add a payment account') });
  await expect(step).toContainText(say('to do'));
  await page.goto('/payment-method/mobile_money');
  await expect(page.getByLabel(say('Full Name'))).toBeVisible();
  await loseLine(page.context(), stack);
  await page.getByLabel(say('Full Name')).fill('Yassine Amrani');
  await page.getByLabel(say('Phone Number')).fill('612345699');
  await page.getByRole('button', { name: say('Save'), exact: true }).click();
  await expect(page).toHaveURL(/\/payment-method$/);
  await page.goto('/home');
  await expect(step).toContainText(say('done'));
  await expect(step).toContainText(say('Saved on this phone, not sent yet'));
  await expect(step.getByRole('link')).toHaveCount(0);
});
