import { type Kysely, type Migration, sql } from 'kysely';

/** When a person last turned messages off on all phones: phones that were told of no message since know it from here. */
export const endOfPushes: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw('alter table consultant add column push_ended_at timestamptz').execute(db);
  },
};
