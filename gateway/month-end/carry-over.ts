import { type Selectable, sql } from 'kysely';
import { monthImpact } from '#shared/domain/money/month-impact.ts';
import { isoNow } from '#gateway/base/clock.ts';
import { settleDeadline } from '#gateway/rules/settle-time.ts';
import { stepsOf } from '#gateway/rules/program-rules.ts';
import { readRules } from '#gateway/program/read-rules.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';
import { bumpChanges } from '#gateway/program/bump-changes.ts';
import { announce } from '#gateway/program/activities.ts';
import { countOrdersByPeriod } from '#gateway/ledger/ledger-orders.ts';
import { confirmedSums } from './confirmed-sums.ts';
import { payableWith } from './decide-payouts.ts';
import { freezeMonths, type MonthBasis } from './freeze-month.ts';
import { decideImpacts, type ImpactDecision, keepImpacts } from './impacts.ts';
import { movedOn } from './moved-on.ts';
import type { Needed } from './needed.ts';
import { readPaidAccounts } from './payout-account.ts';
import { keepPayoutEvents, type PayoutEvent } from './payout-events.ts';
import { reviewLevels } from './review-levels.ts';

/** A month that was closed when its end still decided the impact. */
type ClosedMonth = Omit<Selectable<Schema['payout_decision']>, 'amount_minor' | 'threshold_minor' | 'currency'>;

/**
 * Carries the months of consultants, who are locked, over from the version whose months' ends decided the impact: they
 * are frozen as they were decided, and what can be settled already is recounted, once. Nothing for months that are frozen.
 */
export async function carryOver(services: Needed, ids: readonly number[]): Promise<void> {
  const { db } = services;
  const { rows: closed } = await sql<ClosedMonth>`
    select consultant_id, period, method, level_id, success_tenths, impact_perc, decided_at from payout_decision decision
    where consultant_id = any(${[...ids]}::bigint[]) and not exists (
      select from month_settlement frozen where frozen.consultant_id = decision.consultant_id
        and frozen.period = decision.period)
    order by consultant_id, period`.execute(db);
  if (closed.length === 0) return;
  const people = [...new Set(closed.map((month) => month.consultant_id))];
  await bumpChanges(db, people);
  const bases = await freeze(services, people, closed);
  await notePayouts(services, people, closed);
  await recount(services, people, bases);
}

async function freeze(services: Needed, people: number[], closed: readonly ClosedMonth[]): Promise<MonthBasis[]> {
  const { db } = services;
  const rules = await readRules(db);
  const periods = [...new Set(closed.map(({ period }) => period))];
  const moved = await movedOn(db, people, periods);
  const sums = new Map(
    (await confirmedSums(db, people, periods)).map((row) => [`${row.consultant_id} ${row.period}`, row.sales]),
  );
  const bases = closed.map(({ consultant_id: consultantId, period, level_id: levelId }) => ({
    consultantId,
    period,
    base: sums.get(`${consultantId} ${period}`) ?? 0,
    levelId,
    steps: stepsOf(rules, levelId),
    moved: moved(consultantId, period),
  }));
  await freezeMonths(services, bases);
  const { rows: lines } = await sql<{ consultant_id: number; period: string; amount_minor: number; state_at: string }>`
    select consultant_id, period, amount_minor, state_at from commission_line
    where consultant_id = any(${people}::bigint[]) and source = 'success-rate:' || to_char(period, 'YYYY-MM-DD')`.execute(
    db,
  );
  await keepImpacts(
    db,
    lines.map((line) => {
      const month = closed.find((each) => each.consultant_id === line.consultant_id && each.period === line.period);
      const rate = month?.success_tenths ?? null;
      const steps = stepsOf(rules, month?.level_id ?? null).toSorted((a, b) => b.from - a.from);
      return {
        consultant_id: line.consultant_id,
        period: line.period,
        no: 0,
        at: line.state_at,
        stands_in: line.period,
        completed: null,
        failed: null,
        success_tenths: rate,
        step_from: rate === null ? null : (steps.find(({ from }) => from <= rate / 10)?.from ?? null),
        impact_perc: month?.impact_perc ?? null,
        amount_minor: line.amount_minor,
        total_minor: line.amount_minor,
        cause: 'before',
        order_id: null,
        recorded_at: isoNow(services.clock),
      };
    }),
  );
  return bases;
}

/** What is known of payouts that were decided before: of the account only that there was one. */
async function notePayouts(services: Needed, people: number[], closed: readonly ClosedMonth[]): Promise<void> {
  const accounts = await readPaidAccounts(services.db, people);
  const events = closed.flatMap(({ consultant_id: consultantId, period, method, decided_at: at }): PayoutEvent[] => {
    if (method === 'none') return [];
    if (method !== 'add-account') return [{ consultantId, period, state: 'decided', key: 'decided', at }];
    const added = accounts.get(consultantId)?.find(({ account, receivedAt }) => account !== null && receivedAt > at);
    const waits: PayoutEvent = { consultantId, period, state: 'waiting', key: 'waiting', at };
    return added ? [waits, payableWith({ consultantId, period }, added, services.market.timeZone)] : [waits];
  });
  await keepPayoutEvents(services, events);
}

/** Settles by today's counts what can be settled; only the last closed month can still lead to another level. */
async function recount(services: Needed, people: number[], bases: readonly MonthBasis[]): Promise<void> {
  const { db, clock, market } = services;
  const now = Math.floor(clock.now() / 1000) * 1000;
  const counts = await countOrdersByPeriod(db, people);
  const { settleAfterDays } = await readRules(db);
  const decisions: ImpactDecision[] = [];
  const last = new Map(bases.map((month) => [month.consultantId, month.period]));
  const stuck = new Set<number>();
  for (const { consultantId, period, base, steps } of bases) {
    const of = counts.find((each) => each.consultantId === consultantId && each.period === period);
    const isDue = (of?.open ?? 0) === 0 || settleDeadline(period, settleAfterDays, market.timeZone) <= now;
    if (!isDue) stuck.add(consultantId);
    if (stuck.has(consultantId)) continue;
    const standing = { completed: of?.completed ?? 0, failed: of?.failed ?? 0 };
    const target = monthImpact(standing, steps, base);
    decisions.push({ consultantId, period, at: now, counts: standing, target, cause: 'recounted', orderId: null });
  }
  const changed = await decideImpacts(services, decisions);
  const lastOnes = decisions.filter(({ consultantId, period }) => last.get(consultantId) === period);
  await reviewLevels(
    services,
    lastOnes.map(({ consultantId, period, target }) => ({ consultantId, period, at: now, rate: target.rate })),
  );
  const at = isoNow(clock);
  const told = new Set(changed.map(({ consultantId }) => consultantId));
  await announce(
    services,
    [...told].map((consultantId) => ({ kind: 'impacts-recounted', consultantId, at })),
  );
}

/** Consultants with months that are still to be carried over, the first of them after one. */
export async function waitForCarryOver({ db }: Pick<Needed, 'db'>, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ consultant_id: number }>`
    select distinct consultant_id from payout_decision decision
    where consultant_id > ${after} and not exists (
      select from month_settlement frozen where frozen.consultant_id = decision.consultant_id
        and frozen.period = decision.period)
    order by consultant_id limit ${limit}`.execute(db);
  return rows.map((row) => row.consultant_id);
}
