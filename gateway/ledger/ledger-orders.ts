import { sql } from 'kysely';
import type { OrderStanding } from '#shared/domain/money/month-impact.ts';
import type { Db } from '#gateway/db/db.ts';

/** The orders of a month; instants are null without orders, `decidedAt` also while one is open. */
export interface PeriodCounts extends OrderStanding {
  consultantId: number;
  period: string;
  /** When the last order was decided for the first time. */
  decidedAt: string | null;
  /** When anything last changed what the orders count as. */
  changedAt: string | null;
}

/**
 * Orders of some consultants per period, newest first: finished ones as `countOrders` of src/shared/domain/money/success-rate.ts
 * counts them, and the open ones. `until` (an instant) leaves out what happened from then on.
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
        status = 'failed' and status_at < ${until} as cancelled,
        coalesce(completed_at, status_at) as decided_at,
        greatest(completed_at, case when status in ('failed', 'rejected', 'returned') then status_at end) as changed_at
      from order_item
      where consultant_id = any(${[...consultantIds]}::bigint[])
        and period between ${from}::date and ${to}::date and deleted_at is null
    ), sale as (
      select consultant_id, period, bool_or(completed) as any_completed,
        bool_and(completed or ended) as decided, bool_and(completed or cancelled) as all_good,
        bool_and(cancelled or not ended) as unspoilt, max(decided_at) as decided_at, max(changed_at) as changed_at
      from item group by consultant_id, period, order_id
    )
    select consultant_id as "consultantId", period,
      (count(*) filter (where decided and any_completed and all_good))::integer as completed,
      (count(*) filter (where decided and not any_completed))::integer as failed,
      (count(*) filter (where not decided))::integer as open,
      (count(*) filter (where not decided and unspoilt))::integer as completable,
      (count(*) filter (where not decided and not any_completed))::integer as losable,
      case when bool_and(decided) then max(decided_at) end as "decidedAt", max(changed_at) as "changedAt"
    from sale group by consultant_id, period order by period desc, consultant_id`.execute(db);
  return rows;
}
