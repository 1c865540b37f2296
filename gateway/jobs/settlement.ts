import { sql } from 'kysely';
import * as v from 'valibot';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays, monthBefore, monthEnd } from '#shared/domain/time/period.ts';
import type { Services } from '#gateway/base/services.ts';
import { carryOver, waitForCarryOver } from '#gateway/month-end/carry-over.ts';
import { readRules } from '#gateway/program/read-rules.ts';
import { bringUpTo } from '#gateway/ingest/bring-up-to.ts';
import { settleDeadline } from '#gateway/rules/settle-time.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { overWholeTable } from '#gateway/db/engine/whole-table.ts';
import { handleJob } from '#gateway/queue/job-handler.ts';
import { settleDue } from './month-end.ts';
import type { Recurring } from './recurring-work.ts';
import { handleShared, shareOut } from './share-out.ts';
import { lockConsultants } from '#gateway/db/lock-consultants.ts';

const QUEUE = 'month-settle';
/** Consultants that are looked for in one go. */
const PAGE = 200;

const lastMonth = (at: number, { market }: Services): string => monthBefore(marketDay(at, market.timeZone));

/** The settlement of some consultants; several processes share them all among them. */
export const monthSettle = handleShared(QUEUE, v.object({ at: v.number() }), (consultantIds, { at }, services) =>
  settleDue(services, consultantIds, at),
);

/**
 * Adds the work of settling, for all who have a month whose deadline is over, or one that is over and not closed: its
 * closing may be under way, and what follows from it is then waited for.
 */
const settleEverybody = (services: Services, period: string, at: number): Promise<void> =>
  shareOut(
    services,
    QUEUE,
    { at },
    sql`
      select consultant_id from month_settlement frozen
      where settle_by <= ${new Date(at).toISOString()}::timestamptz and not exists (
        select 1 from month_impact decided where decided.consultant_id = frozen.consultant_id
          and decided.period = frozen.period and decided.no > 0)
      union
      select consultant_id from consultant_counter counter
      where exists (select 1 from commission_line line where line.consultant_id = counter.consultant_id)
        and not exists (select 1 from payout_decision closed
          where closed.consultant_id = counter.consultant_id and closed.period >= ${period}::date)`,
  );

/** The next deadline by the program's choice, or an earlier one of a month that was closed under another choice. */
async function nextDeadline(after: number, services: Services): Promise<number> {
  const { timeZone } = services.market;
  const { settleAfterDays } = await readRules(services.db);
  const month = lastMonth(after, services);
  const deadline = settleDeadline(month, settleAfterDays, timeZone);
  const usual = deadline > after ? deadline : settleDeadline(addDays(monthEnd(month), 1), settleAfterDays, timeZone);
  const { first } = await services.db
    .selectFrom('month_settlement')
    .select((row) => row.fn.min('settle_by').as('first'))
    .where('settle_by', '>', new Date(after).toISOString())
    .executeTakeFirstOrThrow();
  return Math.min(usual, first === null ? usual : Date.parse(first));
}

/** The deadlines of settlements: first what completed by then, then each consultant's months. */
export const settlement: Recurring = {
  queue: 'settlement',
  missed: 'each',
  next: nextDeadline,
  run: async (at, services) => {
    await bringUpTo(services, at);
    await settleEverybody(services, lastMonth(at, services), at);
  },
};

/** Carries over the months that were closed before there were settlements, consultant by consultant. */
export const monthCarryOver = handleJob('month-carry-over', v.object({}), async (_payload, services) => {
  for (let last = 0; ;) {
    const ids = await overWholeTable(services.db, (tx) => waitForCarryOver({ db: tx }, last, PAGE));
    for (const id of ids)
      await inTransaction(services.db, async (tx) => {
        await lockConsultants(tx, [id]);
        await carryOver({ ...services, db: tx }, [id]);
      });
    last = ids.at(-1) ?? last;
    if (ids.length < PAGE) return;
  }
});
