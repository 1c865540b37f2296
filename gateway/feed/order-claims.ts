import { sql } from 'kysely';
import type { Tx } from '#gateway/db/db.ts';
import { recordSet } from '#gateway/db/engine/record-set.ts';
import { type OrderSellers, readOrderSellers } from '#gateway/ingest/order-sellers.ts';
import type { Line } from '#gateway/ledger/line.ts';

/** The name of an order among the ids of events, none of which may have this sign. */
const claimOf = (orderId: string): string => `\u0001order ${orderId}`;

/**
 * Claims the orders that were not there when `known` was read, until the transaction ends: of two that tell one order the later one
 * waits, and sees here whose it became. A claim is a row, which is swept with the ids of events: locks by number would be thousands.
 * Answers whose the orders are.
 */
export async function claimOrders(
  tx: Tx,
  orderIds: readonly string[],
  known: OrderSellers,
  now: string,
): Promise<OrderSellers> {
  const ids = [...new Set(orderIds)];
  const sellers: OrderSellers = new Map();
  for (const id of ids) {
    const some = known.get(id);
    if (some !== undefined) sellers.set(id, new Set(some));
  }
  const fresh = new Map(ids.filter((id) => !known.has(id)).map((id) => [claimOf(id), id]));
  if (fresh.size === 0) return sellers;
  // In the order of the claims: two requests that meet never wait for each other in a circle.
  const claims = [...fresh.keys()].toSorted().map((claim) => ({ claim }));
  // A row that was there, and was written over, has the number of who did so.
  const { rows } = await sql<{ claim: string }>`
    with claimed as (
      insert into feed_event (event_id, hash, received_at)
      select claim, '', ${now}::timestamptz from ${recordSet({ claim: 'text' }, claims)}
      on conflict (event_id) do update set received_at = excluded.received_at
      returning event_id as claim, xmax <> 0 as was_there
    )
    select claim from claimed where was_there`.execute(tx);
  const again = rows.flatMap(({ claim }) => fresh.get(claim) ?? []);
  for (const [id, some] of await readOrderSellers(tx, again)) sellers.set(id, some);
  return sellers;
}

/** Whether the order is there, and of other consultants only. */
export const isOfOthers = (
  sellers: OrderSellers,
  { orderId, consultantId }: Pick<Line, 'consultantId' | 'orderId'>,
): boolean => sellers.get(orderId)?.has(consultantId) === false;
