import { monthOf } from '../../src/shared/domain/period.ts';
import { marketDay } from '../../src/shared/domain/market-day.ts';
import { commissionOf } from '../rules/commission.ts';
import { deriveItem, type LifeEvent } from '../rules/item-life.ts';
import type { SettledItem } from './ledger-settle.ts';
import { lineKey, type Line } from './line.ts';
import type { Columns } from './record-set.ts';

export const KEY_COLUMNS = { consultant_id: 'bigint', order_id: 'text', item_id: 'text' } satisfies Columns;

export const ORDER_COLUMNS = {
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

export const EVENT_COLUMNS = {
  ...KEY_COLUMNS,
  status: 'text',
  occurred_at: 'timestamptz',
  reason: 'text',
  received_at: 'timestamptz',
} satisfies Columns;

export const ITEM_COLUMNS = {
  ...KEY_COLUMNS,
  period: 'date',
  name: 'text',
  status: 'text',
  status_at: 'timestamptz',
  order_type: 'text',
  item_type: 'text',
  category: 'text',
  brand: 'text',
  vendor: 'text',
  sku: 'text',
  product_id: 'text',
  image: 'text',
  quantity: 'integer',
  price_minor: 'bigint',
  commission_minor: 'bigint',
  rate_bp: 'integer',
  currency: 'text',
  indirect1_id: 'bigint',
  indirect2_id: 'bigint',
  ordered_at: 'timestamptz',
  delivered_at: 'timestamptz',
  completed_at: 'timestamptz',
  sync_seq: 'bigint',
} satisfies Columns;

/** The orders behind some lines, each once; an order begins with its earliest line. */
export function orderRows(lines: readonly Line[]): Record<keyof typeof ORDER_COLUMNS, unknown>[] {
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

export const eventRows = (lines: readonly Line[], receivedAt: string): Record<keyof typeof EVENT_COLUMNS, unknown>[] =>
  lines.flatMap((line) =>
    line.events.map((event) => ({
      consultant_id: line.consultantId,
      order_id: line.orderId,
      item_id: line.itemId,
      status: event.status,
      occurred_at: event.at,
      reason: event.reason,
      received_at: receivedAt,
    })),
  );

/** What was decided when an item was created and never changes. */
export type Terms = Pick<SettledItem, 'rateBp' | 'notEligible' | 'indirect1Id' | 'indirect2Id'>;

/** An item as all its events and its terms make it. */
export function settledItem(line: Line, events: readonly LifeEvent[], terms: Terms): SettledItem {
  const state = deriveItem(events);
  if (!state) throw new Error(`Item ${lineKey(line)} has no event with a known status`);
  const last = events.find((event) => event.status === state.status && event.at === state.statusAt);
  const commissionMinor = commissionOf(line.priceMinor, terms.rateBp);
  return { ...terms, line, state, reason: last?.reason ?? '', commissionMinor };
}

/** The present row of an item. */
export function itemRow(
  { line, state, rateBp, commissionMinor, indirect1Id, indirect2Id }: SettledItem,
  { syncSeq, timeZone }: { syncSeq: number; timeZone: string },
): Record<keyof typeof ITEM_COLUMNS, unknown> {
  return {
    consultant_id: line.consultantId,
    order_id: line.orderId,
    item_id: line.itemId,
    period: monthOf(marketDay(line.orderedAt, timeZone)),
    name: line.name,
    status: state.status,
    status_at: state.statusAt,
    order_type: line.orderType,
    item_type: line.itemType,
    category: line.category,
    brand: line.brand,
    vendor: line.vendor,
    sku: line.sku,
    product_id: line.productId,
    image: line.image,
    quantity: line.quantity,
    price_minor: line.priceMinor,
    commission_minor: commissionMinor,
    rate_bp: rateBp,
    currency: line.currency,
    indirect1_id: indirect1Id,
    indirect2_id: indirect2Id,
    ordered_at: line.orderedAt,
    delivered_at: state.deliveredAt,
    completed_at: state.completedAt,
    sync_seq: syncSeq,
  };
}
