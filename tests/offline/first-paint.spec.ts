import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test, type Page } from '#tests/support/app-test.ts';
import { PERSON, signIn, signInWhole, signOut } from '#tests/support/person.ts';
import { runBundle } from '#tests/support/run-bundle.ts';
import { cacheOf } from '#tests/support/stored.ts';
import { until } from '#tests/support/until.ts';
import { words } from '#tests/support/words.ts';

/** Keeps what the static shell showed when the app took it away. */
const keepShell = (): void => {
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes])) {
      if (node instanceof HTMLElement && node.id === 'boot')
        document.documentElement.dataset.shell = node.textContent ?? '';
    }
  }).observe(document, { childList: true, subtree: true });
};

/** Notes which formats of Intl are made while the static shell stands: the first of a page takes a slow phone a tenth of a second. */
const noteFormats = (): void => {
  for (const name of ['NumberFormat', 'DateTimeFormat', 'PluralRules', 'RelativeTimeFormat', 'ListFormat'] as const) {
    const noted = new Proxy<object>(Intl[name], {
      construct(target, options: unknown[], self) {
        if (document.querySelector('#boot')) document.documentElement.dataset.made = name;
        return Reflect.construct(Object(target), options, self);
      },
    });
    Object.defineProperty(Intl, name, { value: noted });
  }
};

/** What the static shell showed before the app took it away. */
async function shellOf(page: Page, address: string): Promise<string> {
  await page.addInitScript(keepShell);
  await page.goto(address);
  await page.waitForFunction(() => document.documentElement.dataset.shell !== undefined);
  return page.evaluate(() => document.documentElement.dataset.shell ?? '');
}

const record = (page: Page): Promise<string> => page.evaluate(() => localStorage.getItem('first-paint') ?? '');
const stored = (page: Page): Promise<boolean> =>
  until('home has left its figures', async () => (await record(page)).includes('"tiles"'));

const figuresOf = async (page: Page): Promise<string[]> => {
  const month = page.getByRole('region', { name: words('fr', 'This month') });
  await month.waitFor();
  const amounts = await month.locator('bdi[dir=ltr]').allInnerTexts();
  return amounts.filter((text) => /,\d\d$/.test(text));
};

test('the static shell shows the figures of home before the app has loaded, with the day they are of @first', async ({
  phone,
  stack,
}) => {
  const page = await phone.page();
  await signInWhole(page, PERSON.individual, stack.origin);
  await page.goto(`${stack.origin}/home`);
  const figures = await figuresOf(page);
  expect(figures.length).toBeGreaterThanOrEqual(3);
  await stored(page);
  await stack.killGateway();
  const after = await phone.restart();
  await after.addInitScript(noteFormats);
  const shell = await shellOf(after, `${stack.origin}/home`);
  expect(await after.evaluate(() => document.documentElement.dataset.made)).toBeUndefined();
  for (const figure of figures) expect(shell).toContain(figure);
  expect(shell).toMatch(/Salma/);
  expect(shell).toMatch(/\d{1,2}(er)? \p{L}+, \d{2}:\d{2}/u);
  expect(await figuresOf(after)).toEqual(figures);
  expect(await after.evaluate(() => performance.getEntriesByName('first-figures').length)).toBe(1);
  await stack.startGateway();
});

test('the static shell shows nothing of somebody who signed out', async ({ phone, stack }) => {
  const page = await phone.page();
  await signInWhole(page, PERSON.individual, stack.origin);
  await page.goto(`${stack.origin}/home`);
  await stored(page);
  await signOut(page, stack.origin);
  expect(await record(page)).toBe('');
  await signIn(page, PERSON.newcomer, stack.origin);
  expect(await shellOf(page, `${stack.origin}/home`)).not.toContain('Salma');
});

test('figures of a session that ended where no page heard of it are taken from the static shell', async ({ page }) => {
  await signInWhole(page, PERSON.individual);
  await page.goto('/home');
  await stored(page);
  const left = await record(page);
  await page.addInitScript(
    (text) => localStorage.setItem('first-paint', text),
    left.replaceAll(/"cache\.[^"]+"/g, '"cache.other"'),
  );
  const shell = await shellOf(page, '/home');
  expect(await page.evaluate(() => performance.getEntriesByName('first-figures').length)).toBe(1);
  expect(shell).not.toContain('Salma');
  await until('the record is that of the running session', async () => !(await record(page)).includes('cache.other'));
});

test('the figures of whoever is banned are not painted any more', async ({ page, stack }) => {
  const status = (word: string) => runBundle('cli.js', ['status', 'JF-104211', word], stack.variables);
  await signInWhole(page, PERSON.individual);
  await page.goto('/home');
  await stored(page);
  await status('banned');
  await page.reload();
  await expect(page).toHaveURL(/\/banned$/);
  await expect.poll(() => record(page)).toBe('');
  await status('active');
});

const isPainted = (page: Page): Promise<boolean> =>
  page.evaluate(() => performance.getEntriesByName('first-figures').length > 0);

test('figures of a month that is over are not painted as those of this month', async ({ signedIn: page }) => {
  await stored(page);
  await page.addInitScript(() => {
    const left = localStorage.getItem('first-paint') ?? '';
    localStorage.setItem('first-paint', left.replace(/"until":\d+/, `"until":${Date.now() - 60_000}`));
  });
  expect(await shellOf(page, '/home')).not.toContain('Salma');
  expect(await isPainted(page)).toBe(false);
});

