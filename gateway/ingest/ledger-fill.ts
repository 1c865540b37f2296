import { sql } from 'kysely';
import type { Services } from '#gateway/base/services.ts';
import type { Tx } from '#gateway/db/db.ts';
import { isItemStatus } from '#shared/domain/items/order-status.ts';
import { leadersOf, lockSellers, readLeaders } from '#gateway/ledger/earners.ts';
import { KEY_COLUMNS } from './ingest-rows.ts';
import { bumpChanges } from '#gateway/program/bump-changes.ts';
import { settleItems, type SettledItem } from '#gateway/ledger/ledger-settle.ts';
import { type ItemWithOrder, presentLine } from './read-lines.ts';
import { noteLeaders, settleLeaders } from './settle-leaders.ts';
import { nameList, recordSet } from '#gateway/db/engine/record-set.ts';
import { overWholeTable } from '#gateway/db/engine/whole-table.ts';

const BATCH = 500;

/**
 * Gives entries to items that came before there was a ledger, by their present state, batch by batch; those who lead now
 * earn by them. Answers how many items got some.
 */
export async function fillLedger(services: Services): Promise<number> {
  let filled = 0;
  for (;;) {
    const done = await overWholeTable(services.db, (tx) => fillBatch(tx, services));
    filled += done.filled;
    await settleLeaders(services, { silent: true });
    if (!done.more) return filled;
  }
}

const UNFILLED = sql`not exists (select from commission_line line where line.consultant_id = item.consultant_id
  and line.source = item.order_id || '/' || item.item_id)`;

/** Those who sold are locked before their items are read: what an import moved on meanwhile is filled as it stands by then. */
async function fillBatch(tx: Tx, services: Services): Promise<{ filled: number; more: boolean }> {
  const { rows: found } = await sql<{ consultant_id: number }>`
    select consultant_id from order_item item where ${UNFILLED} limit ${BATCH}`.execute(tx);
  if (found.length === 0) return { filled: 0, more: false };
  const sellers = [...new Set(found.map((row) => row.consultant_id))];
  const earners = await lockSellers(tx, sellers);
  const leaders = await readLeaders(tx, earners);
  const { rows } = await sql<ItemWithOrder & { reason: string | null }>`
    select item.*, customer_name, customer_phone, customer_address, customer_email, event.reason
    from order_item item join sales_order using (consultant_id, order_id)
    left join item_event event on event.consultant_id = item.consultant_id and event.order_id = item.order_id
      and event.item_id = item.item_id and event.status = item.status and event.occurred_at = item.status_at
    where item.consultant_id = any(${sellers}::bigint[]) and ${UNFILLED}
    limit ${BATCH}`.execute(tx);
  const items = rows.flatMap((row): SettledItem[] => {
    const seller = earners.get(row.consultant_id);
    const { status } = row;
    if (!seller || !isItemStatus(status)) return [];
    return [
      {
        line: presentLine(row),
        state: { status, statusAt: row.status_at, deliveredAt: row.delivered_at, completedAt: row.completed_at },
        reason: row.reason ?? '',
        rateBp: row.rate_bp,
        commissionMinor: row.commission_minor,
        notEligible: '',
        ...leadersOf(seller, leaders),
      },
    ];
  });
  const moved = await settleItems(tx, services, earners, { added: [], changed: items });
  await keepLeaders(tx, items);
  await noteLeaders(tx, items, ({ line }) => (earners.get(line.consultantId)?.syncSeq ?? 0) + 1);
  await bumpChanges(
    tx,
    moved.map(({ consultantId }) => consultantId),
  );
  // Nothing of what was found is left when another worker filled it; what cannot be filled must not be tried for ever.
  const stuck = rows.length > 0 && items.length === 0;
  return { filled: items.length, more: found.length === BATCH && !stuck };
}

/** Who earns by an item is decided once. */
async function keepLeaders(tx: Tx, items: readonly SettledItem[]): Promise<void> {
  const columns = { ...KEY_COLUMNS, indirect1_id: 'bigint', indirect2_id: 'bigint' };
  const rows = items.map(({ line, indirect1Id, indirect2Id }) => ({
    consultant_id: line.consultantId,
    order_id: line.orderId,
    item_id: line.itemId,
    indirect1_id: indirect1Id,
    indirect2_id: indirect2Id,
  }));
  await sql`
    update order_item item set indirect1_id = given.indirect1_id, indirect2_id = given.indirect2_id
    from (select ${nameList(columns)} from ${recordSet(columns, rows)}) given
    where item.consultant_id = given.consultant_id and item.order_id = given.order_id
      and item.item_id = given.item_id`.execute(tx);
}
