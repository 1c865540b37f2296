import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser of the tests: the one that the environment names, or one of this machine. */
export const chromiumPath = (): string =>
  process.env['JFORCE_CHROMIUM'] || PLACES.find((path) => existsSync(path)) || chromium.executablePath();

/**
 * Parts of the browser that no test looks at: two pages of the suggestions below its address bar and a process for the next page,
 * all made at each start, took a third of the processor until the app stood.
 */
const NEEDLESS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** What Playwright switches off itself: a second list takes the place of its own. */
const OFF_BEFORE = [
  'AimEnabled',
  'AutoDeElevate',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'BlockOriginHeaderModificationOnRedirect',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'Translate',
];

/** No sandbox: the tests run as root in containers too, and open nothing but the gateway of this machine. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...OFF_BEFORE, ...NEEDLESS].join(',')}`,
];
