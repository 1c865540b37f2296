import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { CopyRows } from './copy-in.ts';
import { databaseError } from './errors.ts';
import { refuseInsideTransaction } from './transaction.ts';

/** A connection lent by an engine until it is released. */
interface Lent {
  query(sql: string, parameters: readonly unknown[]): Promise<{ rows: unknown[]; affected: number }>;
  /** Copies rows into a table with the names of its columns (see copy-in.ts); the bytes are gone then. */
  copyIn(target: string, rows: Uint8Array<ArrayBuffer>): Promise<void>;
  release(): void;
}

/** Connections that are open, those that nobody uses, and callers that wait for one. */
export interface PoolState {
  open: number;
  idle: number;
  waiting: number;
}

/** What differs between the embedded database and PostgreSQL: how a connection is lent, and how all ends. */
export interface Engine {
  lend(): Promise<Lent>;
  pool(): PoolState;
  /** Writes the whole database into one file; only the embedded one can. */
  backup?: (file: string) => Promise<void>;
  close(): Promise<void>;
}

/** The shape of a row is what the query builder says it is; here the engine is trusted with it. */
const rowsOf = <Row>(answer: object): Row[] => Reflect.get(answer, 'rows');

class Connection implements DatabaseConnection {
  readonly lent: Lent;
  constructor(lent: Lent) {
    this.lent = lent;
  }
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const [copied] = query.parameters;
      if (copied instanceof CopyRows) {
        await this.lent.copyIn(copied.target, copied.rows);
        return { rows: [] };
      }
      const answer = await this.lent.query(query.sql, query.parameters);
      return { rows: rowsOf<Row>(answer), numAffectedRows: BigInt(answer.affected) };
    } catch (cause) {
      throw databaseError(cause);
    }
  }
  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('This database does not stream: read page by page');
  }
}

class EngineDriver implements Driver {
  private readonly engine: Engine;
  constructor(engine: Engine) {
    this.engine = engine;
  }
  init(): Promise<void> {
    return Promise.resolve();
  }
  async acquireConnection(): Promise<Connection> {
    refuseInsideTransaction();
    try {
      return new Connection(await this.engine.lend());
    } catch (cause) {
      throw databaseError(cause);
    }
  }
  async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    await connection.executeQuery(CompiledQuery.raw(`begin${level}`));
  }
  async commitTransaction(connection: Connection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }
  async rollbackTransaction(connection: Connection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }
  releaseConnection(connection: Connection): Promise<void> {
    connection.lent.release();
    return Promise.resolve();
  }
  destroy(): Promise<void> {
    return this.engine.close();
  }
}

/** PostgreSQL's dialect over an engine. Failures are DatabaseError; destroying the query builder closes the engine. */
export const engineDialect = (engine: Engine): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new EngineDriver(engine),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
