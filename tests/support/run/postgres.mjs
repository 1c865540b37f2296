import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onPath } from './chromium.mjs';

const DEBIAN = '/usr/lib/postgresql';

/** Folder with the programs of a PostgreSQL server, null when there is none. */
export function findPostgres() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  for (const version of versions) {
    const folder = join(DEBIAN, version, 'bin');
    if (existsSync(join(folder, 'initdb'))) return folder;
  }
  const initdb = onPath('initdb');
  return initdb === null ? null : dirname(initdb);
}

/**
 * Starts a throw-away server in a temporary folder; it refuses to run as root, so root lends it the user `nobody`.
 * Answers its address and how to stop it.
 */
export async function startPostgres(bin) {
  const folder = mkdtempSync(join(tmpdir(), 'jforce-postgres-'));
  const who = unprivileged();
  const port = await freePort();
  const data = join(folder, 'data');
  initialised(bin, folder, data);
  // Tests run beside each other, each with pools of its own.
  const settings = ['-p', String(port), '-h', '127.0.0.1', '-k', folder, '-N', '400'];
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings], { ...who, cwd: folder, stdio: 'ignore' });
  await answered(bin, port);
  return {
    url: `postgres://jforce@127.0.0.1:${port}/postgres`,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('close', resolve));
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes an empty server in a folder of a throw-away one. */
export function initialised(bin, folder, data) {
  const who = unprivileged();
  if (who !== null) chownSync(folder, who.uid, who.gid);
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'jforce', '--auth=trust', '--encoding=UTF8', '--locale=C'], {
    ...who,
    cwd: folder,
    stdio: 'ignore',
  });
}

export function unprivileged() {
  if (process.getuid?.() !== 0) return null;
  const id = (flag) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** `pg_isready` waits by itself; a refused connection answers at once, so it is asked again. */
export async function answered(bin, port) {
  const end = Date.now() + 20_000;
  while (Date.now() < end) {
    const code = await new Promise((resolve) => {
      spawn(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-t', '1'], { stdio: 'ignore' }).once(
        'close',
        resolve,
      );
    });
    if (code === 0) return;
  }
  throw new Error(`PostgreSQL in ${bin} did not start within 20 s.`);
}
