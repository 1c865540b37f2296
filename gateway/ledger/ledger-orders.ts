import { sql } from 'kysely';
import type { OrderCounts } from '#shared/domain/money/success-rate.ts';
import type { Db } from '#gateway/db/db.ts';

export interface PeriodCounts extends OrderCounts {
  consultantId: number;
  period: string;
}

/**
 * Finished orders of some consultants per period, newest first, as `countOrders` of src/shared/domain/money/success-rate.ts
 * counts them. `until` (an instant) leaves out what happened from then on.
 */
export async function countOrdersByPeriod(
  db: Db,
  consultantIds: readonly number[],
  { from = '1970-01-01', to = '9999-12-31', until = 'infinity' }: { from?: string; to?: string; until?: string } = {},
): Promise<PeriodCounts[]> {
  const { rows } = await sql<PeriodCounts>`
    with item as (
      select consultant_id, period, order_id,
        coalesce(completed_at < ${until}, false) and not (status = 'returned' and status_at < ${until}) as completed,
        status in ('failed', 'rejected', 'returned') and status_at < ${until} as ended,
        status = 'failed' and status_at < ${until} as cancelled
      from order_item
      where consultant_id = any(${[...consultantIds]}::bigint[])
        and period between ${from}::date and ${to}::date and deleted_at is null
    ), sale as (
      select consultant_id, period, bool_or(completed) as any_completed,
        bool_and(completed or ended) as decided, bool_and(completed or cancelled) as all_good
      from item group by consultant_id, period, order_id
    )
    select consultant_id as "consultantId", period,
      (count(*) filter (where decided and any_completed and all_good))::integer as completed,
      (count(*) filter (where decided and not any_completed))::integer as failed
    from sale group by consultant_id, period order by period desc, consultant_id`.execute(db);
  return rows;
}
