import { type Kysely, sql } from 'kysely';
import type { Schema } from '#gateway/db/schema/schema.ts';

/**
 * Raises the change counter of these consultants by one and locks them until the transaction ends, in the order of their
 * ids, so that two writes that meet never wait for each other in a circle. Answers the new counter of each: what rows
 * changed now carry as `sync_seq`. Whatever a consultant can see of a change needs this, or its client is told that
 * nothing changed. `tx` is the `services.db` of a write, or a transaction of one's own.
 */
export async function bumpChanges(
  tx: Kysely<Schema>,
  consultantIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const ids = [...new Set(consultantIds)].toSorted((one, other) => one - other);
  if (ids.length === 0) return new Map();
  await tx
    .selectFrom('consultant')
    .select('consultant_id')
    .where('consultant_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('consultant_id')
    .forUpdate()
    .execute();
  const raised = await tx
    .updateTable('consultant')
    .set((row) => ({ sync_seq: row('sync_seq', '+', 1) }))
    .where('consultant_id', '=', sql<number>`any(${ids}::bigint[])`)
    .returning(['consultant_id', 'sync_seq'])
    .execute();
  return new Map(raised.map((row) => [row.consultant_id, row.sync_seq]));
}
