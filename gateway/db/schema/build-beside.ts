import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** One gateway at a time builds an index beside the people who write. */
const LOCK = 3_853_314_791;
const ASK_AGAIN_MS = 500;

/**
 * Builds an index of a table that people go on writing to; a step of the schema would keep them waiting for as long. `db`
 * is one connection outside of a transaction. Whoever finds another gateway at it asks again and again: a statement that
 * waits for a lock would be one that building waits for in turn.
 */
export async function buildBeside(db: Kysely<Schema>, index: string, on: string): Promise<void> {
  while (!(await locked(db))) await wait(ASK_AGAIN_MS);
  try {
    // What an interrupted one left behind is there by name and serves nobody.
    if (await isBroken(db, index)) await sql.raw(`drop index concurrently ${index}`).execute(db);
    await sql.raw(`create index concurrently if not exists ${index} on ${on}`).execute(db);
  } finally {
    // A connection that broke has let go of it, and what it broke with is worth more than this.
    await sql`select pg_advisory_unlock(${LOCK})`.execute(db).catch(() => undefined);
  }
}

async function locked(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${LOCK}) as taken`.execute(db);
  return rows[0]?.taken === true;
}

async function isBroken(db: Kysely<Schema>, index: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`.execute(db);
  return rows.length > 0;
}
