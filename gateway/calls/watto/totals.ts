import { sql } from 'kysely';

/** The sums of a group of items; amounts in minor units. */
export const TOTALS = [
  sql<number>`count(*)::integer`.as('items'),
  sql<number>`coalesce(sum(quantity), 0)::bigint`.as('quantity'),
  sql<number>`coalesce(sum(price_minor), 0)::bigint`.as('price'),
  sql<number>`coalesce(sum(commission_minor), 0)::bigint`.as('commission'),
] as const;

export const ORDERS = sql<number>`count(distinct order_id)::integer`.as('orders');
