import { sql } from 'kysely';
import type { Tx } from '#gateway/db/db.ts';
import { recordSet } from '#gateway/db/engine/record-set.ts';

/**
 * One step for each consultant whose data changed: cursors of deltas and entity tags hang on it. `sold`: the seller of
 * each item that is new.
 */
export async function raiseCounters(tx: Tx, changed: readonly number[], sold: readonly number[]): Promise<void> {
  const added = new Map([...changed, ...sold].map((id) => [id, 0]));
  for (const id of sold) added.set(id, (added.get(id) ?? 0) + 1);
  if (added.size === 0) return;
  const rows = [...added].map(([consultant_id, items]) => ({ consultant_id, items }));
  await sql`
    update consultant set sync_seq = sync_seq + 1, item_count = item_count + items
    from ${recordSet({ consultant_id: 'bigint', items: 'bigint' }, rows)}
    where consultant.consultant_id = rows.consultant_id`.execute(tx);
}
