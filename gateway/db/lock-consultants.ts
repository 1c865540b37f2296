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

/** No consultant has this number, and no other lock of a transaction. */
const TEAMS = -3;

/**
 * Locks who leads whom until the transaction ends, before any consultant is locked. A circle of leaders can close between people of
 * whom two transactions lock none in common.
 */
export async function lockTeams(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TEAMS})`.execute(tx);
}
