import { Worker } from 'node:worker_threads';
import { DatabaseError } from '#gateway/db/engine/errors.ts';
import { liftedLimit } from '#gateway/db/engine/lifted-limit.ts';
import { preparedName } from '#gateway/db/engine/prepared.ts';
import { hasDatabase, openingFailure } from './damaged-database.ts';
import { OPENED, type WorkerData, type WorkerReply, type WorkerRequest } from './worker-messages.ts';

type Rows = { rows: Record<string, unknown>[]; affected: number };
/** A request without its number. */
type Ask =
  | { kind: 'query'; sql: string; parameters: readonly unknown[]; name: string | undefined }
  | { kind: 'copy'; target: string; rows: Uint8Array<ArrayBuffer> }
  | { kind: 'backup'; file: string }
  | { kind: 'close' };

export interface DatabaseThread {
  /** Runs one statement; rejects with {@link DatabaseError}. The order of calls is the order of execution. */
  query(sql: string, parameters: readonly unknown[]): Promise<Rows>;
  /** Copies rows into a table with the names of its columns; their bytes move to the thread. */
  copyIn(target: string, rows: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Writes the whole database into a file that was not there. */
  backup(file: string): Promise<void>;
  /** Whether it will never answer again. */
  dead(): boolean;
  /** Checkpoints, closes the files and ends the thread; a dead one is only ended. */
  close(): Promise<void>;
}

/**
 * A statement that takes longer is never answered: after some failures, a full disk among them, the engine does not come
 * back. What it had committed is on the disk, so the thread is ended as if the process had died.
 */
const ANSWER_MS = 60_000;
/** A first start makes the files, which takes seconds, on a busy machine many. */
const OPEN_MS = 120_000;
/** The code of a server that is starting still. */
export const STARTING = '57P03';
/** Work on the whole database takes its time. */
const WHOLE_MS = 10 * 60_000;

/**
 * How long an answer may take. Who lifts the limit of statements on a PostgreSQL lifts this one, too. `limit`: milliseconds,
 * instead of what is usual for a statement.
 */
function patience(limit: number): (request: Ask) => number {
  const isLifted = liftedLimit();
  return (request) => {
    if (request.kind === 'copy') return limit;
    if (request.kind !== 'query') return WHOLE_MS;
    return isLifted(request.sql) || /^\s*(vacuum|create index)/i.test(request.sql) ? WHOLE_MS : limit;
  };
}

/**
 * Starts the database thread on `folder` (made when missing, filled from the backup `from`) and waits until it answers.
 * `limit`: milliseconds for the answer to a statement, instead of what is usual. Throws DamagedDatabase, DatabaseError.
 */
export async function startDatabaseThread(
  workerFile: string,
  folder: string,
  { from = null, limit = ANSWER_MS }: { from?: string | null; limit?: number } = {},
): Promise<DatabaseThread> {
  const isThere = from === null && (await hasDatabase(folder));
  const worker = new Worker(workerFile, { workerData: { folder, from } satisfies WorkerData });
  const waiting = new Map<number, { resolve: (rows: Rows) => void; reject: (cause: Error) => void }>();
  let lastId = OPENED;
  let dead: DatabaseError | null = null;
  const limitOf = patience(limit);

  const die = (reason: string, code = '08006'): void => {
    dead ??= new DatabaseError(code, null, reason);
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

  const giveUp = (reason: string, code?: string): void => {
    die(reason, code);
    void worker.terminate();
  };
  const expect = (id: number): Promise<Rows> =>
    new Promise((resolve, reject) => {
      if (dead === null) waiting.set(id, { resolve, reject });
      else reject(dead);
    });
  const ask = async (request: Ask): Promise<Rows> => {
    lastId += 1;
    const message: WorkerRequest = { ...request, id: lastId };
    const answer = expect(lastId);
    worker.postMessage(message, message.kind === 'copy' ? [message.rows.buffer] : []);
    const timer = setTimeout(() => giveUp('The database thread does not answer'), limitOf(request)).unref();
    return answer.finally(() => clearTimeout(timer));
  };

  // A backup is unpacked first, all of it.
  const openMs = from === null ? OPEN_MS : WHOLE_MS;
  const opening = setTimeout(() => giveUp('The embedded database does not open', STARTING), openMs).unref();
  await expect(OPENED)
    .finally(() => clearTimeout(opening))
    .catch(async (cause: unknown) => {
      throw isThere ? await openingFailure(folder, cause) : cause;
    });
  return {
    query: (sql, parameters) => ask({ kind: 'query', sql, parameters, name: preparedName(sql) }),
    copyIn: async (target, rows) => {
      await ask({ kind: 'copy', target, rows });
    },
    backup: async (file) => {
      await ask({ kind: 'backup', file });
    },
    dead: () => dead !== null,
    close: async () => {
      if (dead === null) await ask({ kind: 'close' });
      await worker.terminate();
    },
  };
}
