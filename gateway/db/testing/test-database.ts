import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WORKER_FILE } from '#gateway/config/paths.ts';
import { type Database, openDatabase } from '#gateway/db/engine/database.ts';
import { newDatabase } from './test-new-database.ts';
import { fillFromTemplate } from './test-template.ts';

export interface TestDatabase extends Database {
  folder: string;
  /** Closes the database and removes its folder. */
  remove(): Promise<void>;
}

/**
 * An empty database with all tables for a test: embedded in a temporary folder, or one of its own on the PostgreSQL that
 * TEST_DATABASE_URL names. The bundle must be there: `vite build --config gateway/vite.config.ts`.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'jforce-gateway-'));
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
