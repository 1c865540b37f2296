import { expect, test } from '#tests/support/app-test.ts';
import { PERSON, choosePerson } from '#tests/support/person.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);

test('a link to join opens in the language in which it was passed on, and its code is kept', async ({ page }) => {
  await page.goto('/join?referral=JF-104211&lang=ar');
  await expect(page.getByRole('heading', { name: words('ar', 'Join the program') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByText('JF-104211')).toBeVisible();
  await page.getByRole('button', { name: words('ar', 'Change') }).click();
  await expect(page.getByLabel(words('ar', 'Invitation code (optional)'))).toHaveValue('JF-104211');
});

test('a link to join says what it is to clients that run no script', async ({ browser, stack }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto(`${stack.origin}/join?referral=JF-104211&lang=ar`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('انضم إلى JForce');
  await expect(page.locator('noscript bdi')).toHaveText('JF-104211');
  await expect(page.locator('noscript bdi')).toBeVisible();
  // The places of a content that never comes would lie over it.
  await expect(page.locator('#boot')).toBeHidden();
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  const answer = await context.request.get(new URL(picture ?? '', stack.origin).pathname, { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
  await context.close();
});

test('a code that somebody was told is typed by hand, and registers with it', async ({ page }) => {
  await page.goto('/join');
  const field = page.getByLabel(say('Invitation code (optional)'));
  await field.fill('Salma, de Casablanca !');
  await page.getByRole('button', { name: say('Use this code') }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(' jf – ١٠٤٢١١ ');
  await page.getByRole('button', { name: say('Use this code') }).click();
  await expect(page.getByText('jf-104211')).toBeVisible();
  await page.reload();
  await expect(page.getByText('jf-104211')).toBeVisible();
  await page.getByRole('button', { name: say('I already have an account') }).click();
  // The page may still ask for a session that is there; who comes back brings a code.
  const sent = page.waitForRequest(
    (request) => request.url().endsWith('/api/login') && (request.postData() ?? '').includes('"code"'),
  );
  await choosePerson(page, PERSON.unregistered);
  expect((await sent).postDataJSON()).toMatchObject({ referral: 'jf-104211' });
});

test('the sign-on speaks the language that was chosen in the app, not that of the browser', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'العربية' }).click();
  await page.getByRole('button', { name: words('ar', 'Login'), exact: true }).click();
  await expect(page.getByRole('heading', { name: 'تسجيل الدخول' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
});
