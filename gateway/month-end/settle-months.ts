import { type Selectable, sql } from 'kysely';
import { monthImpact } from '#shared/domain/money/month-impact.ts';
import { addDays, monthEnd } from '#shared/domain/time/period.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';
import { type SettleUntil, settleTime } from '#gateway/rules/settle-time.ts';
import { dayStart, isoSeconds } from '#gateway/rules/zoned-time.ts';
import { countOrdersByPeriod, type PeriodCounts } from '#gateway/ledger/ledger-orders.ts';
import { carryOver } from './carry-over.ts';
import { causeOfChange } from './impact-cause.ts';
import { decideImpacts, type ImpactDecision } from './impacts.ts';
import type { Needed } from './needed.ts';
import { reviewLevels } from './review-levels.ts';

/** A closed month that is not settled, as it was frozen. */
type WaitingMonth = Omit<Selectable<Schema['month_settlement']>, 'level_id' | 'moved_minor' | 'frozen_at'>;

/** Nothing was sold: what a month without orders counts. */
const NO_ORDERS = {
  completed: 0,
  failed: 0,
  open: 0,
  completable: 0,
  losable: 0,
  decidedAt: '1970-01-01T00:00:00Z',
  changedAt: null,
};

/**
 * Settles the closed months of consultants, who are locked, that can be settled by then, each consultant's in their
 * order: the impact of the success rate is decided as it was at that moment, what has changed since is corrected, and
 * the month is held against the levels above. Doing it again does nothing.
 */
export async function settleMonths(services: Needed, ids: readonly number[], until: SettleUntil): Promise<void> {
  const { market } = services;
  await carryOver(services, ids);
  const waiting = await waitingMonths(services, ids);
  if (waiting.length === 0) return;
  const standing = await standingOf(services, waiting);
  const previous = await lastSettled(services, ids);
  const settled: { month: WaitingMonth; at: number }[] = [];
  const stuck = new Set<number>();
  for (const month of waiting) {
    if (stuck.has(month.consultant_id)) continue;
    const { decidedAt } = standing(month);
    const facts = {
      endedAt: dayStart(addDays(monthEnd(month.period), 1), market.timeZone),
      deadline: Date.parse(month.settle_by),
      decidedAt: decidedAt === null ? null : Date.parse(decidedAt),
      previousAt: previous.get(month.consultant_id) ?? null,
    };
    const at = settleTime(facts, until);
    if (at === null) {
      stuck.add(month.consultant_id);
      continue;
    }
    previous.set(month.consultant_id, at);
    settled.push({ month, at });
  }
  await settle(services, settled, standing);
}

/** Impact first, then the levels: neither depends on the other, and people are told in that order. */
async function settle(
  services: Needed,
  settled: readonly { month: WaitingMonth; at: number }[],
  standing: (month: WaitingMonth) => PeriodCounts,
): Promise<void> {
  const decisions: ImpactDecision[] = [];
  const corrections: ImpactDecision[] = [];
  for (const { month, at } of settled) {
    const { consultant_id: consultantId, period, steps, base_minor: base } = month;
    const now = standing(month);
    const counts = isAsOf(now, at) ? now : await countsUntil(services, month, at);
    const target = monthImpact(counts, steps, base);
    const decision: ImpactDecision = { consultantId, period, at, counts, target, cause: 'settled', orderId: null };
    decisions.push(decision);
    const since = monthImpact(now, steps, base);
    if (since.amount === target.amount) continue;
    const { at: changedAt, ...why } = await causeOfChange(services.db, { consultantId, period, since: at });
    corrections.push({ ...decision, ...why, at: Math.max(at, changedAt), counts: now, target: since });
  }
  await decideImpacts(services, decisions);
  await decideImpacts(services, corrections);
  await reviewLevels(
    services,
    decisions.map(({ consultantId, period, at, target }) => ({ consultantId, period, at, rate: target.rate })),
  );
}

/** Whether what is known now was known before that moment. */
const isAsOf = ({ changedAt }: PeriodCounts, at: number): boolean => changedAt === null || Date.parse(changedAt) < at;

async function countsUntil({ db }: Needed, { consultant_id, period }: WaitingMonth, at: number): Promise<PeriodCounts> {
  const range = { from: period, to: period, until: isoSeconds(at) };
  const [counts] = await countOrdersByPeriod(db, [consultant_id], range);
  return counts ?? { consultantId: consultant_id, period, ...NO_ORDERS };
}

/** Oldest first. */
async function waitingMonths({ db }: Needed, ids: readonly number[]): Promise<WaitingMonth[]> {
  const { rows } = await sql<WaitingMonth>`
    select consultant_id, period, base_minor, steps, settle_by from month_settlement frozen
    where consultant_id = any(${[...ids]}::bigint[]) and not exists (
      select from month_impact decided where decided.consultant_id = frozen.consultant_id
        and decided.period = frozen.period and decided.no > 0)
    order by period, consultant_id`.execute(db);
  return rows;
}

async function standingOf(
  { db }: Needed,
  months: readonly WaitingMonth[],
): Promise<(month: WaitingMonth) => PeriodCounts> {
  const ids = [...new Set(months.map((month) => month.consultant_id))];
  const periods = months.map(({ period }) => period).toSorted();
  const range = { from: periods[0] ?? '', to: periods.at(-1) ?? '' };
  const counts = new Map(
    (await countOrdersByPeriod(db, ids, range)).map((each) => [`${each.consultantId} ${each.period}`, each]),
  );
  return ({ consultant_id: consultantId, period }) =>
    counts.get(`${consultantId} ${period}`) ?? { consultantId, period, ...NO_ORDERS };
}

/** When each consultant's last month was settled, in milliseconds. */
async function lastSettled({ db }: Needed, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('month_impact')
    .select(['consultant_id', (row) => row.fn.max('at').as('at')])
    .where('consultant_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('no', '=', 1)
    .groupBy('consultant_id')
    .execute();
  return new Map(rows.map((row) => [row.consultant_id, Date.parse(row.at)]));
}
