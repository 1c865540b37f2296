import { sql } from 'kysely';
import type { Tx } from '#gateway/db/db.ts';
import { anyOfThem, type Columns, nameList, recordSet } from '#gateway/db/engine/record-set.ts';
import { KEY_COLUMNS } from '#gateway/ingest/ingest-rows.ts';
import { customerOf, readItems, type StoredCustomer } from '#gateway/ingest/read-lines.ts';
import { type CustomerFacts, firstTold, type Line, lineKey, orderKey } from '#gateway/ledger/line.ts';
import { bumpChanges } from '#gateway/program/bump-changes.ts';
import type { ProductFacts } from './products.ts';
import { isOlder, type Stated } from './statement-time.ts';

type OfOrder = Pick<Line, 'consultantId' | 'orderId'>;

/** What is there of the orders and items that some lines are about, and when it was stated. */
export interface Present {
  orders: ReadonlyMap<string, { customer: CustomerFacts; orderType: string; stated: Stated }>;
  items: ReadonlyMap<string, { line: Line; stated: Stated }>;
}

const ORDER_KEY = { consultant_id: 'bigint', order_id: 'text' } satisfies Columns;

/** Reads what is there. The sellers are locked. */
export async function readPresent(tx: Tx, lines: readonly Line[]): Promise<Present> {
  const keys = [...new Map(lines.map((line) => [orderKey(line), orderRow(line)])).values()];
  const { rows: orders } = await sql<
    { consultant_id: number; order_id: string; order_type: string; ordered_at: string } & StoredCustomer
  >`
    select consultant_id, order_id, order_type, ordered_at, customer_name, customer_phone, customer_address,
      customer_email
    from ${recordSet(ORDER_KEY, keys)} join sales_order using (consultant_id, order_id)
    where sales_order.consultant_id = ${anyOfThem(keys)}`.execute(tx);
  const known = new Set(orders.map((row) => orderKey({ consultantId: row.consultant_id, orderId: row.order_id })));
  const asked = lines.filter((line) => known.has(orderKey(line)));
  if (asked.length === 0) return { orders: new Map(), items: new Map() };
  const stated = await readStated(tx, asked);
  const there = new Map(
    orders.map((row) => {
      const key = orderKey({ consultantId: row.consultant_id, orderId: row.order_id });
      const last = stated.get(`${key}/`) ?? withOrder(row.ordered_at);
      return [key, { customer: customerOf(row), orderType: row.order_type, stated: last }];
    }),
  );
  const itemKeys = [...new Map(asked.map((line) => [lineKey(line), itemRow(line)])).values()];
  const items = await readItems(tx, itemKeys);
  return {
    orders: there,
    items: new Map(
      items.map((line) => [lineKey(line), { line, stated: stated.get(lineKey(line)) ?? withOrder(line.orderedAt) }]),
    ),
  };
}

/**
 * What nobody has stated since was stated with the order. By which event is not kept, a row for every order and item: of two that have the
 * order's own moment, the one that comes second counts.
 */
const withOrder = (orderedAt: string): Stated => ({ at: orderedAt, event: '' });

/** When the orders of these lines, and their items, were stated last, by the keys of items; an order itself has none. */
async function readStated(tx: Tx, lines: readonly Line[]): Promise<ReadonlyMap<string, Stated>> {
  const keys = [...new Map(lines.map((line) => [orderKey(line), orderRow(line)])).values()];
  const { rows } = await sql<{
    consultant_id: number;
    order_id: string;
    item_id: string;
    at: string;
    event_id: string;
  }>`
    select consultant_id, order_id, item_id, at, event_id
    from ${recordSet(ORDER_KEY, keys)} join feed_stated using (consultant_id, order_id)
    where feed_stated.consultant_id = ${anyOfThem(keys)}`.execute(tx);
  return new Map(
    rows.map((row) => [
      lineKey({ consultantId: row.consultant_id, orderId: row.order_id, itemId: row.item_id }),
      { at: row.at, event: row.event_id },
    ]),
  );
}

const orderRow = ({ consultantId, orderId }: OfOrder) => ({ consultant_id: consultantId, order_id: orderId });
const itemRow = (line: Line) => ({ ...orderRow(line), item_id: line.itemId });

/** Lines of one order, when it was stated, and the customer that it was stated with. */
interface StatedLines {
  stated: Stated;
  lines: readonly Line[];
  customer: CustomerFacts;
}

