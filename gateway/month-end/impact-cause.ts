import type { Db } from '#gateway/db/db.ts';
import type { ImpactCause } from './impacts.ts';

/** Why a rate changes when an item comes into a status. */
export function causeOf(status: string): ImpactCause {
  if (status === 'completed') return 'order-completed';
  if (status === 'returned') return 'order-returned';
  return status === 'failed' || status === 'rejected' ? 'order-failed' : 'order-added';
}

/** What last changed the rate of a month after a moment (milliseconds). */
export async function causeOfChange(
  db: Db,
  { consultantId, period, since }: { consultantId: number; period: string; since: number },
): Promise<{ cause: ImpactCause; orderId: string | null; at: number }> {
  const row = await db
    .selectFrom('order_item')
    .select(['order_id', 'status', 'status_at'])
    .where('consultant_id', '=', consultantId)
    .where('period', '=', period)
    .where('deleted_at', 'is', null)
    .where('status', 'in', ['completed', 'failed', 'rejected', 'returned'])
    .orderBy('status_at', 'desc')
    .orderBy('order_id')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return { cause: 'order-added', orderId: null, at: since };
  return { cause: causeOf(row.status), orderId: row.order_id, at: Date.parse(row.status_at) };
}
