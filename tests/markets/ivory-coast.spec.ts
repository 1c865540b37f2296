import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base, type Page } from 'playwright/test';
import { HOSTILE_TEXTS, PASTED_NUMBERS } from '#tests/support/hostile-texts.ts';
import { seenFields, typeEverywhere, wrongWith } from '#tests/support/hostile-typing.ts';
import { ROOT } from '#tests/support/gateway-process.ts';
import { expectLanguage, expectNoSidewaysScroll } from '#tests/support/layout.ts';
import { choosePerson } from '#tests/support/person.ts';
import { synced } from '#tests/support/stored.ts';
import { plain, words, type Locale } from '#tests/support/words.ts';
import { englishSentences, foundIn, textFiles } from './english.ts';
import { startMarket, type MarketStack } from './market-stack.ts';

/** The app of Ivory Coast in French and Arabic, on a phone that asks for English. */
const test = base.extend<object, { market: MarketStack }>({
  market: [
    async ({}, provide) => {
      const market = await startMarket({ MARKET: 'ci', LANGUAGES: 'fr,ar' });
      await provide(market);
      await market.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ market }, provide) => provide(market.origin),
});
test.use({ locale: 'en-GB', timezoneId: 'Asia/Tokyo' });

const CONSULTANT = 'Awa';
const ARABIC = 'مريم';
const SENTENCES = englishSentences();

async function signIn(page: Page, person: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: words('fr', 'Login'), exact: true }).click();
  await choosePerson(page, person);
  await expect(page).toHaveURL(/\/home$/);
  await synced(page);
}

/** What can be read on the screen, and what only screen readers say. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [document.body.innerText, ...[...document.querySelectorAll('[aria-label]')].map((each) => each.ariaLabel)].join(
      '\n',
    ),
  );

async function expectNoEnglish(page: Page): Promise<void> {
  expect(foundIn(await readable(page), SENTENCES)).toEqual([]);
}

test('no English lies in the built app, and one does in that of all languages', ({ market }) => {
  const texts = textFiles(market.app);
  expect(texts.filter(({ text }) => foundIn(text, SENTENCES).length > 0).map(({ path }) => path)).toEqual([]);
  expect(texts.filter(({ path }) => /messages-/.test(path))).toHaveLength(2);
  expect(texts.filter(({ path }) => path.endsWith('.webmanifest'))).toHaveLength(2);
  expect(readFileSync(join(market.app, 'index.html'), 'utf8')).not.toMatch(/English|Try again|JavaScript needs/);
  const all = textFiles(join(ROOT, 'dist/app')).filter(({ text }) => foundIn(text, SENTENCES).length > 100);
  expect(all.map(({ path }) => path)).toEqual([expect.stringContaining('messages-')]);
});

test('who asks for English is answered in French, and English is nowhere to be chosen', async ({ page }) => {
  await page.goto('/');
  await expectLanguage(page, 'fr', 'ltr');
  await expect(page.getByRole('button', { name: 'العربية' })).toBeVisible();
  await expect(page.getByText('EN', { exact: true })).toHaveCount(0);
  await expectNoEnglish(page);
  await page.getByRole('button', { name: words('fr', 'Login'), exact: true }).click();
  await expect(page.getByRole('link', { name: 'العربية' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'English' })).toHaveCount(0);
  await choosePerson(page, CONSULTANT);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/account');
  await expect(page.getByRole('radio', { name: 'Français' })).toBeAttached();
  await expect(page.getByText('English')).toHaveCount(0);
});

const PLACES = ['/home', '/orders', '/sales', '/commissions', '/payment-method', '/level', '/bonuses', '/account'];
/** Lists leave the label of the currency out. */
const WITH_LABEL = new Set(['/home', '/sales', '/commissions']);
const LABEL: Readonly<Record<'fr' | 'ar', string>> = { fr: 'F CFA', ar: 'ف.إ.' };

