import { rm } from 'node:fs/promises';
import type { Server } from 'node:net';

/** Gateways that start on one folder in the same moment are a handful. */
const TRIES = 20;

/**
 * Listens on a socket of this user alone, in the place of whoever listened there before or died there. Several gateways on
 * one database may share a folder and start together: one that comes between removing and listening is removed in turn,
 * so that the last one has the path. Rejects with the error of the system.
 */
export async function takePath(server: Server, path: string): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    if (process.platform !== 'win32') await rm(path, { force: true });
    try {
      return await listenPrivately(server, path);
    } catch (cause) {
      if (left === 1 || !isTaken(cause)) throw cause;
    }
  }
}

const isTaken = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE';

const listenPrivately = (server: Server, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const mask = process.umask(0o177);
    server.once('error', reject);
    server.listen(path, () => {
      server.off('error', reject);
      resolve();
    });
    process.umask(mask);
  });
