import { chmod, readFile, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import * as v from 'valibot';
import { databaseError } from '#gateway/db/engine/errors.ts';
import { preparedIn } from './pglite-prepared.ts';
import { OID, dayOf, instantOf } from '#gateway/db/engine/values.ts';
import { OPENED, type WorkerReply, type WorkerRequest } from './worker-messages.ts';

/**
 * The thread of the embedded database. It speaks PGlite's native interface: the wire-protocol shims answer wrongly after
 * an error. Small buffers because the data lives in the file cache anyway; a bounded log because this engine never
 * checkpoints by itself (see maintenance.ts).
 */
const port = parentPort;
if (port === null) throw new Error('The database worker runs in a worker thread only');
const { folder, from } = v.parse(v.object({ folder: v.string(), from: v.nullable(v.string()) }), workerData);

const SETTINGS = ['shared_buffers=16MB', 'max_wal_size=64MB', 'min_wal_size=32MB', 'timezone=UTC'];

async function open(): Promise<PGlite> {
  const database = await create();
  // The engine makes its folder for everybody to read, and so does who makes DATA_DIR before the first start. Where the file system knows
  // no modes, or the folder is another user's, whoever runs the gateway has decided who reads it.
  await chmod(folder, 0o700).catch(() => undefined);
  return database;
}

const create = async (): Promise<PGlite> =>
  PGlite.create(folder, {
    ...(from === null ? {} : { loadDataDir: new Blob([await readFile(from)]) }),
    startParams: [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ['-c', setting])],
    parsers: {
      [OID.int8]: Number,
      [OID.date]: dayOf,
      [OID.timestamptz]: instantOf,
    },
  });

const failure = (id: number, cause: unknown): WorkerReply => {
  const { code, constraint, message } = databaseError(cause);
  return { id, ok: false, code, constraint, message };
};

/** Rows for the engine, which asks for a file; one that has its bytes at hand need not copy them twice. */
class Rows extends Blob {
  private readonly rows: Uint8Array<ArrayBuffer>;
  constructor(rows: Uint8Array<ArrayBuffer>) {
    super([]);
    this.rows = rows;
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.rows.buffer.slice(0, this.rows.length));
  }
}

async function answer(
  database: PGlite,
  prepared: ReturnType<typeof preparedIn>,
  request: WorkerRequest,
): Promise<WorkerReply> {
  if (request.kind === 'close') {
    await database.exec('checkpoint');
    await database.close();
    return { id: request.id, ok: true, rows: [], affected: 0 };
  }
  if (request.kind === 'backup') {
    await database.exec('checkpoint');
    const dump = await database.dumpDataDir('gzip');
    await writeFile(request.file, Buffer.from(await dump.arrayBuffer()), { flag: 'wx', mode: 0o600 });
    return { id: request.id, ok: true, rows: [], affected: 0 };
  }
  if (request.kind === 'copy') {
    // The engine reads the rows of a COPY from this file of its own.
    await database.query(`copy ${request.target} from '/dev/blob'`, [], { blob: new Rows(request.rows) });
    return { id: request.id, ok: true, rows: [], affected: 0 };
  }
  if (request.name !== undefined) {
    const { name, sql, parameters } = request;
    return { id: request.id, ok: true, ...(await prepared(name, sql, parameters)) };
  }
  const result = await database.query<Record<string, unknown>>(request.sql, [...request.parameters]);
  return { id: request.id, ok: true, rows: result.rows, affected: result.affectedRows ?? 0 };
}

try {
  const database = await open();
  const prepared = preparedIn(database);
  port.on('message', (request: WorkerRequest) => {
    answer(database, prepared, request)
      .catch((cause: unknown) => failure(request.id, cause))
      .then((reply) => {
        port.postMessage(reply);
        if (request.kind === 'close') port.close();
        return reply;
      })
      .catch((cause: unknown) => port.postMessage(failure(request.id, cause)));
  });
  port.postMessage({ id: OPENED, ok: true, rows: [], affected: 0 } satisfies WorkerReply);
} catch (cause) {
  port.postMessage(failure(OPENED, cause));
  port.close();
}
