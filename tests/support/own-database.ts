import { newDatabase } from '#gateway/db/testing/test-new-database.ts';

/**
 * With a PostgreSQL in `DATABASE_URL`, every gateway of the tests gets an empty database of its own there; without one,
 * the embedded database lies in its data folder. Answers the variables that say so.
 */
export async function ownDatabase(): Promise<Record<string, string>> {
  const server = process.env['DATABASE_URL'];
  return server ? { DATABASE_URL: await newDatabase(server) } : {};
}
