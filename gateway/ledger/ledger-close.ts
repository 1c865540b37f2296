import { payoutThresholdOf } from '#gateway/rules/payout-threshold.ts';
import { sql } from 'kysely';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { payoutMethod, type PayoutMethod } from '#shared/domain/money/payout.ts';
import { addDays, monthEnd } from '#shared/domain/time/period.ts';
import { impactAmount, impactOf, rateTenths } from '#shared/domain/money/success-rate.ts';
import type { Services } from '#gateway/base/services.ts';
import { isoNow } from '#gateway/base/clock.ts';
import { successRateSteps } from '#gateway/rules/success-rate-steps.ts';
import { dayStart, isoSeconds } from '#gateway/rules/zoned-time.ts';
import { bumpChanges } from '#gateway/program/bump-changes.ts';
import { announce } from '#gateway/program/activities.ts';
import { countOrdersByPeriod } from './ledger-orders.ts';
import { addOwnLines } from './ledger-own.ts';
import { rollForward } from './ledger-roll.ts';
import { recordSet } from '#gateway/db/engine/record-set.ts';

/** A payout decided longer after its month was closed for the history's sake: nobody is told. */
const NEWS_MS = 45 * 86_400_000;

type Needed = Pick<Services, 'db' | 'clock' | 'market'>;

/** How a month of a consultant was closed; amounts in minor units. */
export interface Decision {
  consultantId: number;
  method: PayoutMethod;
  amount: number;
  successTenths: number | null;
  impactPerc: number | null;
}

interface Closing {
  consultant_id: number;
  level_id: string | null;
  has_payment_method: boolean;
  currency: string;
}

/**
 * Closes a month (its first day) that is over, for consultants whose months before it are closed: what is pending moves
 * on, the success rate has its impact, and the payout is decided. Who has it closed already is left out, so doing it
 * again, at once or after a crash, does nothing. `services.db` is a transaction: a month is closed whole or not at all.
 */
export async function closeMonth(
  services: Needed,
  consultantIds: readonly number[],
  period: string,
): Promise<Decision[]> {
  const { db, clock, market } = services;
  if (marketDay(clock.now(), market.timeZone) <= monthEnd(period)) throw new Error(`The month ${period} is not over`);
  const closing = await lockUnclosed(services, consultantIds, period);
  const ids = closing.map((row) => row.consultant_id);
  if (ids.length === 0) return [];
  await bumpChanges(db, ids);
  await rollForward(services, ids, period);
  const impacts = await writeImpacts(services, closing, period);
  const sums = await confirmedSums(services, ids, period);
  const decisions = closing.map((row): Decision => {
    const amount = sums.get(row.consultant_id)?.confirmed ?? 0;
    const facts = { threshold: payoutThresholdOf(market), hasAccount: row.has_payment_method };
    const impact = impacts.get(row.consultant_id) ?? { successTenths: null, impactPerc: null };
    return { consultantId: row.consultant_id, amount, method: payoutMethod(amount, facts), ...impact };
  });
  await keepDecisions(services, closing, decisions, period);
  const end = dayStart(addDays(monthEnd(period), 1), market.timeZone);
  const isNews = clock.now() - end < NEWS_MS;
  const at = isoSeconds(end);
  await announce(
    services,
    decisions
      .filter(({ method }) => isNews && method !== 'none')
      .map(({ consultantId, method }) => ({ kind: 'payout-decided', consultantId, at, period, method })),
  );
  return decisions;
}

/** Locks the consultants in the order of their ids; answers those whose month is still open. */
async function lockUnclosed({ db }: Needed, ids: readonly number[], period: string): Promise<Closing[]> {
  const isOne = sql<number>`any(${[...ids]}::bigint[])`;
  const rows = await db
    .selectFrom('consultant')
    .select(['consultant_id', 'level_id', 'has_payment_method', 'currency'])
    .where('consultant_id', '=', isOne)
    .orderBy('consultant_id')
    .forUpdate()
    .execute();
  const closed = await db
    .selectFrom('payout_decision')
    .select('consultant_id')
    .where('consultant_id', '=', isOne)
    .where('period', '=', period)
    .execute();
  const done = new Set(closed.map((row) => row.consultant_id));
  const open = rows.filter((row) => !done.has(row.consultant_id));
  const gap = (
    await firstOpenMonths(
      db,
      open.map((row) => row.consultant_id),
    )
  ).find((each) => each.period < period);
  if (gap) throw new Error(`Consultant ${gap.consultantId} has an open month ${gap.period} before ${period}`);
  return open;
}

