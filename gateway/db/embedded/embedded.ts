import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from '#gateway/db/engine/driver.ts';
import { takeLock } from './lock-file.ts';
import { DatabaseError } from '#gateway/db/engine/errors.ts';
import { type DatabaseThread, startDatabaseThread } from './worker-client.ts';

/** First come, first served: `take` waits for its turn and returns the function that ends it (calling it twice does nothing). */
class Mutex {
  private tail: Promise<void> = Promise.resolve();
  private asked = 0;

  /** How many have their turn or wait for it. */
  get length(): number {
    return this.asked;
  }

  async take(): Promise<() => void> {
    const before = this.tail;
    let ended = false;
    let end = (): void => undefined;
    this.asked += 1;
    this.tail = new Promise((resolve) => {
      end = () => {
        if (ended) return;
        ended = true;
        this.asked -= 1;
        resolve();
      };
    });
    await before;
    return end;
  }
}

/** Pause between two attempts to open a database whose thread died. */
const TRY_MS = 5000;

/**
 * The embedded database in `dataDir`, made when missing. It has one connection, lent in order of asking. Two processes
 * on one folder would lose rows silently, hence the lock: throws {@link FolderLocked} when another process has it, DamagedDatabase when not all of a database is there. `limit`:
 * milliseconds that a statement may take, instead of what is usual.
 */
export async function embeddedEngine(dataDir: string, workerFile: string, limit?: number): Promise<Engine> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await takeLock(dataDir);
  const start = (): Promise<DatabaseThread> =>
    startDatabaseThread(workerFile, join(dataDir, 'database'), limit === undefined ? {} : { limit });
  let thread = await start().catch(async (cause: unknown) => {
    await unlock();
    throw cause;
  });
  const turns = new Mutex();
  let triedAt = 0;
  /** The thread, a new one in the place of one that died; at most every few seconds, for opening takes its time. */
  const living = async (): Promise<DatabaseThread> => {
    if (!thread.dead()) return thread;
    if (Date.now() - triedAt < TRY_MS) throw new DatabaseError('08006', null, 'The embedded database is not open');
    triedAt = Date.now();
    await thread.close();
    thread = await start().catch(() => {
      throw new DatabaseError('08001', null, 'The embedded database cannot be opened');
    });
    return thread;
  };
  return {
    lend: async () => {
      const release = await turns.take();
      try {
        const lent = await living();
        return {
          query: (sql, parameters) => lent.query(sql, parameters),
          copyIn: (target, rows) => lent.copyIn(target, rows),
          release,
        };
      } catch (cause) {
        release();
        throw cause;
      }
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
