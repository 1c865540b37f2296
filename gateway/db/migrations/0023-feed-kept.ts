import { type Kysely, type Migration, sql } from 'kysely';

/** Up to which number a key has read changes, so that nothing goes that it has not read. */
export const feedKept: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table api_key add column read_seq bigint`.execute(db);
  },
};
