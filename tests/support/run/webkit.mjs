import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { onPath } from './chromium.mjs';
import { say } from './say.mjs';
import { run } from './shell.mjs';

const PACKAGES = ['webkit2gtk-driver', 'xvfb'];
/** Where Debian puts the small browser that comes with the library. */
const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'];

/**
 * What it takes to drive a WebKit without a screen: the driver, its browser, an empty screen. Installed where that is
 * possible; null when something is missing, which is reported as not run.
 */
export async function findWebkit() {
  const present = lookUp();
  if (present !== null || process.getuid?.() !== 0 || onPath('apt-get') === null) return present;
  say('No WebKit here; installing it with apt-get');
  const code = await run('apt-get', ['install', '-y', ...PACKAGES], { DEBIAN_FRONTEND: 'noninteractive' });
  return code === 0 ? lookUp() : null;
}

function lookUp() {
  const [driver, screen, browser] = [onPath('WebKitWebDriver'), onPath('Xvfb'), miniBrowser()];
  return driver !== null && screen !== null && browser !== null ? { driver, screen, browser } : null;
}

function miniBrowser() {
  for (const folder of LIBRARIES.filter((each) => existsSync(each))) {
    const names = readdirSync(folder).filter((name) => name.startsWith('webkit2gtk-'));
    for (const name of names)
      if (existsSync(join(folder, name, 'MiniBrowser'))) return join(folder, name, 'MiniBrowser');
  }
  return null;
}
