import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#gateway/db/schema/schema.ts';
import { inTransaction } from './transaction.ts';

/** Longer than any table takes that one PostgreSQL holds; something that hangs is still ended. */
const LIMIT = sql.raw(`'10min'`);

/**
 * One transaction of a job whose statements go over whole tables: they may take longer than those that a person waits for,
 * which the connection ends after half a minute (postgres.ts).
 */
export const overWholeTable = <Answer>(
  db: Kysely<Schema>,
  work: (tx: Transaction<Schema>) => Promise<Answer>,
): Promise<Answer> =>
  inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = ${LIMIT}`.execute(tx);
    return work(tx);
  });

/** A connection on which no statement is ended, for changes of the schema: cut off, they would never get done. */
export const withoutLimit = <Answer>(
  db: Kysely<Schema>,
  work: (db: Kysely<Schema>) => Promise<Answer>,
): Promise<Answer> =>
  db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    try {
      return await work(one);
    } finally {
      // One that broke is thrown away, and what it broke with is worth more than this.
      await sql`reset statement_timeout`.execute(one).catch(() => undefined);
    }
  });
