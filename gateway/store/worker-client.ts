import { Worker } from 'node:worker_threads';
import { DatabaseError } from './errors.ts';
import { OPENED, type WorkerData, type WorkerReply, type WorkerRequest } from './worker-messages.ts';

type Rows = { rows: Record<string, unknown>[]; affected: number };
/** A request without its number. */
type Ask =
  | { kind: 'query'; sql: string; parameters: readonly unknown[] }
  | { kind: 'backup'; file: string }
  | { kind: 'close' };

export interface DatabaseThread {
  /** Runs one statement; rejects with {@link DatabaseError}. The order of calls is the order of execution. */
  query(sql: string, parameters: readonly unknown[]): Promise<Rows>;
  /** Writes the whole database into a file that was not there. */
  backup(file: string): Promise<void>;
  /** Checkpoints, closes the files and ends the thread. */
  close(): Promise<void>;
}

/** Starts the database thread on `folder` (made when missing, filled from a backup if one is given) and waits until it answers. */
export async function startDatabaseThread(
  workerFile: string,
  folder: string,
  from: string | null = null,
): Promise<DatabaseThread> {
  const worker = new Worker(workerFile, { workerData: { folder, from } satisfies WorkerData });
  const waiting = new Map<number, { resolve: (rows: Rows) => void; reject: (cause: Error) => void }>();
  let lastId = OPENED;
  let dead: DatabaseError | null = null;

  const die = (reason: string): void => {
    dead ??= new DatabaseError('08006', null, reason);
    for (const each of waiting.values()) each.reject(dead);
    waiting.clear();
  };
  worker.on('message', (reply: WorkerReply) => {
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.ok) asked?.resolve(reply);
    else asked?.reject(new DatabaseError(reply.code, reply.constraint, reply.message));
  });
  worker.on('error', (cause) =>
    die(`The database thread failed: ${cause instanceof Error ? cause.message : 'unknown'}`),
  );
  worker.on('exit', () => die('The database thread has ended'));

  const expect = (id: number): Promise<Rows> =>
    new Promise((resolve, reject) => {
      if (dead === null) waiting.set(id, { resolve, reject });
      else reject(dead);
    });
  const ask = (request: Ask): Promise<Rows> => {
    lastId += 1;
    const message: WorkerRequest = { ...request, id: lastId };
    const answer = expect(lastId);
    worker.postMessage(message, []);
    return answer;
  };

  await expect(OPENED);
  return {
    query: (sql, parameters) => ask({ kind: 'query', sql, parameters }),
    backup: async (file) => {
      await ask({ kind: 'backup', file });
    },
    close: async () => {
      await ask({ kind: 'close' });
      await worker.terminate();
    },
  };
}
