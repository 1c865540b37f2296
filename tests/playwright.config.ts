import { defineConfig } from 'playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from './support/chromium.ts';

/** A cheap phone in Morocco. */
const PHONE = {
  viewport: { width: 360, height: 740 },
  locale: 'fr-FR',
  timezoneId: 'Africa/Casablanca',
  hasTouch: true,
};
const CHROMIUM = { ...PHONE, launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_FLAGS } };

/** Tests that `npm test` runs, and tests that only the long run has time for; the others are those of the full run. */
const FIRST = /@first\b/;
const LONG = /@long\b/;
const TAGGED = /@(first|long)\b/;

/** Drives a foreign browser, counts, or lasts for minutes: nothing runs beside it. */
const ALONE = { workers: 1 };

export default defineConfig({
  outputDir: '../test-results',
  forbidOnly: true,
  // Two gateways, two browsers: two cores have no time for a third.
  workers: 2,
  // A shared machine may stand still for seconds. What needs a second try is named at the end; too many of those fail a stage.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Filming every step costs a tenth of the time of a run: a test is filmed when it is asked for by name.
  use: { trace: process.env['JFORCE_FILM'] === '1' ? 'retain-on-failure' : 'off' },
  projects: [
    { name: 'first', testMatch: /\/(journeys|offline)\/[^/]+\.spec\.ts$/, grep: FIRST, use: CHROMIUM },
    { name: 'journeys', testDir: 'journeys', grepInvert: TAGGED, use: CHROMIUM },
    { name: 'journeys-long', testDir: 'journeys', grep: LONG, use: CHROMIUM },
    { name: 'faults', testDir: 'offline', grepInvert: TAGGED, use: CHROMIUM },
    { name: 'faults-long', testDir: 'offline', ...ALONE, grep: LONG, use: CHROMIUM },
    // Drives its browser itself: the runner knows no WebKit of this machine.
    { name: 'webkit', testDir: 'webkit', ...ALONE },
    { name: 'soak', testDir: 'soak', testMatch: '*.spec.ts', timeout: 30 * 60_000, ...ALONE, use: CHROMIUM },
    { name: 'screenshots', testDir: 'screenshots', ...ALONE, use: CHROMIUM },
    { name: 'markets', testDir: 'markets', ...ALONE, use: CHROMIUM },
    {
      name: 'firefox',
      testDir: 'smoke',
      ...ALONE,
      use: {
        ...PHONE,
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: { executablePath: process.env['JFORCE_FIREFOX'] ?? '' },
      },
    },
  ],
});
