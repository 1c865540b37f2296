import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema/schema.ts';

/** The time of the database, asked for now and then; between two questions it goes on by the machine's monotonic clock. */
export interface DatabaseTime {
  /** Milliseconds since 1970. */
  now(): number;
  /** Asks the database again. */
  measure(): Promise<void>;
}

async function askTime(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ ms: number | string }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`.execute(db);
  const ms = rows[0]?.ms;
  if (ms === undefined) throw new Error('The database does not tell the time');
  return Number(ms);
}

export async function databaseTime(db: Kysely<Schema>): Promise<DatabaseTime> {
  let ahead = 0;
  const measure = async (): Promise<void> => {
    ahead = (await askTime(db)) - performance.now();
  };
  await measure();
  return { now: () => ahead + performance.now(), measure };
}
