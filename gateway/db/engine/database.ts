import { Kysely } from 'kysely';
import { type Engine, engineDialect } from './driver.ts';
import { embeddedEngine } from '#gateway/db/embedded/embedded.ts';
import { startMaintenance } from '#gateway/db/embedded/maintenance.ts';
import { divideNew } from '#gateway/db/cluster/divide.ts';
import { migrate, schemaState } from '#gateway/db/schema/migrate.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';

export interface Database {
  db: Kysely<Schema>;
  pool: Engine['pool'];
  /** Writes the embedded database into a new file; null where a PostgreSQL has its own tools for that. */
  backup: ((file: string) => Promise<void>) | null;
  /** Stops maintenance, waits for what runs, closes the files or the pool. */
  close(): Promise<void>;
}

export interface DatabaseSource {
  /** PostgreSQL when given, else the embedded database in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  /** File of the embedded database's thread: WORKER_FILE of gateway/config/paths.ts. */
  workerFile: string;
  /** False: the schema must be up to date already, because another process sees to it. */
  migrate: boolean;
  /** For whoever goes on dividing it: rows may lie on the coordinator that belong elsewhere. */
  mayBeHalfDivided?: true;
  /** Hears of failures that no caller waits for. */
  onError: (cause: unknown) => void;
}

/** The schema of the database is older than this gateway, which was told not to change it. */
export class SchemaBehind extends Error {
  override readonly name = 'SchemaBehind';
}

async function bringUpToDate(
  db: Kysely<Schema>,
  { migrate: may, mayBeHalfDivided }: Pick<DatabaseSource, 'migrate' | 'mayBeHalfDivided'>,
): Promise<void> {
  if (may) await migrate(db);
  else if ((await schemaState(db)) === 'behind') throw new SchemaBehind();
  if (mayBeHalfDivided !== true) await divideNew(db);
}

/** Opens the database with its schema up to date. Throws FolderLocked, DamagedDatabase, SchemaBehind, OtherSchema, ClusterUnfit or DatabaseError. */
export async function openDatabase(source: DatabaseSource): Promise<Database> {
  const { databaseUrl, dataDir, workerFile, onError } = source;
  const engine =
    databaseUrl === null
      ? await embeddedEngine(dataDir, workerFile)
      : (await import('./postgres.ts')).postgresEngine(databaseUrl, onError);
  const db = new Kysely<Schema>({ dialect: engineDialect(engine) });
  try {
    await bringUpToDate(db, source);
  } catch (cause) {
    await db.destroy();
    throw cause;
  }
  const { backup } = engine;
  const stopMaintenance = databaseUrl === null ? startMaintenance(db, onError) : () => Promise.resolve();
  return {
    db,
    pool: () => engine.pool(),
    backup: backup ?? null,
    close: async () => {
      await stopMaintenance();
      await db.destroy();
    },
  };
}
