import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import sharp from 'sharp';

/**
 * Takes pictures of the app that a gateway with the sample serves, by default at http://127.0.0.1:8787:
 *
 *     node tests/support/take-pictures.mjs install [ADDRESS]   # for the dialog of the installation: public/screenshots/<market>
 *     node tests/support/take-pictures.mjs readme [ADDRESS]    # for the README: docs/pictures
 *     node tests/support/take-pictures.mjs share [ADDRESS]     # for previews of a link to join: public/share
 */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 };
const DESK = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };
const LANGUAGE = { fr: 'Français', ar: 'العربية', en: 'English' };

/** Pictures of the installation, by the form of the window. */
const INSTALL = {
  narrow: { view: PHONE, places: ['home', 'orders', 'commissions'] },
  wide: { view: DESK, places: ['home'] },
};

/** Pictures of the README: whose app, where, in which language and light. */
const README = [
  { name: 'phone-french', view: PHONE, person: 'Salma', locale: 'fr', place: 'home' },
  { name: 'phone-arabic', view: PHONE, person: 'الناصري', locale: 'ar', place: 'commissions' },
  { name: 'phone-dark', view: { ...PHONE, colorScheme: 'dark' }, person: 'Salma', locale: 'fr', place: 'orders' },
  { name: 'desktop', view: DESK, person: 'Salma', locale: 'fr', place: 'home' },
];

const [what, origin = 'http://127.0.0.1:8787'] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env.JFORCE_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});

/** @param {import('playwright').Page} page @param {string} path */
async function open(page, path) {
  await page.goto(`${origin}${path}`);
  await page.waitForLoadState('networkidle');
}

/** Signs in as the first account whose line holds `person`, on a window of its own. */
async function signedIn(view, person) {
  const context = await browser.newContext({ ...view, locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto(`${origin}/`);
  await page.getByRole('button', { name: /^(Se connecter|دخول|تسجيل الدخول|Login)$/ }).click();
  await page.locator('button[name=account]', { hasText: person }).first().click();
  await page.waitForURL(/\/home$/);
  return page;
}

/** @param {import('playwright').Page} page @param {string} locale */
async function speak(page, locale) {
  await open(page, '/account');
  await page.getByRole('radio', { name: LANGUAGE[locale] }).dispatchEvent('click');
  await page.locator(`html[lang=${locale}]`).waitFor();
}

/** @param {import('playwright').Page} page @param {string} place @param {string} file @param {number} quality */
async function take(page, place, file, quality) {
  await open(page, `/${place}`);
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture).webp({ quality, effort: 6 }).toFile(file);
}

/** @param {import('playwright').Page} page @param {string} name */
const meta = (page, name) => page.locator(`meta[name=${name}]`).getAttribute('content');

async function forInstallation() {
  for (const [form, { view, places }] of Object.entries(INSTALL)) {
    const page = await signedIn(view, '');
    const folder = join(ROOT, 'public/screenshots', (await meta(page, 'market')) ?? '');
    mkdirSync(folder, { recursive: true });
    for (const locale of ((await meta(page, 'languages')) ?? '').split(',')) {
      await speak(page, locale);
      for (const place of places) await take(page, place, join(folder, `${locale}-${place}-${form}.webp`), 55);
    }
    await page.context().close();
  }
}

async function forReadme() {
  const folder = join(ROOT, 'docs/pictures');
  mkdirSync(folder, { recursive: true });
  for (const { name, view, person, locale, place } of README) {
    const page = await signedIn(view, person);
    await speak(page, locale);
    await take(page, place, join(folder, `${name}.webp`), 70);
    await page.context().close();
  }
}

/** What networks show beside a link: the brand and the words that the page of the link says of its picture. */
async function forPreviews() {
  mkdirSync(join(ROOT, 'public/share'), { recursive: true });
  const page = await browser.newPage();
  await page.goto(`${origin}/join`);
  // The policy of the app's pages lets nobody write into them.
  const empty = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  for (const locale of ((await meta(page, 'languages')) ?? '').split(',')) {
    const answer = await page.request.get(`${origin}/join?lang=${locale}`);
    const [, alt = ''] = /property="og:image:alt" content="([^"]*)"/.exec(await answer.text()) ?? [];
    const [brand, promise = ''] = alt.split(/[ \u00a0]?: /);
    await empty.setContent(`<!doctype html><html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
      <body style="margin:0;display:grid;align-content:center;gap:48px;height:630px;padding:0 96px;box-sizing:border-box;background:#f68b1e;color:#1c1a17;font-family:system-ui,sans-serif">
      <div style="display:flex;align-items:center;gap:32px;font-size:64px;font-weight:700">
        <svg viewBox="0 0 28 28" width="112" height="112"><rect width="28" height="28" rx="8" fill="#1c1a17"/><path d="M8 19.5v-4.5M14 19.5v-8M20 19.5V8" stroke="#f68b1e" stroke-width="3.2" stroke-linecap="round" fill="none"/></svg>
        <bdi>${brand}</bdi></div>
      <div style="font-size:80px;line-height:1.25;font-weight:700;text-wrap:balance">${promise.slice(0, 1).toUpperCase()}${promise.slice(1)}</div></body></html>`);
    const picture = await empty.screenshot();
    await sharp(picture)
      .png({ palette: true, colours: 64, effort: 10 })
      .toFile(join(ROOT, `public/share/${locale}.png`));
  }
}

const sets = new Map([
  ['share', forPreviews],
  ['install', forInstallation],
  ['readme', forReadme],
]);
const takeSet = sets.get(what ?? '');
if (takeSet === undefined) {
  process.stderr.write(`Say which pictures: ${[...sets.keys()].join(' or ')}.\n`);
  process.exitCode = 1;
} else await takeSet();
await browser.close();
