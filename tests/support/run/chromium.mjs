import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { say } from './say.mjs';
import { run, runTool } from './shell.mjs';

const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const BY_HAND = [
  'No Chromium was found, and none could be installed. Do one of these and try again:',
  '  as root on Debian or Ubuntu: apt-get update && apt-get install -y chromium fonts-noto-color-emoji',
  '  anywhere:                    npx playwright install chromium',
  '  or name your own:            JFORCE_CHROMIUM=/path/to/chromium npm test',
].join('\n');

/** Where a program of this name lies on the PATH, null when nowhere. */
export function onPath(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    if (folder !== '' && existsSync(join(folder, name))) return join(folder, name);
  }
  return null;
}

/** Path of a Chromium; installs one where it can. Null, after saying what to type, when there is none. */
export async function findChromium() {
  const own = process.env.JFORCE_CHROMIUM;
  if (own && !existsSync(own)) throw new Error(`JFORCE_CHROMIUM names ${own}, and there is no such file.`);
  if (own) return own;
  const present = await lookUp();
  if (present !== null) return present;
  await install();
  const installed = await lookUp();
  if (installed === null) say(BY_HAND);
  return installed;
}

async function lookUp() {
  for (const name of NAMES) {
    const found = onPath(name);
    if (found !== null) return found;
  }
  return MAC.find((path) => existsSync(path)) ?? (await bundled());
}

/** The one that the test runner downloads for itself. */
async function bundled() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return path !== '' && existsSync(path) ? path : null;
}

async function install() {
  const root = process.getuid?.() === 0;
  if (root && onPath('apt-get') !== null) {
    say('No Chromium here; installing it with apt-get');
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    const updated = await run('apt-get', ['update'], quiet);
    if (updated === 0 && (await run('apt-get', ['install', '-y', 'chromium', 'fonts-noto-color-emoji'], quiet)) === 0)
      return;
  }
  say('No Chromium here; trying npx playwright install chromium');
  await runTool('playwright/cli.js', ['install', 'chromium']);
}
