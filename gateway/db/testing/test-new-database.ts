import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Makes an empty database on a PostgreSQL of a test; answers its address. */
export async function newDatabase(server: string): Promise<string> {
  const name = `jforce_test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
