import { expect, test } from '#tests/support/app-test.ts';
import { choosePerson, PERSON, signIn, signInWhole } from '#tests/support/person.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);

test('a callback that this browser did not ask for starts the sign-on anew and signs nobody in @first', async ({
  page,
}) => {
  await page.goto('/login/callback?code=stolen-code-0123456789&state=somebody-elses-state-0123456789');
  await expect(page.locator('button[name=account]').first()).toBeVisible();
  await page.goto('/login/callback');
  await expect(page.locator('button[name=account]').first()).toBeVisible();
  await choosePerson(page, PERSON.individual);
  await expect(page).toHaveURL(/\/home$/);
});

test('a sign-on that never succeeds starts anew twice and then ends in a message', async ({ page, stack }) => {
  await stack.faults.set({ mode: 'status', n: 401, match: { path: 'login' } });
  await page.goto('/');
  await page.getByRole('button', { name: say('Login'), exact: true }).click();
  for (let attempt = 1; attempt <= 3; attempt += 1) await choosePerson(page, PERSON.individual);
  await expect(
    page.getByText(say('Sorry, it seems that we are facing some issues. Please try again later.')),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: say('Login'), exact: true })).toBeVisible();
});

test('too many attempts are told with their time, and trouble of ours is told otherwise', async ({ page, stack }) => {
  const login = page.getByRole('button', { name: say('Login'), exact: true });
  await page.goto('/');
  await stack.faults.set({ mode: 'status', n: 429, retryAfter: '40', match: { path: 'auth-url' } });
  await login.click();
  await expect(page.getByText('Trop de tentatives de connexion. Réessayez dans 40 secondes.')).toBeVisible();
  await stack.faults.clear();
  await stack.faults.set({ mode: 'status', n: 500, match: { path: 'auth-url' } });
  await login.click();
  await expect(
    page.getByText(say('Sorry, it seems that we are facing some issues. Please try again later.')),
  ).toBeVisible();
});

test('a sign-on that waits in one window still ends after a link to somebody else’s callback', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: say('Login'), exact: true }).click();
  await expect(page.locator('button[name=account]').first()).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/login/callback?code=stolen-code-0123456789&state=somebody-elses-state-0123456789');
  await expect(other.locator('button[name=account]').first()).toBeVisible();
  await choosePerson(page, PERSON.individual);
  await expect(page).toHaveURL(/\/home$/);
});

test('the address of a callback that was used leads home, by reload, by Back and by a bookmark', async ({ page }) => {
  let callback = '';
  page.on('framenavigated', (frame) => {
    if (frame.url().includes('code=')) callback = frame.url();
  });
  await signInWhole(page, PERSON.individual);
  expect(callback).toContain('state=');
  await page.goto(callback);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/login/callback');
  await page.reload();
  await expect(page).toHaveURL(/\/home$/);
});

test('a connection that is lost while signing in is told, and the next try succeeds', async ({ page, stack }) => {
  await page.goto('/');
  await page.getByRole('button', { name: say('Login'), exact: true }).click();
  await stack.faults.set({ mode: 'drop-before', match: { path: 'login' } });
  await choosePerson(page, PERSON.individual);
  await expect(page.getByText(say('Connection lost while signing in. Try again.'))).toBeVisible();
  await stack.faults.clear();
  await signIn(page, PERSON.individual);
});

test('Login waits while a sign-out is still on its way to the sign-on', async ({ page, stack }) => {
  await signInWhole(page, PERSON.individual);
  await page.goto('/account');
  await stack.faults.set({ mode: 'hang', match: { path: 'logout-url' } });
  await page.getByRole('button', { name: say('Sign out') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Sign out') })
    .click();
  const login = page.getByRole('button', { name: say('Login'), exact: true });
  await expect(login).toBeDisabled();
  await stack.faults.clear();
  await expect(login).toBeEnabled();
});

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-MA' });

  test('the line of progress runs from right to left', async ({ page, stack }) => {
    await page.context().addCookies([{ name: 'auth_state', value: 'state-of-this-browser', url: stack.origin }]);
    await stack.faults.set({ mode: 'hang', match: { path: 'login' } });
    await page.goto('/login/callback?code=code-of-the-sign-on&state=state-of-this-browser');
    const progress = page.getByRole('progressbar', { name: words('ar', 'Signing in') });
    await expect(progress).toBeAttached();
    // How far to the right its moving part is, early and late in one round.
    const way = await progress.evaluate(async (element) => {
      const line = element.previousElementSibling;
      const animation = document
        .getAnimations()
        .find(({ effect }) => effect instanceof KeyframeEffect && effect.target === line);
      if (!line || !animation) throw new Error('Nothing moves');
      animation.pause();
      return [100, 1000].map((time) => {
        animation.currentTime = time;
        return new DOMMatrix(getComputedStyle(line, '::before').transform).e;
      });
    });
    expect(way[0]).toBeGreaterThan(way[1] ?? 0);
  });
});

const ELSEWHERE = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  '/%09/evil.example',
  '/home\r\nSet-Cookie: a=b',
];

test('no remembered address leads to another site @long', async ({ browser, stack }) => {
  for (const target of ELSEWHERE) {
    const context = await browser.newContext({ baseURL: stack.origin, locale: 'fr-FR' });
    await context.addCookies([{ name: 'redirect_url', value: encodeURIComponent(target), url: stack.origin }]);
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('button', { name: say('Login'), exact: true }).click();
    await choosePerson(page, PERSON.newcomer);
    await expect(
      page.getByRole('heading', { name: say('Your first order') }).or(page.getByRole('main')),
    ).not.toHaveCount(0);
    await expect.poll(() => new URL(page.url()).pathname).not.toBe('/login/callback');
    expect(new URL(page.url()).origin).toBe(stack.origin);
    await context.close();
  }
});
