import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import sharp from 'sharp';

/**
 * Takes the pictures that the dialog of the installation shows, of the app that a gateway with the sample serves:
 *
 *     node tests/support/take-pictures.mjs http://127.0.0.1:8787
 *
 * They go to public/screenshots/<market>, one set for each language that the app offers.
 */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const WINDOWS = {
  narrow: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, places: ['home', 'orders', 'commissions'] },
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, places: ['home'] },
};
const LANGUAGE = { fr: 'Français', ar: 'العربية', en: 'English' };

const [origin = 'http://127.0.0.1:8787'] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env.JFORCE_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});

/** @param {import('playwright').Page} page @param {string} path */
async function open(page, path) {
  await page.goto(`${origin}${path}`);
  await page.waitForLoadState('networkidle');
}

/** @param {import('playwright').Page} page @param {string} name */
const meta = (page, name) => page.locator(`meta[name=${name}]`).getAttribute('content');

for (const [form, { places, ...view }] of Object.entries(WINDOWS)) {
  const context = await browser.newContext({ ...view, locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto(`${origin}/`);
  await page.getByRole('button', { name: /^(Se connecter|دخول|تسجيل الدخول|Login)$/ }).click();
  await page.locator('button[name=account]').first().click();
  await page.waitForURL(/\/home$/);
  const folder = join(ROOT, 'public/screenshots', (await meta(page, 'market')) ?? '');
  mkdirSync(folder, { recursive: true });
  for (const locale of ((await meta(page, 'languages')) ?? '').split(',')) {
    await open(page, '/account');
    await page.getByRole('radio', { name: LANGUAGE[locale] }).dispatchEvent('click');
    await page.locator(`html[lang=${locale}]`).waitFor();
    for (const place of places) {
      await open(page, `/${place}`);
      const picture = await page.screenshot({ animations: 'disabled' });
      await sharp(picture)
        .webp({ quality: 55, effort: 6 })
        .toFile(join(folder, `${locale}-${place}-${form}.webp`));
    }
  }
  await context.close();
}
await browser.close();
