import { Kysely } from 'kysely';
import { engineDialect } from './driver.ts';
import { embeddedEngine } from './embedded.ts';
import { startMaintenance } from './maintenance.ts';
import { migrate } from './migrate.ts';
import { postgresEngine } from './postgres.ts';
import type { Schema } from './schema.ts';

export interface Database {
  db: Kysely<Schema>;
  /** Stops maintenance, waits for what runs, closes the files or the pool. */
  close(): Promise<void>;
}

export interface DatabaseSource {
  /** PostgreSQL when given, else the embedded database in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  /** File of the embedded database's thread: WORKER_FILE of gateway/paths.ts. */
  workerFile: string;
  /** Hears of failures that no caller waits for. */
  onError: (cause: unknown) => void;
}

/** Opens the database with its schema up to date. Throws FolderLocked or DatabaseError. */
export async function openDatabase(source: DatabaseSource): Promise<Database> {
  const { databaseUrl, dataDir, workerFile, onError } = source;
  const engine =
    databaseUrl === null ? await embeddedEngine(dataDir, workerFile) : postgresEngine(databaseUrl, onError);
  const db = new Kysely<Schema>({ dialect: engineDialect(engine) });
  try {
    await migrate(db);
  } catch (cause) {
    await db.destroy();
    throw cause;
  }
  const stopMaintenance = databaseUrl === null ? startMaintenance(db, onError) : () => Promise.resolve();
  return {
    db,
    close: async () => {
      await stopMaintenance();
      await db.destroy();
    },
  };
}
