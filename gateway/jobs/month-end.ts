import { sql } from 'kysely';
import * as v from 'valibot';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays, isIsoDay, monthEnd, monthOf } from '#shared/domain/time/period.ts';
import type { Services } from '#gateway/base/services.ts';
import { holdClosings, readCutOver } from '#gateway/db/cut-over.ts';
import { isoNow } from '#gateway/base/clock.ts';
import { completeDue } from '#gateway/ingest/complete-due.ts';
import { settleLeaders } from '#gateway/ingest/settle-leaders.ts';
import { dayStart } from '#gateway/rules/zoned-time.ts';
import { awardBeforeClosing, lookAtBonuses } from '#gateway/ledger/award-bonuses.ts';
import { announce } from '#gateway/program/activities.ts';
import { closeMonth } from '#gateway/month-end/close-month.ts';
import { settleMonths } from '#gateway/month-end/settle-months.ts';
import { firstOpenMonths } from '#gateway/month-end/open-months.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { overWholeTable } from '#gateway/db/engine/whole-table.ts';
import { handleJob } from '#gateway/queue/job-handler.ts';
import type { Recurring } from './recurring-work.ts';
import { lockConsultants } from '#gateway/db/lock-consultants.ts';

const QUEUE = 'month-close';
/** Days before the end of a month on which consultants with pending commissions are told of it. */
const WARNING_DAYS = 3;
const WARNING_HOUR = 9;
/** Consultants who are told in one transaction. */
const REPORTED_AT_ONCE = 500;

const nextMonth = (period: string): string => addDays(monthEnd(period), 1);
const monthOfInstant = (at: number, { market }: Services): string => monthOf(marketDay(at, market.timeZone));

/**
 * Closes every month of a consultant up to `period` (its first day) that is open and over, in their order. Nothing while
 * orders of before are still coming in: {@link endHold} makes up for it.
 */
export async function closeThrough(services: Services, consultantId: number, period: string): Promise<void> {
  if ((await readCutOver(services.db)).held) return;
  const [first] = await firstOpenMonths(services.db, [consultantId]);
  if (!first || first.period > period) return;
  await awardBeforeClosing(services, consultantId);
  for (let month = first.period; month <= period; month = nextMonth(month))
    await inTransaction(services.db, (tx) => closeMonth({ ...services, db: tx }, [consultantId], month));
}

/** Settles what is due of a consultant at an instant (milliseconds), after the months before it are closed. */
export async function settleThrough(services: Services, consultantId: number, at: number): Promise<void> {
  if ((await readCutOver(services.db)).held) return;
  await closeThrough(services, consultantId, monthOf(addDays(monthOfInstant(at, services), -1)));
  await inTransaction(services.db, async (tx) => {
    await lockConsultants(tx, [consultantId]);
    await settleMonths({ ...services, db: tx }, [consultantId], { decidedBy: services.clock.now(), deadlineBy: at });
  });
}

/** One consultant's month end; several processes share the consultants among them. */
export const monthClose = handleJob(
  QUEUE,
  v.object({
    consultantId: v.number(),
    period: v.pipe(
      v.string(),
      v.check((day: string) => isIsoDay(day)),
    ),
    at: v.optional(v.number()),
  }),
  async ({ consultantId, period, at }, services) => {
    await closeThrough(services, consultantId, period);
    if (at !== undefined) await settleThrough(services, consultantId, at);
  },
);

/** Adds the work of closing everything up to a month, for all who have something to close; `at` in milliseconds. */
async function closeEverybody({ db, clock }: Services, period: string, at: number): Promise<void> {
  const runAt = new Date(at).toISOString();
  const added = sql`
    insert into job (queue, payload, state, run_at, dedupe_key, created_at)
    select ${QUEUE}, jsonb_build_object('consultantId', consultant_id, 'period', ${period}::text, 'at', ${at}::bigint),
      'waiting',
      ${runAt}::timestamptz, consultant_id || ' ' || ${period}::text, ${isoNow(clock)}::timestamptz
    from consultant_counter counter
    where exists (select 1 from commission_line line where line.consultant_id = counter.consultant_id)
      and not exists (select 1 from payout_decision decided
        where decided.consultant_id = counter.consultant_id and decided.period >= ${period}::date)
    on conflict do nothing`;
  await overWholeTable(db, (tx) => added.execute(tx));
}

