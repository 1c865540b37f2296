import { type Selectable, sql } from 'kysely';
import type { Db } from '#gateway/db/db.ts';
import type { LifeEvent } from '#gateway/rules/item-life.ts';
import { KEY_COLUMNS } from './ingest-rows.ts';
import { type CustomerFacts, type Line, lineKey, mergeLines } from '#gateway/ledger/line.ts';
import { itemOfColumns } from '#gateway/db/schema/item-columns.ts';
import { anyOfThem, recordSet } from '#gateway/db/engine/record-set.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';

export interface NewEvent extends LifeEvent {
  consultantId: number;
  orderId: string;
  itemId: string;
}

/** The columns of an order that say whose it is. */
export type StoredCustomer = Pick<
  Selectable<Schema['sales_order']>,
  'customer_name' | 'customer_phone' | 'customer_address' | 'customer_email'
>;

export type ItemWithOrder = Selectable<Schema['order_item']> & StoredCustomer;

/** What an order that is there knows of its customer. */
export const customerOf = (row: StoredCustomer): CustomerFacts => ({
  name: row.customer_name,
  phone: row.customer_phone,
  address: row.customer_address,
  email: row.customer_email,
});

/** Those of some items that are there, as lines for the way in, without their events. */
export async function readItems(
  db: Db,
  keys: readonly { consultant_id: number; order_id: string; item_id: string }[],
): Promise<Line[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<ItemWithOrder>`
    select item.*, customer_name, customer_phone, customer_address, customer_email
    from ${recordSet(KEY_COLUMNS, keys)}
    join order_item item using (consultant_id, order_id, item_id)
    join sales_order using (consultant_id, order_id)
    where item.consultant_id = ${anyOfThem(keys)} and sales_order.consultant_id = ${anyOfThem(keys)}`.execute(db);
  return rows.map(presentLine);
}

/** New events of items that are there already, as lines for the way in; events of unknown items are left out. */
export async function linesOfEvents(db: Db, events: readonly NewEvent[]): Promise<Line[]> {
  const keys = events.map((event) => ({
    consultant_id: event.consultantId,
    order_id: event.orderId,
    item_id: event.itemId,
  }));
  const items = await readItems(db, keys);
  const eventsOf = new Map<string, LifeEvent[]>();
  for (const event of events) {
    const { status, at, reason } = event;
    eventsOf.set(lineKey(event), [...(eventsOf.get(lineKey(event)) ?? []), { status, at, reason }]);
  }
  return mergeLines(items).map((line) => ({ ...line, events: eventsOf.get(lineKey(line)) ?? [] }));
}

/** An item that is there as a line for the way in, without its events. */
export function presentLine(row: ItemWithOrder): Line {
  const item = itemOfColumns(row);
  return {
    ...item,
    consultantId: row.consultant_id,
    itemId: item.id,
    priceMinor: item.price,
    customer: customerOf(row),
    events: [],
  };
}
