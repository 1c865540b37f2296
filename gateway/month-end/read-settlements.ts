import { type Selectable, sql } from 'kysely';
import type { Settlement } from '#shared/contract/calls/commissions.ts';
import { impactRange, type MonthImpact, monthImpact } from '#shared/domain/money/month-impact.ts';
import type { ImpactStep } from '#shared/domain/money/success-rate.ts';
import { readCutOver } from '#gateway/db/cut-over.ts';
import type { Db } from '#gateway/db/db.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';
import type { PeriodCounts } from '#gateway/ledger/ledger-orders.ts';
import { settlesBy } from '#gateway/rules/settle-time.ts';
import { hidesImpact, stepsOf } from '#gateway/rules/program-rules.ts';
import { readRules, readRulesOn } from '#gateway/program/read-rules.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays, monthEnd } from '#shared/domain/time/period.ts';
import { confirmedSums } from './confirmed-sums.ts';
import { impactKey } from './impacts.ts';
import type { Needed } from './needed.ts';

/** Failed orders that are named for a month. */
const NAMED = 50;

/** A month of a consultant with the level that its rate is measured by. */
export interface RatedMonth {
  levelId: string | null;
  steps: readonly ImpactStep[];
  /** Whether the level has no impact to show. */
  hidesImpact: boolean;
  shown: MonthImpact;
  settlement: Settlement;
}

type ImpactRow = Selectable<Schema['month_impact']>;

/**
 * What the orders of some months of a consultant mean in money: frozen with level and steps once a month is closed, so
 * far by the present level before, and by the program that it is closed by.
 */
export async function readSettlements(
  services: Needed,
  person: { consultantId: number; levelId: string | null; currency: string },
  months: readonly PeriodCounts[],
): Promise<RatedMonth[]> {
  const { db, clock, market } = services;
  const { consultantId, currency } = person;
  const rules = await readRules(db);
  const { liveFrom } = await readCutOver(db);
  const periods = months.map(({ period }) => period);
  const frozen = await readFrozen(db, consultantId, periods);
  const closed = await readClosed(db, consultantId, periods);
  const impacts = await readImpacts(db, consultantId, periods);
  const failed = await readFailed(db, consultantId, periods);
  const open = periods.filter((period) => !frozen.has(period));
  const bases = open.length === 0 ? [] : await confirmedSums(db, [consultantId], open);
  const today = marketDay(clock.now(), market.timeZone);
  const over = open.filter((period) => period >= liveFrom && monthEnd(period) < today);
  const then = new Map(
    await Promise.all(over.map(async (period) => [period, await readRulesOn(db, monthEnd(period))] as const)),
  );
  return months.map((counts) => {
    const { period } = counts;
    const known = frozen.get(period);
    const levelId = known ? known.level_id : (closed.get(period) ?? person.levelId);
    // Decided by the program of before, which this one knows nothing of but the orders.
    const isHistory = period < liveFrom && !known;
    const steps = known?.steps ?? (isHistory ? [] : stepsOf(then.get(period) ?? rules, levelId));
    const base = known?.base_minor ?? bases.find((row) => row.period === period)?.sales ?? 0;
    const shown = monthImpact(counts, steps, base);
    const range = impactRange(counts, steps, base);
    const of = impacts.get(period) ?? [];
    const settled = of.find(({ no }) => no === 1);
    const lastDay = known
      ? addDays(marketDay(known.settle_by, market.timeZone), -1)
      : settlesBy(period, rules.settleAfterDays);
    const settlement: Settlement = {
      state: settled || isHistory ? 'settled' : known || closed.has(period) ? 'closed' : 'running',
      currency,
      base,
      settles_by: lastDay,
      settled_at: settled?.at ?? null,
      orders_open: counts.open,
      step_from: shown.stepFrom,
      expected: shown.amount,
      amount: of.at(-1)?.total_minor ?? 0,
      low: range && presentEnd(range.low),
      high: range && presentEnd(range.high),
      steps: steps.map(({ from, impactPerc }) => ({ from, impact_perc: impactPerc })),
      impacts: of.map(presentImpact),
      failed_orders: failed.get(period) ?? [],
    };
    return { levelId, steps, hidesImpact: isHistory || hidesImpact(steps), shown, settlement };
  });
}

const presentEnd = ({ rate, impactPerc, amount }: MonthImpact) => ({
  success_rate: rate,
  impact_perc: impactPerc,
  amount,
});

const presentImpact = (row: ImpactRow): Settlement['impacts'][number] => ({
  line_id: row.amount_minor === 0 ? '' : `success-rate:${impactKey(row.period, row.no)}`,
  at: row.at,
  period: row.stands_in,
  orders_completed: row.completed,
  orders_failed: row.failed,
  success_rate: row.success_tenths === null ? null : row.success_tenths / 10,
  step_from: row.step_from,
  impact_perc: row.impact_perc,
  amount: row.amount_minor,
  total: row.total_minor,
  cause: row.cause,
  order_id: row.order_id,
});

const among = (periods: readonly string[]) => sql<string>`any(${[...periods]}::date[])`;

async function readFrozen(db: Db, consultantId: number, periods: readonly string[]) {
  const rows = await db
    .selectFrom('month_settlement')
    .select(['period', 'level_id', 'steps', 'base_minor', 'settle_by'])
    .where('consultant_id', '=', consultantId)
    .where('period', '=', among(periods))
    .execute();
  return new Map(rows.map((row) => [row.period, row]));
}

/** The levels of the months that are closed, frozen or not yet. */
async function readClosed(db: Db, consultantId: number, periods: readonly string[]) {
  const rows = await db
    .selectFrom('payout_decision')
    .select(['period', 'level_id'])
    .where('consultant_id', '=', consultantId)
    .where('period', '=', among(periods))
    .execute();
  return new Map(rows.map((row) => [row.period, row.level_id]));
}

async function readImpacts(db: Db, consultantId: number, periods: readonly string[]) {
  const rows = await db
    .selectFrom('month_impact')
    .selectAll()
    .where('consultant_id', '=', consultantId)
    .where('period', '=', among(periods))
    .orderBy('no')
    .execute();
  const impacts = new Map<string, ImpactRow[]>();
  for (const row of rows) impacts.set(row.period, [...(impacts.get(row.period) ?? []), row]);
  return impacts;
}

/** The orders of each month that failed, the newest first. */
async function readFailed(db: Db, consultantId: number, periods: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ period: string; orders: string[] }>`
    select period, (array_agg(order_id order by ended_at desc, order_id))[1:${sql.lit(NAMED)}] as orders from (
      select period, order_id, max(status_at) as ended_at from order_item
      where consultant_id = ${consultantId} and period = ${among(periods)} and deleted_at is null
      group by period, order_id having bool_and(status in ('failed', 'rejected', 'returned'))
    ) failed group by period`.execute(db);
  return new Map(rows.map((row) => [row.period, row.orders]));
}
