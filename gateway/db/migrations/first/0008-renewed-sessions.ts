import { type Kysely, type Migration, sql } from 'kysely';

/** A session that was renewed knows the write that renewed it: that one may be repeated under it, and nothing else. */
export const renewedSessions: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw('alter table session add column renewed_by text').execute(db);
  },
};
