import { sql } from 'kysely';
import { addDays, monthEnd } from '#shared/domain/time/period.ts';
import type { Services } from '#gateway/base/services.ts';
import { isoNow } from '#gateway/base/clock.ts';
import { ENTRY_COLUMNS } from './ledger-rows.ts';
import { LINE_ID } from './ledger-write.ts';
import { nameList } from '#gateway/db/engine/record-set.ts';
import { dayStart, isoSeconds } from '#gateway/rules/zoned-time.ts';

/**
 * Moves what is pending in a month to the next one, for consultants that are locked and whose change counters are raised
 * already: `rollSteps` of gateway/rules/line-steps.ts over all lines at once.
 */
export async function rollForward(
  { db, clock, market }: Pick<Services, 'db' | 'clock' | 'market'>,
  consultantIds: readonly number[],
  period: string,
): Promise<void> {
  const next = addDays(monthEnd(period), 1);
  const at = isoSeconds(dayStart(next, market.timeZone));
  await sql`
    with rolled as (
      select line.*, counter.sync_seq as seq,
        ${sql.raw(LINE_ID)} as line_id
      from commission_line line join consultant_counter counter using (consultant_id)
      where consultant_id = any(${[...consultantIds]}::bigint[]) and line.state = 'pending' and period = ${period}::date
    ), appended as (
      insert into commission_ledger (${nameList(ENTRY_COLUMNS)})
      select rolled.consultant_id, line_id || '#' || (entries + step.no) || '/' || step.kind, rolled.source,
        rolled.ordinal, entries + step.no, step.kind, rolled.type, rolled.category, step.period::date,
        step.sign * amount_minor, 0, rolled.currency, ${at}::timestamptz, '', accrual.seller_id, accrual.order_id,
        accrual.item_id, '', rolled.rate_bp, ${isoNow(clock)}::timestamptz
      from rolled
      join commission_ledger accrual
        on accrual.consultant_id = rolled.consultant_id and accrual.source_key = line_id || '#1/accrual'
      cross join (values (1, 'roll-out', -1, ${period}), (2, 'roll-in', 1, ${next})) step(no, kind, sign, period)
    )
    update commission_line line
    set period = ${next}::date, day = ${next}::date, counts_as = 'roll-forward', entries = line.entries + 2,
      sync_seq = rolled.seq
    from rolled
    where line.consultant_id = rolled.consultant_id and line.source = rolled.source
      and line.ordinal = rolled.ordinal`.execute(db);
}