for (const [person, locale, direction] of [
  [CONSULTANT, 'fr', 'ltr'],
  [ARABIC, 'ar', 'rtl'],
] as const satisfies readonly (readonly [string, Locale, string])[])
  test(`${locale}: every place counts in francs without decimals, and says nothing in English`, async ({ page }) => {
    await signIn(page, person);
    await expectLanguage(page, locale, direction);
    for (const address of PLACES) {
      await page.goto(address);
      await expect(
        page
          .getByRole('main')
          .getByText(/\p{L}{3}/u)
          .first(),
      ).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectNoEnglish(page);
      await expectNoSidewaysScroll(page);
      const text = plain(await readable(page));
      expect(text).not.toMatch(/argan|djellaba|tajine|Maroc|Casablanca/i);
      expect(text).not.toMatch(/\bDH\b|د\.م\.|MAD|dirham|درهم/);
      expect(text).not.toMatch(new RegExp(`[.,]\\d{2} ${LABEL[locale].replaceAll('.', '[.]')}`));
      if (WITH_LABEL.has(address)) expect(text).toContain(LABEL[locale]);
    }
  });

test('the sample people have addresses of their own names, and speak what is offered', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: words('fr', 'Login'), exact: true }).click();
  await expect(page.locator('button[name=account]').first()).toBeVisible();
  await expect(page.getByText(/anglais/)).toHaveCount(0);
  await choosePerson(page, 'Serge');
  await expect(page).toHaveURL(/\/home$/);
  await expectLanguage(page, 'fr', 'ltr');
  await page.goto('/personal-info');
  await expect(page.getByText('serge.gnagne@jforce.example')).toBeVisible();
  await expect(page.getByText(/^05 \d\d \d\d \d\d \d\d$/)).toHaveCount(2);
});

test('mobile money goes to a number of MTN only, and a bank account cannot be added', async ({ page }) => {
  await signIn(page, CONSULTANT);
  await page.goto('/payment-method');
  await expect(page.getByRole('link', { name: words('fr', 'Add mobile money') })).toBeVisible();
  await expect(page.getByRole('link', { name: words('fr', 'Add a bank account') })).toHaveCount(0);
  await page.goto('/payment-method/mobile_money');
  await expect(page.getByText('+225')).toBeVisible();
  await page.getByLabel(words('fr', 'Full Name')).fill('Awa Koné');
  const phone = page.getByLabel(words('fr', 'Phone Number'));
  await phone.fill('0701234567');
  await expect(phone).toHaveValue('07 01 23 45 67');
  await expect(page.getByText('Orange Money')).toBeVisible();
  const save = page.getByRole('button', { name: words('fr', 'Save'), exact: true });
  await save.click();
  await expect(page.getByText(words('fr', 'MTN MOMO numbers only'))).toBeVisible();
  await phone.fill('0501234567');
  await save.click();
  await expect(page).toHaveURL(/\/payment-method$/);
  await expect(page.getByRole('main').getByText('4567').first()).toBeVisible();
});

/** What is pasted here: the market's own number and IBAN, which begin alike, and numbers of its operators. */
const PASTED_HERE: readonly (readonly [what: string, text: string])[] = [
  ['an own number in groups', 'CI042 01201 012345678901\u00a045'],
  ['an IBAN of the market', 'CI93 CI04 2012 0101 2345 6789 0145'],
  ['a number of another operator', '+225 07 01 23 45 67'],
  ['a number of Morocco', '+212 612-345678'],
];

test('whatever is typed into the form of mobile money is told beside its field or taken, and stays', async ({
  page,
}) => {
  test.setTimeout(5 * 60_000);
  await signIn(page, CONSULTANT);
  const open = async (): Promise<void> => {
    await page.goto('/payment-method/mobile_money');
    await page.getByLabel(words('fr', 'Full Name'), { exact: true }).waitFor();
  };
  await open();
  for (const [what, text] of [...HOSTILE_TEXTS, ...PASTED_NUMBERS, ...PASTED_HERE])
    await test.step(what, async () => {
      const entered = await typeEverywhere(page, text);
      await expect.poll(async () => wrongWith(await seenFields(page), entered)).toEqual([]);
      await expectNoSidewaysScroll(page);
    });
  const valuesOf = async (): Promise<string[]> => (await seenFields(page)).map(({ value }) => value);
  const before = await valuesOf();
  await page.goto('/home');
  await open();
  await expect.poll(valuesOf).toEqual(before);
  // There is no form for what is not offered here, whatever address somebody has kept.
  await page.goto('/payment-method/bank_transfer');
  await expect(page).toHaveURL(/\/payment-method$/);
});
