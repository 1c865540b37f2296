import type { OrderItem, orders, PlainOrders } from '#shared/contract/calls/watto.ts';
import type { QueryOf } from '#shared/contract/call.ts';
import { addDays } from '#shared/domain/time/period.ts';
import { dayStart, isoSeconds } from '#gateway/rules/zoned-time.ts';
import { prepared } from '#gateway/db/engine/prepared.ts';
import type { Request } from '#gateway/calls/handler.ts';
import type { Services } from '#gateway/base/services.ts';
import { PLAIN_ITEM } from '#gateway/db/schema/item-columns.ts';

const PER_PAGE = 50;
const MOST_PER_PAGE = 500;

/** What passes the filters; a filter that nobody set is null, or a moment that everything lies behind or before. */
const FILTERED = `from order_item where consultant_id = $1 and deleted_at is null
  and ordered_at >= $2::timestamptz and ordered_at < $3::timestamptz
  and ($4::timestamptz is null or completed_at >= $4) and ($5::timestamptz is null or completed_at < $5)
  and ($6::text[] is null or status = any($6)) and ($7::text[] is null or order_type = any($7))`;

const pageOfItems = prepared<OrderItem>(`select ${PLAIN_ITEM} ${FILTERED}
  order by order_item.ordered_at desc, order_item.order_id desc, order_item.item_id desc
  limit $8::integer offset $9::bigint`);
const countOfItems = prepared<{ total: number }>(`select count(*)::integer as total ${FILTERED}`);

type Query = QueryOf<typeof orders>;

/** The filters as parameters of the statements, and whether there are any. */
function filtersOf(query: Query, timeZone: string): { filters: unknown[]; isFiltered: boolean } {
  const start = (day: string): string => isoSeconds(dayStart(day, timeZone));
  const from = (day: string | undefined): string | null => (day === undefined ? null : start(day));
  const until = (day: string | undefined): string | null => (day === undefined ? null : start(addDays(day, 1)));
  const any = (values: readonly string[] | undefined): readonly string[] | null => (values?.length ? values : null);
  const [first, last] = [from(query.date_from), until(query.date_to)];
  const others = [from(query.completed_from), until(query.completed_to), any(query.status), any(query.order_type)];
  return {
    filters: [first ?? '-infinity', last ?? 'infinity', ...others],
    isFiltered: [first, last, ...others].some((filter) => filter !== null),
  };
}

/**
 * One page of the items that pass the filters, newest first; equal moments are ordered by their ids, so pages never overlap.
 * How many there are in all stands beside the change counter; of those that pass a filter it is counted.
 */
export async function plainOrders(
  { query, session }: Pick<Request<typeof orders>, 'query' | 'session'>,
  { db, market }: Pick<Services, 'db' | 'market'>,
): Promise<PlainOrders> {
  const { filters, isFiltered } = filtersOf(query, market.timeZone);
  const asked = [session.consultantId, ...filters];
  const page = Math.max(1, query.page ?? 1);
  const perPage = Math.min(MOST_PER_PAGE, Math.max(1, query.per_page ?? PER_PAGE));
  const total = isFiltered ? ((await countOfItems(db, asked))[0]?.total ?? 0) : session.itemCount;
  const data = await pageOfItems(db, [...asked, perPage, (page - 1) * perPage]);
  return { total, page, per_page: perPage, data };
}
