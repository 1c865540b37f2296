import { onPath } from './chromium.mjs';
import { say } from './say.mjs';
import { run } from './shell.mjs';

/** Path of a Firefox with a session bus for its notes, installed where that is possible; null when there is none, which is reported as not run. */
export async function findFirefox() {
  const present = onPath('dbus-daemon') === null ? null : lookUp();
  if (present !== null || process.getuid?.() !== 0 || onPath('apt-get') === null) return present;
  say('No Firefox with a session bus here; installing it with apt-get');
  const code = await run('apt-get', ['install', '-y', 'firefox-esr', 'dbus'], { DEBIAN_FRONTEND: 'noninteractive' });
  return code === 0 ? lookUp() : null;
}

const lookUp = () => process.env.JFORCE_FIREFOX || onPath('firefox-esr') || onPath('firefox');