/**
 * The first month with lines that is not closed, of those consultants (all without a list) who have one. The history of
 * the lines is read only of those for whom no month was closed yet.
 */
export async function firstOpenMonths(
  db: Services['db'],
  ids?: readonly number[],
): Promise<{ consultantId: number; period: string }[]> {
  const some = ids === undefined ? sql`true` : sql`consultant_id = any(${[...ids]}::bigint[])`;
  const { rows } = await sql<{ consultantId: number; period: string }>`
    with closed as (select consultant_id, max(period) as period from payout_decision where ${some} group by 1)
    select consultant_id as "consultantId", coalesce(
      (closed.period + interval '1 month')::date,
      (select min(accrued_period) from commission_line line where line.consultant_id = consultant.consultant_id)
    ) as period
    from consultant left join closed using (consultant_id)
    where ${some} and exists (select from commission_line line where line.consultant_id = consultant.consultant_id)
    order by consultant_id`.execute(db);
  return rows;
}

async function writeImpacts(
  services: Needed,
  closing: readonly Closing[],
  period: string,
): Promise<Map<number, Pick<Decision, 'successTenths' | 'impactPerc'>>> {
  const { db, market } = services;
  const ids = closing.map((row) => row.consultant_id);
  const end = dayStart(addDays(monthEnd(period), 1), market.timeZone);
  const counts = await countOrdersByPeriod(db, ids, { from: period, to: period, until: isoSeconds(end) });
  const sums = await confirmedSums(services, ids, period);
  const impacts = new Map<number, Pick<Decision, 'successTenths' | 'impactPerc'>>();
  const lines = closing.flatMap(({ consultant_id: consultantId, level_id: levelId }) => {
    const of = counts.find((each) => each.consultantId === consultantId);
    const successTenths = of ? rateTenths(of) : null;
    const impactPerc = impactOf(successTenths === null ? null : successTenths / 10, successRateSteps(levelId));
    impacts.set(consultantId, { successTenths, impactPerc });
    const amount = impactAmount(sums.get(consultantId)?.sales ?? 0, impactPerc);
    const own = {
      consultantId,
      kind: 'success-rate',
      key: period,
      amount,
      at: isoSeconds(end - 1000),
      name: '',
    } as const;
    return amount === 0 ? [] : [own];
  });
  if (lines.length > 0) await addOwnLines(services, lines);
  return impacts;
}

/** Net confirmed amounts of a month, and of them what the success rate acts upon (see `impactBase`). */
async function confirmedSums(
  { db }: Needed,
  ids: readonly number[],
  period: string,
): Promise<Map<number, { confirmed: number; sales: number }>> {
  const sales = sql<number>`coalesce(sum(amount_minor) filter (
    where type = 'direct' and category in ('mall', 'jpay', 'ods', 'reversal')), 0)::bigint`;
  const rows = await db
    .selectFrom('commission_line')
    .select(['consultant_id', sql<number>`sum(amount_minor)::bigint`.as('confirmed'), sales.as('sales')])
    .where('consultant_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('period', '=', period)
    .where('state', '=', 'confirmed')
    .groupBy('consultant_id')
    .execute();
  return new Map(rows.map((row) => [row.consultant_id, row]));
}

async function keepDecisions(
  { db, clock, market }: Needed,
  closing: readonly Closing[],
  decisions: readonly Decision[],
  period: string,
): Promise<void> {
  const facts = new Map(closing.map((row) => [row.consultant_id, row]));
  const columns = {
    consultant_id: 'bigint',
    method: 'text',
    amount_minor: 'bigint',
    currency: 'text',
    level_id: 'text',
    success_tenths: 'integer',
    impact_perc: 'integer',
  };
  const rows = decisions.map(({ consultantId, method, amount, successTenths, impactPerc }) => ({
    consultant_id: consultantId,
    method,
    amount_minor: amount,
    currency: facts.get(consultantId)?.currency ?? '',
    level_id: facts.get(consultantId)?.level_id ?? null,
    success_tenths: successTenths,
    impact_perc: impactPerc,
  }));
  await sql`
    insert into payout_decision (consultant_id, period, method, amount_minor, threshold_minor, currency, level_id,
      success_tenths, impact_perc, decided_at)
    select consultant_id, ${period}::date, method, amount_minor, ${payoutThresholdOf(market)}::bigint, currency, level_id,
      success_tenths, impact_perc, ${isoNow(clock)}::timestamptz
    from ${recordSet(columns, rows)}`.execute(db);
}
