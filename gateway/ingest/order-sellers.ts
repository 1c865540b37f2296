import { sql } from 'kysely';
import type { Db } from '#gateway/db/db.ts';
import type { Line } from '#gateway/ledger/line.ts';

/** Whose the orders are that are there, by their ids. An import may have brought one for several consultants. */
export type OrderSellers = Map<string, Set<number>>;

/**
 * Reads whose these orders are. On a cluster every node is asked, so it is one question for all of a request. As a join with a list it
 * read all orders of a database whose statistics are behind, as they are while orders are imported, and sorted them; planned
 * once for any list, it compared each of them with each of the list.
 */
export async function readOrderSellers(db: Db, orderIds: readonly string[]): Promise<OrderSellers> {
  const sellers: OrderSellers = new Map();
  if (orderIds.length === 0) return sellers;
  const { rows } = await sql<{ order_id: string; consultant_id: number }>`
    select order_id, consultant_id from sales_order where order_id = any(${[...new Set(orderIds)]}::text[])`.execute(
    db,
  );
  for (const row of rows) noteSeller(sellers, { orderId: row.order_id, consultantId: row.consultant_id });
  return sellers;
}

type OfOrder = Pick<Line, 'consultantId' | 'orderId'>;

export function noteSeller(sellers: OrderSellers, { orderId, consultantId }: OfOrder): void {
  const some = sellers.get(orderId);
  if (some === undefined) sellers.set(orderId, new Set([consultantId]));
  else some.add(consultantId);
}
