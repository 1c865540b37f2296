import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base, type Page } from 'playwright/test';
import { freePort } from '#tests/support/free-port.ts';
import { GatewayProcess, ROOT } from '#tests/support/gateway-process.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expectLanguage, expectNoSidewaysScroll } from '#tests/support/layout.ts';
import { choosePerson } from '#tests/support/person.ts';
import { runBundle } from '#tests/support/run-bundle.ts';
import { bareFolder } from '#tests/support/sample-folder.ts';
import { synced } from '#tests/support/stored.ts';
import { words, type Locale } from '#tests/support/words.ts';
import { NO_LIMITS } from '#tests/support/no-limits.ts';

interface Empty {
  origin: string;
  gateway(...given: string[]): Promise<string>;
}

/** A gateway that somebody has just set up: one consultant, and nothing of a program. */
const test = base.extend<{ empty: Empty }>({
  empty: [
    async ({}, provide) => {
      const folder = await bareFolder();
      const variables = {
        DATA_DIR: folder,
        SAMPLE: '0',
        ...NO_LIMITS,
      };
      const gateway = async (...given: string[]): Promise<string> =>
        (await runBundle('cli.js', given, variables)).output;
      await gateway('consultant', 'K-1', '--email', 'awa@mail.example', '--first-name', 'Awa', '--last-name', 'Diallo');
      const port = await freePort();
      const running = await GatewayProcess.start(port, variables);
      await provide({ origin: `http://127.0.0.1:${port}`, gateway });
      await running.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
    { timeout: 120_000 },
  ],
  baseURL: ({ empty }, provide) => provide(empty.origin),
});

/** Nobody is a sample: the person is looked for by name. */
async function signIn(page: Page, locale: Locale): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: words(locale, 'Login'), exact: true }).click();
  await page.getByRole('searchbox').fill('Diallo');
  await page.getByRole('searchbox').press('Enter');
  await choosePerson(page, 'Awa');
  await expect(page).toHaveURL(/\/home$/);
  await synced(page);
}

for (const [locale, browser, direction, tag] of [
  ['fr', 'fr-FR', 'ltr', ' @long'],
  ['ar', 'ar-MA', 'rtl', ''],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale: browser });

    test(`a program that is not there yet is told of on every screen, until it is applied (${locale})${tag}`, async ({
      page,
      empty,
    }, info) => {
      test.slow();
      await signIn(page, locale);
      await expectLanguage(page, locale, direction);
      const prepared = page.getByRole('heading', { name: words(locale, 'The program is being prepared') });
      await expect(prepared).toBeVisible();
      await page.screenshot({ path: info.outputPath(`empty-${locale}.png`), fullPage: true });
      for (const address of ['/home', '/level', '/success-rate', '/bonuses', '/agreement']) {
        await page.goto(address);
        await expect(prepared).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      }
      await page.goto('/orders');
      await expect(page.getByRole('heading', { name: words(locale, "You don't have orders") })).toBeVisible();

      expect(await empty.gateway('program', 'apply', join(ROOT, 'gateway/sample/program/ma'))).toContain(
        'Version 1 of the program is in force',
      );
      await page.goto('/level');
      await synced(page);
      await page.reload();
      await expect(
        page
          .getByRole('main')
          .getByText(locale === 'fr' ? 'Bronze' : 'برونزي')
          .locator('visible=true')
          .first(),
      ).toBeVisible();
      await expect(prepared).toHaveCount(0);
    });
  });
}
