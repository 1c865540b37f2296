import { type Kysely, type Migration, sql } from 'kysely';

/** Subscriptions that push services have given up, by the hash of their endpoint: a phone whose browser holds one still learns of it from here. */
export const pushGone: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table consultant add column push_gone text[] not null default '{}'`.execute(db);
  },
};
