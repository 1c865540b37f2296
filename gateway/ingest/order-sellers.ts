import { sql } from 'kysely';
import type { Db } from '#gateway/db/db.ts';
import { recordSet } from '#gateway/db/engine/record-set.ts';
import type { Line } from '#gateway/ledger/line.ts';

/** Whose the orders are that are there, by their ids. An import may have brought one for several consultants. */
export type OrderSellers = Map<string, Set<number>>;

/** Reads whose these orders are. On a cluster every node is asked, so it is one question for all of a request. */
export async function readOrderSellers(db: Db, orderIds: readonly string[]): Promise<OrderSellers> {
  const ids = [...new Set(orderIds)].map((order_id) => ({ order_id }));
  const sellers: OrderSellers = new Map();
  if (ids.length === 0) return sellers;
  const { rows } = await sql<{ order_id: string; consultant_id: number }>`
    select order_id, consultant_id
    from ${recordSet({ order_id: 'text' }, ids)} join sales_order using (order_id)`.execute(db);
  for (const row of rows) noteSeller(sellers, { orderId: row.order_id, consultantId: row.consultant_id });
  return sellers;
}

type OfOrder = Pick<Line, 'consultantId' | 'orderId'>;

export function noteSeller(sellers: OrderSellers, { orderId, consultantId }: OfOrder): void {
  const some = sellers.get(orderId);
  if (some === undefined) sellers.set(orderId, new Set([consultantId]));
  else some.add(consultantId);
}
