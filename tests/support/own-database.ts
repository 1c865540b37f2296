import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * With a PostgreSQL in `DATABASE_URL`, every gateway of the tests gets an empty database of its own there; without one,
 * the embedded database lies in its data folder. Answers the variables that say so.
 */
export async function ownDatabase(): Promise<Record<string, string>> {
  const server = process.env['DATABASE_URL'];
  if (!server) return {};
  const name = `jforce_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { DATABASE_URL: url.href };
}
