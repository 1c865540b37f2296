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

/** Tests that only the long run has time for. */
const LONG = /@long/;

export default defineConfig({
  outputDir: '../test-results',
  forbidOnly: true,
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: { trace: 'retain-on-failure' },
  projects: [
    { name: 'journeys', testDir: 'journeys', use: CHROMIUM },
    { name: 'faults', testDir: 'offline', grepInvert: LONG, use: CHROMIUM },
    { name: 'faults-long', testDir: 'offline', grep: LONG, use: CHROMIUM },
    // Drives its browser itself: the runner knows no WebKit of this machine.
    { name: 'webkit', testDir: 'webkit' },
    { name: 'soak', testDir: 'soak', testMatch: '*.spec.ts', timeout: 30 * 60_000, use: CHROMIUM },
    { name: 'screenshots', testDir: 'screenshots', use: CHROMIUM },
    { name: 'markets', testDir: 'markets', use: CHROMIUM },
    {
      name: 'firefox',
      testDir: 'smoke',
      use: {
        ...PHONE,
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: { executablePath: process.env['JFORCE_FIREFOX'] ?? '' },
      },
    },
  ],
});
