import { sql } from 'kysely';
import type { Db } from '#gateway/db/db.ts';
import { anyOfThem, type Columns, recordSet } from '#gateway/db/engine/record-set.ts';
import { type CustomerFacts, type Line, lineKey, orderKey } from '#gateway/ledger/line.ts';
import { customerOf, readItems, type StoredCustomer } from './read-lines.ts';

const ORDER_KEY = { consultant_id: 'bigint', order_id: 'text' } satisfies Columns;

/**
 * The lines of a source that does not say when it was true, each item once: of an item that the feed has told of since its
 * order, what is there stays and only the events count, and of such an order the customer stays. The sellers are locked.
 */
export async function keepToldFacts(db: Db, lines: readonly Line[]): Promise<Line[]> {
  const orders = [...new Map(lines.map((line) => [orderKey(line), orderRow(line)])).values()];
  // Mostly the feed has told nothing of them, and one question for all of them is enough then.
  const { rows: told } = await sql<{ consultant_id: number; order_id: string; item_id: string }>`
    select consultant_id, order_id, item_id from ${recordSet(ORDER_KEY, orders)}
    join feed_stated using (consultant_id, order_id)
    where feed_stated.consultant_id = ${anyOfThem(orders)}`.execute(db);
  if (told.length === 0) return [...lines];
  const customers = await readCustomers(
    db,
    told.filter((row) => row.item_id === ''),
  );
  const there = await readItems(
    db,
    told.filter((row) => row.item_id !== ''),
  );
  const items = new Map(there.map((line) => [lineKey(line), line]));
  return lines.map((line) => {
    const known = items.get(lineKey(line));
    const customer = customers.get(orderKey(line)) ?? line.customer;
    if (known === undefined) return Object.assign(line, { customer });
    return { ...known, customer, events: eventsOf(line, known.orderedAt) };
  });
}

const orderRow = ({ consultantId, orderId }: Line) => ({ consultant_id: consultantId, order_id: orderId });

/** The item was created when its order came, and only once: other systems write that moment to the minute. */
const eventsOf = ({ events, orderedAt }: Line, known: string): Line['events'] =>
  events.map((event) => (event.status === 'created' && event.at === orderedAt ? { ...event, at: known } : event));

async function readCustomers(
  db: Db,
  orders: readonly { consultant_id: number; order_id: string }[],
): Promise<ReadonlyMap<string, CustomerFacts>> {
  if (orders.length === 0) return new Map();
  const { rows } = await sql<{ consultant_id: number; order_id: string } & StoredCustomer>`
    select consultant_id, order_id, customer_name, customer_phone, customer_address, customer_email
    from ${recordSet(ORDER_KEY, orders)} join sales_order using (consultant_id, order_id)
    where sales_order.consultant_id = ${anyOfThem(orders)}`.execute(db);
  return new Map(
    rows.map((row) => [orderKey({ consultantId: row.consultant_id, orderId: row.order_id }), customerOf(row)]),
  );
}
