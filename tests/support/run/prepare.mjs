import { checkNode, install } from '#gateway/bin/workshop.mjs';
import { findChromium } from './chromium.mjs';
import { findFirefox } from './firefox.mjs';
import { findPostgres } from './postgres.mjs';
import { findWebkit } from './webkit.mjs';
import { canMakeSmallDisk } from './small-disk.mjs';
import { say } from './say.mjs';
import { needsBrowser, runsStage } from './stages.mjs';

/** Makes a fresh machine ready: Node, packages, browser. Answers the tools it found; null is one that is not there. */
export async function prepare(options) {
  checkNode();
  install();
  const chromium = needsBrowser(options) ? await findChromium() : null;
  if (chromium !== null) say(`browser: ${chromium}`);
  const firefox = runsStage(options, 'firefox') ? await findFirefox() : null;
  const webkit = runsStage(options, 'webkit') ? await findWebkit() : null;
  const postgres = runsStage(options, 'contract-postgres') ? findPostgres() : null;
  const smallDisk = runsStage(options, 'full-disk') && (await canMakeSmallDisk());
  return { chromium, firefox, webkit, postgres, smallDisk };
}
