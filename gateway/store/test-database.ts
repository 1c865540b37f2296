import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { WORKER_FILE } from '../paths.ts';
import { type Database, openDatabase } from './database.ts';

export interface TestDatabase extends Database {
  folder: string;
  /** Closes the database and removes its folder. */
  remove(): Promise<void>;
}

/** An empty database on a server that is thrown away after the run. */
async function ownDatabase(server: string): Promise<string> {
  const name = `jforce_test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * An empty database with all tables for a test: embedded in a temporary folder, or one of its own on the PostgreSQL that
 * TEST_DATABASE_URL names. The bundle must be there: `vite build --config gateway/vite.config.ts`.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'jforce-gateway-'));
  const failures: unknown[] = [];
  const server = process.env.TEST_DATABASE_URL;
  const database = await openDatabase({
    databaseUrl: server ? await ownDatabase(server) : null,
    dataDir: folder,
    workerFile: WORKER_FILE,
    migrate: true,
    onError: (cause) => failures.push(cause),
  });
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
