import { findChromium, onPath } from './chromium.mjs';
import { findPostgres } from './postgres.mjs';
import { say } from './say.mjs';
import { run } from './shell.mjs';

/** Path of a Caddy, installed where that is possible; null when there is none. */
async function findCaddy() {
  const present = process.env.JFORCE_CADDY || onPath('caddy');
  if (present !== null || process.getuid?.() !== 0 || onPath('apt-get') === null) return present;
  say('No Caddy here; installing it with apt-get');
  const code = await run('apt-get', ['install', '-y', '--no-install-recommends', 'caddy'], {
    DEBIAN_FRONTEND: 'noninteractive',
  });
  return code === 0 ? onPath('caddy') : null;
}

/**
 * What a production needs: a PostgreSQL, a proxy that speaks TLS, and a browser to look at it; null when one of them is
 * missing, which is reported as not run.
 */
export async function findProduction() {
  const [postgres, caddy, chromium] = [findPostgres(), await findCaddy(), await findChromium()];
  return postgres === null || caddy === null || chromium === null ? null : { postgres, caddy, chromium };
}
