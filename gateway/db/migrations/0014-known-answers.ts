import { type Kysely, type Migration, sql } from 'kysely';

/** A session remembers which answers its client keeps, so that the next question says the difference only. */
export const knownAnswers: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw('alter table session add column known_answers text').execute(db);
  },
};
