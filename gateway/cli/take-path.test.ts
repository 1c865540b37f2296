import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { takePath } from './take-path.ts';

/** What whoever listens on the path says. */
const heard = (path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    connect(path)
      .on('data', (said) => resolve(said.toString()))
      .on('error', reject);
  });

describe('the path of the command line', () => {
  it('goes to one of several gateways that start on a folder at once, and none of them fails', async () => {
    const path = join(temporaryFolder('control'), 'control.sock');
    const servers = Array.from({ length: 6 }, (_none, at) => createServer((socket) => socket.end(String(at))));
    await Promise.all(servers.map((server) => takePath(server, path)));
    expect(await heard(path)).toMatch(/^[0-5]$/);
    for (const server of servers) server.close();
  });

  it('is not tried for again when the folder is not there', async () => {
    const path = join(temporaryFolder('control'), 'gone', 'control.sock');
    await expect(takePath(createServer(), path)).rejects.toThrow('listen');
  });
});
