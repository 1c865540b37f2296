import type { Kysely } from 'kysely';
import { lockConsultants } from '#gateway/db/lock-consultants.ts';
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
  const ids = [...new Set(consultantIds)];
  if (ids.length === 0) return new Map();
  await lockConsultants(tx, ids);
  const raised = await tx
    .insertInto('consultant_counter')
    .values(ids.map((consultant_id) => ({ consultant_id, sync_seq: 1 })))
    .onConflict((conflict) =>
      conflict.column('consultant_id').doUpdateSet((row) => ({ sync_seq: row('consultant_counter.sync_seq', '+', 1) })),
    )
    .returning(['consultant_id', 'sync_seq'])
    .execute();
  return new Map(raised.map((row) => [row.consultant_id, row.sync_seq]));
}
