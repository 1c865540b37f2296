import type { Selectable, SelectQueryBuilder } from 'kysely';
import type { OrderItem } from '#shared/contract/calls/watto.ts';
import { addDays, monthOf } from '#shared/domain/time/period.ts';
import { dayStart, isoSeconds } from '#gateway/rules/zoned-time.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';
import type { Services } from '#gateway/base/services.ts';
import type { Session } from '#gateway/base/session.ts';

export type ItemQuery = SelectQueryBuilder<Schema, 'order_item', unknown>;

/** The items of the person who asks that are there. */
export const ownItems = (services: Services, session: Session): ItemQuery =>
  services.db
    .selectFrom('order_item')
    .where('consultant_id', '=', session.consultantId)
    .where('deleted_at', 'is', null);

/** Narrows to a range of market days, both ends inclusive, of one of the times of an item. */
export function withinDays(
  items: ItemQuery,
  time: 'ordered_at' | 'completed_at',
  from: string | undefined,
  to: string | undefined,
  timeZone: string,
): ItemQuery {
  const begun = from === undefined ? items : items.where(time, '>=', isoSeconds(dayStart(from, timeZone)));
  return to === undefined ? begun : begun.where(time, '<', isoSeconds(dayStart(addDays(to, 1), timeZone)));
}

/** Narrows to market days of the order, both inclusive; the months are named too, because the index knows items by them. */
export function orderedWithin(
  items: ItemQuery,
  { date_from: from, date_to: to }: { date_from?: string | undefined; date_to?: string | undefined },
  timeZone: string,
): ItemQuery {
  const begun = from === undefined ? items : items.where('period', '>=', monthOf(from));
  const ended = to === undefined ? begun : begun.where('period', '<=', monthOf(to));
  return withinDays(ended, 'ordered_at', from, to, timeZone);
}

/** Narrows to any of some values; not at all without values. */
export const withAny = (
  items: ItemQuery,
  column: 'status' | 'order_type' | 'category',
  values: readonly string[] | undefined,
): ItemQuery => (values === undefined || values.length === 0 ? items : items.where(column, 'in', values));

/** The columns that an item of the contract is made of. */
export const ITEM_FIELDS = [
  'order_id',
  'item_id',
  'name',
  'status',
  'order_type',
  'item_type',
  'category',
  'brand',
  'vendor',
  'sku',
  'product_id',
  'image',
  'quantity',
  'price_minor',
  'commission_minor',
  'rate_bp',
  'currency',
  'ordered_at',
  'status_at',
  'delivered_at',
  'completed_at',
] as const;
export type ItemFields = Pick<Selectable<Schema['order_item']>, (typeof ITEM_FIELDS)[number]>;

/** A row of the database as an item of the contract; what else the row has is left out. */
export const presentItem = (row: ItemFields): OrderItem => ({
  order_id: row.order_id,
  item_id: row.item_id,
  name: row.name,
  status: row.status,
  order_type: row.order_type,
  item_type: row.item_type,
  category: row.category,
  brand: row.brand,
  vendor: row.vendor,
  sku: row.sku,
  product_id: row.product_id,
  image: row.image,
  quantity: row.quantity,
  price: row.price_minor,
  commission: row.commission_minor,
  rate_bp: row.rate_bp,
  currency: row.currency,
  ordered_at: row.ordered_at,
  status_at: row.status_at,
  delivered_at: row.delivered_at,
  completed_at: row.completed_at,
});

/** Everything that a consultant sees of its own orders is as old as its change counter. */
export const counterVersion = ({ session }: { session: Session }): string => String(session.syncSeq);
