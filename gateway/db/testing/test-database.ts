import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WORKER_FILE } from '#gateway/config/paths.ts';
import { type Database, openDatabase } from '#gateway/db/engine/database.ts';
import { emptier } from './test-empty.ts';
import { newDatabase } from './test-new-database.ts';
import { fillFromTemplate } from './test-template.ts';

export interface TestDatabase extends Database {
  /** For files of the test's own: empty, or that of its database. */
  folder: string;
  /** Gives the database back, or closes it, and removes its folder. Throws what failed in the background. */
  remove(): Promise<void>;
}

/** The embedded database of this test worker, while no test has it. */
interface Idle {
  database: TestDatabase;
  empty: () => Promise<void>;
}
let idle: Idle | null = null;

/**
 * An empty database with all tables for a test: the embedded one of this test worker, emptied, because opening one costs
 * seconds; or one of its own on the PostgreSQL that TEST_DATABASE_URL names. A test that closes its database, replaces its
 * thread or changes its tables takes {@link openOwnTestDatabase}. The bundle must be there: `vite build --config
 * gateway/vite.config.ts`.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  if (process.env.TEST_DATABASE_URL) return openOwnTestDatabase();
  const { database, empty } = await taken();
  const folder = await mkdtemp(join(tmpdir(), 'jforce-gateway-'));
  const close = async (): Promise<void> => {
    await empty();
    idle = { database, empty };
  };
  const remove = async (): Promise<void> => {
    await close();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...database, folder, close, remove };
}

/** The one that lies idle; a new one when there is none, or another test of this worker has it. */
async function taken(): Promise<Idle> {
  const found = idle;
  idle = null;
  if (found) return found;
  const database = await openOwnTestDatabase(process.env.RUN_FOLDER);
  return { database, empty: await emptier(database.db) };
}

/** An empty database with all tables that no other test meets, in a new folder below `parent`. */
async function openOwnTestDatabase(parent: string = tmpdir()): Promise<TestDatabase> {
  const folder = await mkdtemp(join(parent, 'jforce-gateway-'));
  const failures: unknown[] = [];
  const server = process.env.TEST_DATABASE_URL;
  const open = async (dataDir: string): Promise<Database> =>
    openDatabase({
      databaseUrl: server ? await newDatabase(server) : null,
      dataDir,
      workerFile: WORKER_FILE,
      migrate: true,
      onError: (cause) => failures.push(cause),
    });
  if (!server) await fillFromTemplate(folder, async (draft) => (await open(draft)).close());
  const database = await open(folder);
  return {
    ...database,
    folder,
    remove: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
      if (failures.length > 0) throw new AggregateError(failures, 'The database failed in the background');
    },
  };
}
