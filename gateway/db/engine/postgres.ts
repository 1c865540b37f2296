import pg from 'pg';
import type { Engine } from './driver.ts';
import { liftedLimit } from './lifted-limit.ts';
import { preparedName } from './prepared.ts';
import { OID, dayOf, instantOf } from './values.ts';

/** The part of the driver's connection that its types leave out. */
interface CopyConnection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** A statement of the driver that answers the server's "send your rows" with their bytes. */
class CopyFrom extends pg.Query {
  /** The driver reads it of a statement that is handed over whole, too. */
  readonly query_timeout: number | undefined;
  private readonly bytes: Uint8Array<ArrayBuffer>;
  constructor(
    sql: string,
    rows: Uint8Array<ArrayBuffer>,
    limit: number | undefined,
    done: (cause: Error | null | undefined) => void,
  ) {
    super(sql, done);
    this.bytes = rows;
    this.query_timeout = limit;
  }
  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(Buffer.from(this.bytes.buffer, 0, this.bytes.length));
    connection.endCopyFrom();
  }
}

/** Sends rows by `sql`, a COPY; `limit`: milliseconds until it is given up. */
const copyFrom = (
  client: pg.ClientBase,
  sql: string,
  rows: Uint8Array<ArrayBuffer>,
  limit: number | undefined,
): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query(new CopyFrom(sql, rows, limit, (cause) => (cause ? reject(cause) : resolve())));
  });

/** A list of numbers without nothing among them, as `{1,2}`. */
const numbersOf = (text: string): number[] => text.slice(1, -1).split(',').filter(Boolean).map(Number);

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [OID.int8]: Number,
  [OID.int8List]: numbersOf,
  [OID.date]: dayOf,
  [OID.timestamptz]: instantOf,
};

/** Values as the embedded engine gives them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format),
};

/**
 * A statement was ended because it took too long. On a cluster the node that it waited for may answer nothing any more, and
 * the coordinator's process would wait for it again with whatever it is asked next.
 */
const isOverdue = (cause: unknown): cause is Error => cause instanceof pg.DatabaseError && cause.code === '57014';

/** Somewhat more than the server gives a statement: one that answers nothing by then is gone, or the way to it is. */
const ANSWER_MS = 40_000;

/** A statement with what the driver's types leave out of it. */
interface Limited extends pg.QueryConfig {
  query_timeout: number | undefined;
}

/** Nothing came back in time: an answer that comes later would be taken for that of the next statement. */
const isUnanswered = (cause: unknown): cause is Error =>
  cause instanceof Error && cause.message === 'Query read timeout';

/**
 * A pool of connections to PostgreSQL, or to an engine that speaks it. A connection that breaks is thrown away and
 * replaced; `onIdleError` hears of those that broke while nobody used them. `answerMs`: how long a statement may go
 * without an answer.
 */
export function postgresEngine(url: string, onIdleError: (cause: Error) => void, answerMs = ANSWER_MS): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    // A server that lost its power says no goodbye.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A cluster reads the last one: one connection to each node, so that a transaction can read whatever it has written.
    options: '-c timezone=UTC -c statement_timeout=30000 -c citus.multi_shard_modify_mode=sequential',
    types,
  });
  pool.on('error', onIdleError);
  const broken = new WeakMap<pg.PoolClient, Error>();
  const silent = new WeakMap<pg.PoolClient, Error>();
  // A connection that breaks may say so once more after the pool has let go of it; unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', (cause) => broken.set(client, cause)));
  /** Asks by `ask`, and remembers of a connection what forbids to use it again. */
  const askOn = async <Answer>(client: pg.PoolClient, ask: () => Promise<Answer>): Promise<Answer> => {
    // What is asked now, even the end of the transaction, would wait behind what was not answered.
    const before = silent.get(client);
    if (before !== undefined) throw before;
    return ask().catch((cause: unknown) => {
      if (isOverdue(cause)) broken.set(client, cause);
      if (isUnanswered(cause)) {
        broken.set(client, cause);
        silent.set(client, cause);
      }
      throw cause;
    });
  };
  return {
    lend: async () => {
      const client = await pool.connect();
      const isLifted = liftedLimit();
      const limitOf = (sql: string): number | undefined => (isLifted(sql) ? undefined : answerMs);
      return {
        query: async (sql, parameters) => {
          const question: Limited = {
            name: preparedName(sql),
            text: sql,
            values: [...parameters],
            query_timeout: limitOf(sql),
          };
          const result = await askOn(client, () => client.query(question));
          return { rows: result.rows, affected: result.rowCount ?? 0 };
        },
        copyIn: (target, rows) => {
          const sql = `copy ${target} from stdin`;
          return askOn(client, () => copyFrom(client, sql, rows, limitOf(sql)));
        },
        release: () => client.release(broken.get(client)),
      };
    },
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}
