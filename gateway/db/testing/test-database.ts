import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WORKER_FILE } from '#gateway/config/paths.ts';
import { type Database, openDatabase } from '#gateway/db/engine/database.ts';
import { emptier } from './test-empty.ts';
import { dropDatabase, newDatabase } from './test-new-database.ts';
import { addRules } from './test-rules.ts';
import { fillFromTemplate } from './test-template.ts';

export interface TestDatabase extends Database {
  /** For files of the test's own: empty, or that of its database. */
  folder: string;
  /** Gives the database back, or closes it, and removes its folder. Throws what failed in the background. */
  remove(): Promise<void>;
}

/** A database that is open, and what failed in it that nobody waited for. */
interface Opened {
  database: Database;
  /** Its address on a PostgreSQL of the test. */
  url: string | null;
  folder: string;
  failures: unknown[];
}

/** The embedded database of this test worker, while no test has it. */
let idle: { opened: Opened; empty: () => Promise<void> } | null = null;

/**
 * An empty database with all tables for a test: the embedded one of this test worker, emptied, because opening one costs
 * seconds; or one of its own on the PostgreSQL that TEST_DATABASE_URL names. A test that ends its database, or works on the
 * files of one, takes {@link openOwnTestDatabase}. The bundle must be there: `vite build --config gateway/vite.config.ts`.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  if (process.env.TEST_DATABASE_URL) return openOwnTestDatabase();
  const found = idle;
  idle = null;
  const { opened, empty } = found ?? (await first());
  const folder = await mkdtemp(join(tmpdir(), 'jforce-gateway-'));
  const close = async (): Promise<void> => {
    await empty();
    idle = { opened, empty };
  };
  const remove = async (): Promise<void> => {
    await close();
    await rm(folder, { recursive: true, force: true });
    complain(opened.failures.splice(0));
  };
  return { ...opened.database, folder, close, remove };
}

async function first(): Promise<NonNullable<typeof idle>> {
  const opened = await open(process.env.RUN_FOLDER);
  return { opened, empty: await emptier(opened.database.db) };
}

/** An empty database with all tables that no other test meets; the embedded one lies in the folder `database` of its own. */
export async function openOwnTestDatabase(): Promise<TestDatabase> {
  const opened = await open();
  const { database, folder } = opened;
  const remove = async (): Promise<void> => {
    await database.close();
    // Connections are closed before they have ended: one whose database is dropped meanwhile says that it was terminated.
    const failures = opened.failures.splice(0);
    if (opened.url !== null) await dropDatabase(opened.url);
    await rm(folder, { recursive: true, force: true });
    complain(failures);
  };
  return { ...database, folder, remove };
}

function complain(failures: readonly unknown[]): void {
  if (failures.length > 0) throw new AggregateError(failures, 'The database failed in the background');
}

async function open(parent: string = tmpdir()): Promise<Opened> {
  const folder = await mkdtemp(join(parent, 'jforce-gateway-'));
  const failures: unknown[] = [];
  const server = process.env.TEST_DATABASE_URL;
  const url = server ? await newDatabase(server) : null;
  const openIn = async (dataDir: string, isNew = false): Promise<Database> => {
    const database = await openDatabase({
      databaseUrl: url,
      dataDir,
      workerFile: WORKER_FILE,
      migrate: true,
      onError: (cause) => failures.push(cause),
    });
    if (isNew) await addRules(database.db);
    return database;
  };
  if (!server) await fillFromTemplate(folder, async (draft) => (await openIn(draft, true)).close());
  return { database: await openIn(folder, Boolean(server)), url, folder, failures };
}
