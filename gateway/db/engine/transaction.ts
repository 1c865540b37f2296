import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#gateway/db/schema/schema.ts';
import { mayRetry } from './errors.ts';

const inside = new AsyncLocalStorage<true>();
let running = 0;
const ATTEMPTS = 5;

/**
 * Throws inside a transaction: the embedded engine has one connection, so a query past the transaction would wait for
 * itself for ever there, and see other data on PostgreSQL. Both drivers ask before they hand out a connection.
 */
export function refuseInsideTransaction(): void {
  if (inside.getStore()) throw new Error('A query inside a transaction must use the transaction, not the database');
}

/**
 * Marks all that `work` does as inside a transaction. Node follows every promise of the process as long as anything is
 * marked, a sixth of what a read costs; so it stops as soon as no transaction is under way.
 */
async function marked<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  running += 1;
  try {
    return await inside.run(true, work);
  } finally {
    running -= 1;
    if (running === 0) inside.disable();
  }
}

const isTransaction = (db: Kysely<Schema>): db is Transaction<Schema> => db.isTransaction;

/**
 * Runs `work` in one transaction and tries it again after a deadlock or a serialisation failure, so it must change
 * nothing but the database. Inside, only `tx` may be used. A `db` that is a transaction already is joined: its owner
 * commits, or tries again.
 */
export async function inTransaction<Answer>(
  db: Kysely<Schema>,
  work: (tx: Transaction<Schema>) => Promise<Answer>,
): Promise<Answer> {
  if (isTransaction(db)) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((tx) => marked(() => work(tx)));
    } catch (cause) {
      if (attempt >= ATTEMPTS || !mayRetry(cause)) throw cause;
      await wait(Math.random() * 20 * 2 ** attempt);
    }
  }
}
