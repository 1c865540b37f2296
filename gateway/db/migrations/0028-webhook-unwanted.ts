import { type Kysely, type Migration, sql } from 'kysely';

/** Since when a target answers that it does not want a message: a target that was not there before that is no reason to give it up. */
export const webhookUnwanted: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table webhook add column unwanted_since timestamptz`.execute(db);
  },
};
