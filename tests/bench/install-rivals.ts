import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'tests/bench/rivals';

/** Installs the rivals from their own lock file when they are not there yet; the product's packages know nothing of them. */
export function installRivals(): void {
  if (isInstalled()) return;
  const words = ['ci', '--no-audit', '--no-fund', '--ignore-scripts'];
  const { status } = spawnSync('npm', words, { cwd: FOLDER, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`The rivals cannot be installed: npm ci ended with ${status}`);
}

function isInstalled(): boolean {
  const installed = join(FOLDER, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  return versionsOf(installed) === versionsOf(join(FOLDER, 'package-lock.json'));
}

/** The rivals' own versions, as text: what the lock file asks for and what npm noted are the same for them. */
function versionsOf(path: string): string {
  const lock: { packages: Record<string, { version?: string }> } = JSON.parse(readFileSync(path, 'utf8'));
  const named = ['rxdb', 'rxjs', 'pouchdb-browser', '@sqlite.org/sqlite-wasm', 'dexie', 'lighthouse'];
  return named.map((name) => `${name}@${lock.packages[`node_modules/${name}`]?.version ?? 'none'}`).join(' ');
}
