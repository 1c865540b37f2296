import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from './driver.ts';
import { takeLock } from './lock-file.ts';
import { Mutex } from './mutex.ts';
import { startDatabaseThread } from './worker-client.ts';

/**
 * The embedded database in `dataDir`, made when missing. It has one connection, lent in order of asking. Two processes
 * on one folder would lose rows silently, hence the lock: throws {@link FolderLocked} when another process has it.
 */
export async function embeddedEngine(dataDir: string, workerFile: string): Promise<Engine> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await takeLock(dataDir);
  const thread = await startDatabaseThread(workerFile, join(dataDir, 'database')).catch(async (cause: unknown) => {
    await unlock();
    throw cause;
  });
  const turns = new Mutex();
  return {
    lend: async () => {
      const release = await turns.take();
      return { query: (sql, parameters) => thread.query(sql, parameters), release };
    },
    pool: () => ({ open: 1, idle: turns.length === 0 ? 1 : 0, waiting: Math.max(0, turns.length - 1) }),
    backup: async (file) => {
      const release = await turns.take();
      try {
        await thread.backup(file);
      } finally {
        release();
      }
    },
    close: async () => {
      const release = await turns.take();
      try {
        await thread.close();
      } finally {
        await unlock();
        release();
      }
    },
  };
}