/**
 * The lines as they count, of orders in the order of their times: facts as they were stated last, be that here or before, the customer
 * as the order was stated last, and what is stated of products over what items say of them. `emptied`: orders whose
 * customer is known less than before. Lines that count become theirs themselves: a copy of thousands is slow to read.
 */
export function inForce(
  sorted: readonly StatedLines[],
  present: Present,
  products: ReadonlyMap<string, ProductFacts>,
): { lines: Line[]; emptied: Line[] } {
  const customers = new Map<string, CustomerFacts>();
  for (const { stated, lines, customer } of sorted)
    for (const line of lines) {
      const order = orderKey(line);
      const known = present.orders.get(order);
      const isOld = known !== undefined && isOlder(stated, known.stated);
      customers.set(order, isOld ? (customers.get(order) ?? known.customer) : customer);
    }
  const counted = sorted.flatMap(({ stated, lines }) =>
    lines.map((line): Line => {
      const known = present.items.size === 0 ? undefined : present.items.get(lineKey(line));
      const isOld = known !== undefined && isOlder(stated, known.stated);
      const one = isOld ? { ...known.line, events: line.events } : line;
      const customer = customers.get(orderKey(line)) ?? one.customer;
      // What a new order earns is decided by its first statement, as it would be had that come alone.
      if (customer.phone !== one.customer.phone && !present.orders.has(orderKey(line))) one.first = firstTold(one);
      one.customer = customer;
      return Object.assign(one, products.get(one.productId));
    }),
  );
  if (present.orders.size === 0) return { lines: counted, emptied: [] };
  const emptied = counted.filter((line) => {
    const before = present.orders.get(orderKey(line))?.customer;
    return before !== undefined && FACTS.some((fact) => before[fact] !== null && line.customer[fact] === null);
  });
  return { lines: counted, emptied };
}
const FACTS = ['name', 'phone', 'address', 'email'] as const;

/** Forgets customers that an order was stated without; the way in for items leaves what it is told nothing of. */
export async function forgetCustomers(tx: Tx, emptied: readonly Line[]): Promise<void> {
  if (emptied.length === 0) return;
  await bumpChanges(
    tx,
    emptied.map((line) => line.consultantId),
  );
  for (const line of emptied)
    await tx
      .updateTable('sales_order')
      .set({
        customer_name: line.customer.name,
        customer_phone: line.customer.phone,
        customer_address: line.customer.address,
        customer_email: line.customer.email,
      })
      .where('consultant_id', '=', line.consultantId)
      .where('order_id', '=', line.orderId)
      .execute();
}

const STATED = { ...KEY_COLUMNS, at: 'timestamptz', event_id: 'text' } satisfies Columns;

/** Keeps when orders and items were stated, of orders in the order of their times. What was stated with the order needs no row. */
export async function keepStated(
  tx: Tx,
  sorted: readonly Pick<StatedLines, 'stated' | 'lines'>[],
  present: Present,
): Promise<void> {
  const latest = new Map<string, object>();
  const isNothingKnown = present.orders.size === 0;
  for (const { stated, lines } of sorted) {
    const at = Date.parse(stated.at);
    for (const line of lines) {
      const orderedAt = Date.parse(line.orderedAt);
      if (at < orderedAt) continue;
      const isWithOrder = at === orderedAt;
      if (isWithOrder && isNothingKnown && latest.size === 0) continue;
      for (const [itemId, known] of [
        [line.itemId, present.items.get(lineKey(line))?.stated],
        ['', present.orders.get(orderKey(line))?.stated],
      ] as const)
        if (
          !isOlder(stated, known) &&
          !(isWithOrder && known === undefined && !latest.has(`${orderKey(line)}/${itemId}`))
        )
          latest.set(`${orderKey(line)}/${itemId}`, {
            ...itemRow({ ...line, itemId }),
            at: stated.at,
            event_id: stated.event,
          });
    }
  }
  if (latest.size === 0) return;
  await sql`
    insert into feed_stated (${nameList(STATED)}) select ${nameList(STATED)} from ${recordSet(STATED, [...latest.values()])}
    on conflict (consultant_id, order_id, item_id) do update set at = excluded.at, event_id = excluded.event_id`.execute(
    tx,
  );
}