/** Adds the work of closing what is over but open: after orders of earlier months came in by an import. */
export async function closeBehind(services: Services): Promise<void> {
  const now = services.clock.now();
  await settleLeaders(services);
  await closeEverybody(services, monthOf(addDays(monthOfInstant(now, services), -1)), now);
}

/**
 * Everything that was to come in is in: months that are over are closed and settled, and bonuses are looked at. Answers
 * false when nothing was held.
 */
export async function endHold(services: Services): Promise<boolean> {
  if (!(await holdClosings(services.db, false))) return false;
  await closeBehind(services);
  const sellers = await overWholeTable(services.db, (tx) =>
    tx
      .selectFrom('consultant_counter as counter')
      .select('consultant_id')
      .where((row) =>
        row.exists(
          row
            .selectFrom('commission_line as line')
            .whereRef('line.consultant_id', '=', 'counter.consultant_id')
            .select('source'),
        ),
      )
      .execute(),
  );
  for (let at = 0; at < sellers.length; at += REPORTED_AT_ONCE)
    await lookAtBonuses(
      services,
      sellers.slice(at, at + REPORTED_AT_ONCE).map((row) => row.consultant_id),
    );
  return true;
}

/** The end of every month: first what completed in it, and what leaders earn by that, then each consultant's closing. */
export const monthEnds: Recurring = {
  queue: 'month-end',
  missed: 'each',
  next: (after, services) => dayStart(nextMonth(monthOfInstant(after, services)), services.market.timeZone),
  first: async (services) => {
    const open = await overWholeTable(services.db, (tx) => firstOpenMonths(tx));
    const oldest = open.map((each) => each.period).sort()[0] ?? monthOfInstant(services.clock.now(), services);
    return dayStart(nextMonth(oldest), services.market.timeZone);
  },
  run: async (at, services) => {
    await completeDue(services, at);
    await settleLeaders(services);
    await closeEverybody(services, monthOfInstant(at - 1, services), at);
  },
};

/**
 * A word before a month ends, to those who still have commissions pending in it. After a time in which nobody worked, the
 * month of the missed word may be over: then it is about the month that ends now, or there is none.
 */
export const monthClosing: Recurring = {
  queue: 'month-closing',
  missed: 'last',
  next: (after, services) => {
    const month = monthOfInstant(after, services);
    const warning = warningOf(month, services);
    return warning > after ? warning : warningOf(nextMonth(month), services);
  },
  run: async (at, services) => {
    const now = Math.max(at, services.clock.now());
    const period = monthOfInstant(now, services);
    const warning = warningOf(period, services);
    if (now < warning) return;
    const rows = await overWholeTable(services.db, (tx) =>
      tx
        .selectFrom('commission_line')
        .select('consultant_id')
        .distinct()
        .where('state', '=', 'pending')
        .where('period', '=', period)
        .execute(),
    );
    const reported = new Date(warning).toISOString();
    for (let start = 0; start < rows.length; start += REPORTED_AT_ONCE) {
      const some = rows.slice(start, start + REPORTED_AT_ONCE);
      await inTransaction(services.db, (tx) =>
        announce(
          { ...services, db: tx },
          some.map((row) => ({ kind: 'month-closing', consultantId: row.consultant_id, at: reported, period })),
        ),
      );
    }
  },
};

const warningOf = (month: string, { market }: Services): number =>
  dayStart(addDays(monthEnd(month), 1 - WARNING_DAYS), market.timeZone) + WARNING_HOUR * 3_600_000;
