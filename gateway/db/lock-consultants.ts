import { sql } from 'kysely';
import type { Db } from './db.ts';

/**
 * Locks consultants until the transaction ends, in the order of their ids, so that two transactions that meet never wait
 * for each other in a circle. Whoever changes what a consultant earns, counts or is, on the ground of what it read, locks
 * first and reads then: the lock is no row, and what was read before it may be old.
 */
export async function lockConsultants(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    select count(pg_advisory_xact_lock(id))
    from (select id from unnest(${[...new Set(ids)]}::bigint[]) as id order by id) ordered`.execute(tx);
}
