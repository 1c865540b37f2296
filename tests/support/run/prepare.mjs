import { findChromium } from './chromium.mjs';
import { findCitus } from './citus.mjs';
import { findFirefox } from './firefox.mjs';
import { findPostgres } from './postgres.mjs';
import { findProduction } from './production.mjs';
import { canMakeSmallDisk } from './small-disk.mjs';
import { findWebkit } from './webkit.mjs';

/** How each tool is found, or installed where that is possible, and what a stage says that must do without. */
const TOOLS = {
  chromium: { find: findChromium, missing: 'no Chromium on this machine' },
  firefox: { find: findFirefox, missing: 'no Firefox on this machine' },
  webkit: { find: findWebkit, missing: 'no WebKit with its driver on this machine' },
  postgres: { find: findPostgres, missing: 'no PostgreSQL on this machine' },
  citus: {
    find: findCitus,
    missing:
      'no Citus: name a coordinator in CITUS_URL (docker run -p 5432:5432 -e POSTGRES_HOST_AUTH_METHOD=trust citusdata/citus), or build the extension for the PostgreSQL of this machine (docs/SCALE.md)',
  },
  production: { find: findProduction, missing: 'no PostgreSQL, no Caddy or no Chromium on this machine' },
  smallDisk: { find: canMakeSmallDisk, missing: 'no disk of its own can be made on this machine' },
};

/** @typedef {Record<keyof typeof TOOLS, any>} Tools null or false is one that is not there */

/** The tools that stages name, each looked for once. */
export async function prepare(stages) {
  const found = {};
  for (const name of new Set(stages.flatMap(({ tool }) => tool ?? []))) found[name] = await TOOLS[name].find();
  return found;
}

/** Why a stage cannot run here; null when it can. */
export const missingFor = ({ tool }, tools) => (tool && !tools[tool] ? TOOLS[tool].missing : null);
