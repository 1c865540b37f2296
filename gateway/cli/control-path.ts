import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Longest path of a unix socket that every system takes. */
const SOCKET_PATH_MAX = 100;

/** Where the gateway of a data folder listens for the command line: a socket in the folder, elsewhere when its path is too long, a pipe on Windows. */
export function controlPath(dataDir: string): string {
  const folder = resolve(dataDir);
  const name = `jforce-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const path = join(folder, 'control.sock');
  return path.length <= SOCKET_PATH_MAX ? path : join(tmpdir(), `${name}.sock`);
}
