import type { orders } from '#shared/contract/calls/watto.ts';
import type { QueryOf } from '#shared/contract/call.ts';
import type { Statement } from './statements.ts';

const ROW = `order_id, item_id, name, status, order_type, item_type, category, brand, vendor, sku, product_id, image,
  quantity, price_minor, commission_minor, rate_bp, currency, ordered_at, status_at, delivered_at, completed_at`;
const PAGE = 50;
/** As many as the gateway sends at once, and one more, which says whether there are others. */
const MOST = 5001;

/**
 * A list of orders as somebody asks for it who has the database and no gateway: how many there are, and the rows, whose
 * columns arrive as values. The same questions whatever the gateway does to answer them.
 */
export function bareList(consultantId: number, { period, since }: QueryOf<typeof orders>): Statement[] {
  if (period !== undefined)
    return asked([consultantId, period], {
      where: 'consultant_id = $1 and deleted_at is null and period = $2',
      order: 'ordered_at, order_id, item_id',
      rest: `limit ${MOST}`,
    });
  if (since !== undefined)
    return asked([consultantId, since], {
      where: 'consultant_id = $1 and sync_seq > $2',
      order: 'sync_seq, order_id, item_id',
      rest: `limit ${MOST}`,
    });
  return asked([consultantId], {
    where: 'consultant_id = $1 and deleted_at is null',
    order: 'ordered_at desc, order_id desc, item_id desc',
    rest: `limit ${PAGE} offset 0`,
  });
}

const asked = (
  parameters: readonly unknown[],
  { where, order, rest }: { where: string; order: string; rest: string },
): Statement[] => [
  { sql: `select count(*) as total from order_item where ${where} and deleted_at is null`, parameters },
  { sql: `select ${ROW}, sync_seq, deleted_at from order_item where ${where} order by ${order} ${rest}`, parameters },
];
