import type { orders, PlainOrders } from '../../../src/shared/contract/watto.ts';
import type { Request, Services } from '../handler.ts';
import { ITEM_FIELDS, orderedWithin, ownItems, presentItem, withAny, withinDays } from './own-items.ts';

const PER_PAGE = 50;
const MOST_PER_PAGE = 500;

/** One page of the items that pass the filters, newest first; equal moments are ordered by their ids, so pages never overlap. */
export async function plainOrders(
  { query, session }: Request<typeof orders>,
  services: Services,
): Promise<PlainOrders> {
  const zone = services.market.timeZone;
  const ordered = orderedWithin(ownItems(services, session), query, zone);
  const completed = withinDays(ordered, 'completed_at', query.completed_from, query.completed_to, zone);
  const items = withAny(withAny(completed, 'status', query.status), 'order_type', query.order_type);
  const page = Math.max(1, query.page ?? 1);
  const perPage = Math.min(MOST_PER_PAGE, Math.max(1, query.per_page ?? PER_PAGE));
  const { total } = await items.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await items
    .select(ITEM_FIELDS)
    .orderBy('ordered_at', 'desc')
    .orderBy('order_id', 'desc')
    .orderBy('item_id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { total, page, per_page: perPage, data: rows.map(presentItem) };
}
