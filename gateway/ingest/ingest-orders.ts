import { sql } from 'kysely';
import type { Tx } from '#gateway/db/db.ts';
import type { Line } from '#gateway/ledger/line.ts';
import { type Columns, nameList, overwriteWhenDifferent, recordSet } from '#gateway/db/engine/record-set.ts';
import { written, type Written } from '#gateway/db/engine/written.ts';

const ORDER_COLUMNS = {
  consultant_id: 'bigint',
  order_id: 'text',
  order_type: 'text',
  ordered_at: 'timestamptz',
  currency: 'text',
  customer_name: 'text',
  customer_phone: 'text',
  customer_address: 'text',
  customer_email: 'text',
} satisfies Columns;

/** Writes the orders behind some lines, and over those that are there. */
export const writeOrders = (tx: Tx, lines: readonly Line[]): Promise<Written> =>
  written(
    tx,
    sql`insert into sales_order (${nameList(ORDER_COLUMNS)})
    select ${nameList(ORDER_COLUMNS)} from ${recordSet(ORDER_COLUMNS, orderRows(lines))}
    on conflict (consultant_id, order_id) do update
    ${overwriteWhenDifferent('sales_order', Object.keys(ORDER_COLUMNS).slice(2), '', newOrderValue)}`,
  );

/** An order begins with its earliest item, and a line without a customer does not make one unknown. */
function newOrderValue(column: string): string {
  if (column === 'ordered_at') return 'least(sales_order.ordered_at, excluded.ordered_at)';
  return column.startsWith('customer_') ? `coalesce(excluded.${column}, sales_order.${column})` : `excluded.${column}`;
}

/** The orders behind some lines, each once; an order begins with its earliest line. */
function orderRows(lines: readonly Line[]): Record<keyof typeof ORDER_COLUMNS, unknown>[] {
  const orders = new Map<string, Line>();
  for (const line of lines) {
    const key = `${line.consultantId}/${line.orderId}`;
    const known = orders.get(key);
    if (!known || Date.parse(line.orderedAt) < Date.parse(known.orderedAt)) orders.set(key, line);
  }
  return [...orders.values()].map(({ consultantId, orderId, orderType, orderedAt, currency, customer }) => ({
    consultant_id: consultantId,
    order_id: orderId,
    order_type: orderType,
    ordered_at: orderedAt,
    currency,
    customer_name: customer.name,
    customer_phone: customer.phone,
    customer_address: customer.address,
    customer_email: customer.email,
  }));
}
