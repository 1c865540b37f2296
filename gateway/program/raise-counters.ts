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
    insert into consultant_counter (consultant_id, sync_seq, item_count)
    select consultant_id, 1, items from ${recordSet({ consultant_id: 'bigint', items: 'bigint' }, rows)}
    on conflict (consultant_id) do update
    set sync_seq = consultant_counter.sync_seq + 1, item_count = consultant_counter.item_count + excluded.item_count`.execute(
    tx,
  );
}