test('a phone whose clock is a month ahead all the time paints the figures of the running month', async ({
  signedIn: page,
}) => {
  await stored(page);
  await page.addInitScript(() => {
    const left = localStorage.getItem('first-paint') ?? '';
    const ahead = 32 * 86_400_000;
    const clock = left.replace(/"clock":-?[\d.]+/, `"clock":${-ahead}`);
    localStorage.setItem('first-paint', clock.replace(/"until":\d+/, `"until":${Date.now() - ahead + 60_000}`));
  });
  expect(await shellOf(page, '/home')).toContain('Salma');
});

test('nothing is painted in a language that was changed since home was seen', async ({ signedIn: page, stack }) => {
  await stored(page);
  await page.context().addCookies([{ name: 'locale', value: 'ar', url: stack.origin }]);
  expect(await shellOf(page, '/home')).not.toContain('Salma');
  expect(await isPainted(page)).toBe(false);
});

declare global {
  interface Window {
    /** The digits of an element and their plus, as they stand from left to right. */
    seenIn: (element: Element | null) => string;
  }
}

/** Keeps how the first picture writes what the first of the next steps is worth. */
const keepWorth = (): void => {
  window.seenIn = (element) => {
    const seen: { sign: string; left: number }[] = [];
    const texts = document.createTreeWalker(element ?? document.createElement('p'), NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const [at, sign] of (text.textContent ?? '').split('').entries()) {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        if (/[\d+]/.test(sign)) seen.push({ sign, left: range.getBoundingClientRect().left });
      }
    return seen
      .toSorted((one, other) => one.left - other.left)
      .map(({ sign }) => sign)
      .join('');
  };
  new PerformanceObserver((marks) => {
    if (marks.getEntriesByName('first-figures').length > 0)
      document.documentElement.dataset.worth = window.seenIn(document.querySelector('.boot-worth'));
  }).observe({ type: 'mark', buffered: true });
};

test('in Arabic what a next step is worth stands in the first picture as it does on home', async ({ page }) => {
  await signInWhole(page, PERSON.arabic);
  await page.goto('/account');
  await page.getByRole('radio', { name: 'العربية' }).dispatchEvent('click');
  await page.locator('html[lang=ar]').waitFor();
  await page.goto('/home');
  await until('home has left what to do', async () => (await record(page)).includes('"worth"'));
  await page.addInitScript(keepWorth);
  await page.reload();
  await page.locator('[data-step]').first().waitFor();
  const shown = await page.evaluate(() => window.seenIn(document.querySelector('[data-step] > :nth-child(2)')));
  expect(shown).toMatch(/^\+\d/);
  expect(await page.evaluate(() => document.documentElement.dataset.worth)).toBe(shown);
});

/** As a browser has it that lets no site keep anything but databases. */
const hideLocalStorage = (): void => {
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
};

test('whoever signs out on a phone without local storage is signed out', async ({ page }) => {
  await page.addInitScript(hideLocalStorage);
  await signInWhole(page, PERSON.individual);
  await signOut(page, '');
  expect(await cacheOf(page)).toBeNull();
});

test('texts of a form that the static shell cannot paint are as good as none', async ({ signedIn: page }) => {
  await stored(page);
  await page.addInitScript(() => localStorage.setItem('first-paint', '{"version":1,"tiles":[null]}'));
  expect(await shellOf(page, '/home')).not.toContain('Salma');
  await until('the record is one that can be painted', async () => (await record(page)).includes('Salma'));
});

test('an app whose first part never comes, nor the page that repairs, is no empty page: the shell offers another try', async ({
  page,
}) => {
  const lost = [/\/assets\/index-[\w-]+\.js$/, '**/recovery.html'];
  for (const each of lost) await page.route(each, (route) => route.abort());
  await page.goto('/home');
  await expect(page.getByText('L’application n’a pas pu démarrer.')).toBeVisible();
  for (const each of lost) await page.unroute(each);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  // The app is there: its Login, or already the sign-on that it raised.
  const login = page.getByRole('button', { name: words('fr', 'Login'), exact: true });
  await expect(login.or(page.locator('button[name=account]').first()).first()).toBeVisible();
});

test('a page of which no script comes offers another try by its styles alone, and no longer once its scripts are there', async ({
  page,
}) => {
  const scripts = /\.js$/;
  await page.route(scripts, (route) => route.abort());
  await page.goto('/');
  const again = page.getByRole('link', { name: 'Réessayer' });
  await expect(again).toBeHidden();
  await expect(again).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await page.unroute(scripts);
  await again.click();
  await expect(page.getByRole('button', { name: words('fr', 'Login'), exact: true })).toBeVisible();
  await expect(page.locator('.boot-late')).toHaveCount(0);
});

test('the first screen stands before the app does, and what is tapped on it is carried out @first', async ({
  page,
  context,
}) => {
  let appComes = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    appComes = resolve;
  });
  await page.route(/\/assets\/app-[\w-]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('fr', 'Sell around you, see all you earn.'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: words('en', 'Login'), exact: true }).click();
  await expect(page.getByRole('button', { name: words('en', 'Login'), exact: true })).toBeDisabled();
  appComes();
  await expect(page.locator('button[name=account]').first()).toBeVisible();
  expect((await context.cookies()).find(({ name }) => name === 'locale')?.value).toBe('en');
});
