import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { findFirefox } from './firefox.mjs';
import { findPostgres } from './postgres.mjs';
import { say } from './say.mjs';
import { ROOT, run } from './shell.mjs';
import { needsBrowser, runsStage } from './stages.mjs';

/** Makes a fresh machine ready: Node, packages, browser. Answers the tools it found; null is one that is not there. */
export async function prepare(options) {
  checkNode();
  await installPackages();
  const chromium = needsBrowser(options) ? await findChromium() : null;
  if (chromium !== null) say(`browser: ${chromium}`);
  const firefox = runsStage(options, 'firefox') ? await findFirefox() : null;
  const postgres = runsStage(options, 'contract-postgres') ? findPostgres() : null;
  return { chromium, firefox, postgres };
}

function checkNode() {
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const least = numbers(engines.node);
  const present = numbers(process.versions.node);
  const older = present[0] < least[0] || (present[0] === least[0] && present[1] < least[1]);
  if (older) throw new Error(`Node ${process.versions.node} is too old; this project needs Node ${engines.node}.`);
}

const numbers = (version) => (version.match(/\d+/g) ?? []).map(Number);

/** The lock file that npm keeps inside node_modules tells what was installed and when. */
async function installPackages() {
  const installed = join(ROOT, 'node_modules/.package-lock.json');
  const wanted = join(ROOT, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs) return;
  if (existsSync(installed) && samePackages(installed, wanted)) return;
  say('Installing packages (npm ci)');
  const code = await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci']);
  if (code !== 0) throw new Error(`npm ci failed with exit code ${code}; run it by hand to see why.`);
}

/** A checkout makes every file new; what counts is whether the versions differ. */
function samePackages(installed, wanted) {
  const present = JSON.parse(readFileSync(installed, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(wanted, 'utf8')).packages;
  return Object.entries(locked).every(
    ([path, entry]) => path === '' || entry.optional === true || present[path]?.version === entry.version,
  );
}
