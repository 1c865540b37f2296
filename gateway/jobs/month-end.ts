import { sql } from 'kysely';
import * as v from 'valibot';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays, isIsoDay, monthEnd, monthOf } from '#shared/domain/time/period.ts';
import type { Services } from '#gateway/base/services.ts';
import { holdClosings, readCutOver } from '#gateway/db/cut-over.ts';
import type { Tx } from '#gateway/db/db.ts';
import { bringUpTo } from '#gateway/ingest/bring-up-to.ts';
import { dayStart } from '#gateway/rules/zoned-time.ts';
import { awardBeforeClosing, lookAtBonuses } from '#gateway/ledger/award-bonuses.ts';
import { announce } from '#gateway/program/activities.ts';
import { closeMonth } from '#gateway/month-end/close-month.ts';
import { settleMonths } from '#gateway/month-end/settle-months.ts';
import { firstOpenMonths } from '#gateway/month-end/open-months.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { overWholeTable } from '#gateway/db/engine/whole-table.ts';
import type { Recurring } from './recurring-work.ts';
import { handleShared, shareOut } from './share-out.ts';
import { lockConsultants } from '#gateway/db/lock-consultants.ts';

const QUEUE = 'month-close';
/** Days before the end of a month on which consultants with pending commissions are told of it. */
const WARNING_DAYS = 3;
const WARNING_HOUR = 9;
/** Consultants who are told in one transaction. */
const REPORTED_AT_ONCE = 500;

const nextMonth = (period: string): string => addDays(monthEnd(period), 1);
const monthOfInstant = (at: number, { market }: Services): string => monthOf(marketDay(at, market.timeZone));
/** The last month that is over at an instant. */
const monthBefore = (at: number, services: Services): string => monthOf(addDays(monthOfInstant(at, services), -1));

/**
 * Locks consultants; false while orders of before come in. Asked once they are locked: an import that began since the job did
 * holds the closings before it writes the first order of anybody.
 */
async function lockUnheld(tx: Tx, consultantIds: readonly number[]): Promise<boolean> {
  await lockConsultants(tx, consultantIds);
  return !(await readCutOver(tx)).held;
}

/**
 * Closes every month of consultants up to `period` (its first day) that is open and over, in their order, each month of all
 * of them in one transaction. Nothing while orders of before are still coming in: {@link endHold} makes up for it.
 */
export async function closeMonths(services: Services, consultantIds: readonly number[], period: string): Promise<void> {
  if ((await readCutOver(services.db)).held) return;
  const open = (await firstOpenMonths(services.db, consultantIds)).filter((each) => each.period <= period);
  const [oldest] = open.map((each) => each.period).toSorted();
  if (oldest === undefined) return;
  await awardBeforeClosing(
    services,
    open.map((each) => each.consultantId),
  );
  for (let month = oldest; month <= period; month = nextMonth(month)) {
    const begun = open.filter((each) => each.period <= month).map((each) => each.consultantId);
    await inTransaction(services.db, async (tx) => {
      if (await lockUnheld(tx, begun)) await closeMonth({ ...services, db: tx }, begun, month);
    });
  }
}

/** Settles what is due of consultants at an instant (milliseconds), after the months before it are closed. */
export async function settleDue(services: Services, consultantIds: readonly number[], at: number): Promise<void> {
  if ((await readCutOver(services.db)).held) return;
  await closeMonths(services, consultantIds, monthBefore(at, services));
  await inTransaction(services.db, async (tx) => {
    if (await lockUnheld(tx, consultantIds))
      await settleMonths({ ...services, db: tx }, consultantIds, { decidedBy: services.clock.now(), deadlineBy: at });
  });
}

/** The month end of some consultants; several processes share them all among them. */
export const monthClose = handleShared(
  QUEUE,
  v.object({
    period: v.pipe(
      v.string(),
      v.check((day: string) => isIsoDay(day)),
    ),
    at: v.optional(v.number()),
  }),
  async (consultantIds, { period, at }, services) => {
    await closeMonths(services, consultantIds, period);
    if (at !== undefined) await settleDue(services, consultantIds, at);
  },
);

/** Who has commissions, and a month up to this one that is not closed. */
const unclosed = (period: string) => sql`
  select consultant_id from consultant_counter counter
  where exists (select 1 from commission_line line where line.consultant_id = counter.consultant_id)
    and not exists (select 1 from payout_decision decided
      where decided.consultant_id = counter.consultant_id and decided.period >= ${period}::date)`;

/**
 * Adds the work of closing everything up to a month, for all who have something to close, and of settling, for all who have a
 * closed month that is not settled: what decides it may have come while nothing was settled. `at` in milliseconds.
 */
const closeEverybody = (services: Services, period: string, at: number): Promise<void> =>
  shareOut(
    services,
    QUEUE,
    { period, at },
    sql`
      ${unclosed(period)}
      union
      select consultant_id from month_settlement frozen
      where not exists (select 1 from month_impact decided where decided.consultant_id = frozen.consultant_id
        and decided.period = frozen.period and decided.no > 0)`,
  );

/** Adds the work of closing what is over at an instant (milliseconds) but open. */
export async function closeLate(services: Services, at: number): Promise<void> {
  const period = monthBefore(at, services);
  await shareOut(services, QUEUE, { period, at }, unclosed(period));
}

/** Adds the work of closing what is over but open, and of settling what is due: after orders of earlier months came in. */
const closeOverdue = (services: Services): Promise<void> => {
  const now = services.clock.now();
  return closeEverybody(services, monthBefore(now, services), now);
};

/**
 * Adds the work of closing and settling behind orders that came in. It may come before the lane in which a gateway that was
 * away makes up for its completions, and so does what somebody else asks for.
 */
export async function closeBehind(services: Services): Promise<void> {
  await bringUpTo(services, services.clock.now());
  await closeOverdue(services);
}

/**
 * Everything that was to come in is in: months that are over are closed and settled, and bonuses are looked at. The hold
 * ends together with the work that it held up: what fails before leaves it as it was. Answers false when nothing was held.
 */
export async function endHold(services: Services): Promise<boolean> {
  if (!(await readCutOver(services.db)).held) return false;
  await bringUpTo(services, services.clock.now());
  return overWholeTable(services.db, async (tx) => {
    const inside = { ...services, db: tx };
    await closeOverdue(inside);
    const sellers = await tx
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
      // Who leads somebody may have reached a bonus of members without a line.
      .union(
        tx
          .selectFrom('consultant')
          .select(sql<number>`leader_id`.as('consultant_id'))
          .where('leader_id', 'is not', null),
      )
      .execute();
    for (let at = 0; at < sellers.length; at += REPORTED_AT_ONCE)
      await lookAtBonuses(
        inside,
        sellers.slice(at, at + REPORTED_AT_ONCE).map((row) => row.consultant_id),
      );
    return holdClosings(tx, false);
  });
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
    await bringUpTo(services, at);
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
