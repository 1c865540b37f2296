import { sql } from 'kysely';
import type { Tx } from '#gateway/db/db.ts';
import { type CustomerFacts, type Line, orderKey } from '#gateway/ledger/line.ts';
import { type Columns, nameList, overwriteWhenDifferent, recordSet } from '#gateway/db/engine/record-set.ts';
import { written } from '#gateway/db/engine/written.ts';

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

/** The orders behind some lines that were not there, and whose data it changed. */
export interface OrdersWritten {
  /** Keys, see {@link orderKey}. */
  added: ReadonlySet<string>;
  changed: ReadonlySet<number>;
}

/**
 * Writes the orders behind some lines, those that are new first: mostly all of them are, and no item can be there yet whose
 * order was not. The others are written over those that are there. The sellers are locked.
 */
export async function writeOrders(tx: Tx, lines: readonly Line[]): Promise<OrdersWritten> {
  const rows = orderRows(lines);
  const { rows: inserted } = await sql<{ consultant_id: number; order_id: string }>`
    insert into sales_order (${nameList(ORDER_COLUMNS)})
    select ${nameList(ORDER_COLUMNS)} from ${recordSet(ORDER_COLUMNS, rows)}
    on conflict (consultant_id, order_id) do nothing
    returning consultant_id, order_id`.execute(tx);
  const added = new Set(inserted.map(keyOfRow));
  const changed = new Set(inserted.map((row) => row.consultant_id));
  const there = rows.filter((row) => !added.has(keyOfRow(row)));
  if (there.length === 0) return { added, changed };
  const over = await written(
    tx,
    sql`insert into sales_order (${nameList(ORDER_COLUMNS)})
    select ${nameList(ORDER_COLUMNS)} from ${recordSet(ORDER_COLUMNS, there)}
    on conflict (consultant_id, order_id) do update
    ${overwriteWhenDifferent('sales_order', Object.keys(ORDER_COLUMNS).slice(2), '', newOrderValue)}`,
  );
  return { added, changed: new Set([...changed, ...over.keys()]) };
}

const keyOfRow = (row: { consultant_id: number; order_id: string }): string =>
  orderKey({ consultantId: row.consultant_id, orderId: row.order_id });

/** An order begins with its earliest item, and a line without a customer does not make one unknown. */
function newOrderValue(column: string): string {
  if (column === 'ordered_at') return 'least(sales_order.ordered_at, excluded.ordered_at)';
  return column.startsWith('customer_') ? `coalesce(excluded.${column}, sales_order.${column})` : `excluded.${column}`;
}

/**
 * The orders behind some lines, each once; an order begins with its earliest line, and what is known of its customer may
 * stand in any of them.
 */
function orderRows(lines: readonly Line[]) {
  const orders = new Map<string, { line: Line; customer: CustomerFacts }>();
  for (const line of lines) {
    const key = orderKey(line);
    const known = orders.get(key);
    if (!known) {
      orders.set(key, { line, customer: line.customer });
      continue;
    }
    if (Date.parse(line.orderedAt) < Date.parse(known.line.orderedAt)) known.line = line;
    if (isPartly(known.customer)) known.customer = filledUp(known.customer, line.customer);
  }
  return [...orders.values()].map(({ line: { consultantId, orderId, orderType, orderedAt, currency }, customer }) => ({
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

const isPartly = ({ name, phone, address, email }: CustomerFacts): boolean =>
  name === null || phone === null || address === null || email === null;

const filledUp = (known: CustomerFacts, other: CustomerFacts): CustomerFacts => ({
  name: known.name ?? other.name,
  phone: known.phone ?? other.phone,
  address: known.address ?? other.address,
  email: known.email ?? other.email,
});
