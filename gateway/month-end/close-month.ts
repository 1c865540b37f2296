import { sql } from 'kysely';
import { marketDay } from '#shared/domain/time/market-day.ts';
import type { PayoutMethod } from '#shared/domain/money/payout.ts';
import { addDays, monthEnd } from '#shared/domain/time/period.ts';
import { levelOn } from '#gateway/rules/level-moves.ts';
import { stepsOf } from '#gateway/rules/program-rules.ts';
import { readRulesOn } from '#gateway/program/read-rules.ts';
import { dayStart, isoSeconds } from '#gateway/rules/zoned-time.ts';
import { bumpChanges } from '#gateway/program/bump-changes.ts';
import { announce } from '#gateway/program/activities.ts';
import { addOwnLines } from '#gateway/ledger/ledger-own.ts';
import { rollForward } from '#gateway/ledger/ledger-roll.ts';
import { recordSet } from '#gateway/db/engine/record-set.ts';
import { confirmedSums } from './confirmed-sums.ts';
import { decidePayouts } from './decide-payouts.ts';
import { freezeMonths } from './freeze-month.ts';
import { readLevelMoves } from './levels.ts';
import { movedOn } from './moved-on.ts';
import { isRecent, type Needed } from './needed.ts';
import { firstOpenMonths } from './open-months.ts';
import { notePayouts } from './payout-orders.ts';
import { settleMonths } from './settle-months.ts';
import { lockConsultants } from '#gateway/db/lock-consultants.ts';

/** How a month of a consultant was closed; amount in minor units. */
export interface Decision {
  consultantId: number;
  method: PayoutMethod;
  amount: number;
}

interface Closing {
  consultant_id: number;
  has_payment_method: boolean;
  currency: string;
}

/** The level of each consultant on the last day of the month. */
type Levels = ReadonlyMap<number, string | null>;

/**
 * Closes a month (its first day) that is over, for consultants whose months before it are closed: earlier months that are
 * due are settled, what is pending moves on, what the success rate will act upon is frozen, and the payout is decided.
 * Who has it closed already is left out, so doing it again, at once or after a crash, does nothing. `services.db` is a
 * transaction: a month is closed whole or not at all.
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
  const end = dayStart(addDays(monthEnd(period), 1), market.timeZone);
  const until = { decidedBy: clock.now(), deadlineBy: end };
  await settleMonths(services, ids, until);
  // What was settled just now may have moved them, with a day of before.
  const levels = await levelsOn(db, ids, monthEnd(period));
  await bumpChanges(db, ids);
  await rollForward(services, ids, period);
  await freeze(services, levels, period);
  const amounts = await carryBelowZero(services, ids, period);
  const people = closing.map((row) => ({
    consultantId: row.consultant_id,
    amount: amounts.get(row.consultant_id) ?? 0,
    hasAccount: row.has_payment_method,
  }));
  const methods = await decidePayouts(services, period, people);
  const decisions = people.map(({ consultantId, amount }): Decision => ({
    consultantId,
    amount,
    method: methods.get(consultantId) ?? 'none',
  }));
  await keepDecisions(services, closing, decisions, { levels, period, end });
  await notePayouts(services, period, ids);
  await announce(
    services,
    decisions
      .filter(({ method }) => isRecent(end, services) && method !== 'none')
      .map(({ consultantId, method }) => ({
        kind: 'payout-decided',
        consultantId,
        at: isoSeconds(end),
        period,
        method,
      })),
  );
  await settleMonths(services, ids, until);
  return decisions;
}

/** Locks the consultants in the order of their ids; answers those whose month is still open. */
async function lockUnclosed({ db }: Needed, ids: readonly number[], period: string): Promise<Closing[]> {
  const isOne = sql<number>`any(${[...ids]}::bigint[])`;
  await lockConsultants(db, ids);
  const rows = await db
    .selectFrom('consultant')
    .select(['consultant_id', 'has_payment_method', 'currency'])
    .where('consultant_id', '=', isOne)
    .orderBy('consultant_id')
    .execute();
  const closed = await db
    .selectFrom('payout_decision')
    .select('consultant_id')
    .where('consultant_id', '=', isOne)
    .where('period', '=', period)
    .execute();
  const done = new Set(closed.map((row) => row.consultant_id));
  const open = rows.filter((row) => !done.has(row.consultant_id));
  const openIds = open.map((row) => row.consultant_id);
  const gap = (await firstOpenMonths(db, openIds)).find((each) => each.period < period);
  if (gap) throw new Error(`Consultant ${gap.consultantId} has an open month ${gap.period} before ${period}`);
  return open;
}

/** The levels that consultants had on a market day. */
async function levelsOn(db: Needed['db'], ids: readonly number[], day: string): Promise<Levels> {
  const rows = await db
    .selectFrom('consultant')
    .select(['consultant_id', 'level_id'])
    .where('consultant_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  const moves = await readLevelMoves(db, ids);
  return new Map(
    rows.map(({ consultant_id: id, level_id: level }) => [id, levelOn(day, moves.get(id) ?? [], level)] as const),
  );
}

async function freeze(services: Needed, levels: Levels, period: string): Promise<void> {
  const ids = [...levels.keys()];
  const sums = await confirmedSums(services.db, ids, [period]);
  const sales = new Map(sums.map((row) => [row.consultant_id, row.sales]));
  const moved = await movedOn(services.db, ids, [period]);
  const rules = await readRulesOn(services.db, monthEnd(period));
  await freezeMonths(
    services,
    [...levels].map(([consultantId, levelId]) => ({
      consultantId,
      period,
      base: sales.get(consultantId) ?? 0,
      levelId,
      steps: stepsOf(rules, levelId),
      moved: moved(consultantId, period),
    })),
  );
}

/**
 * What is confirmed in the month. A month below zero ends at zero: what is missing moves to the next one, where it is
 * taken off.
 */
async function carryBelowZero(services: Needed, ids: readonly number[], period: string): Promise<Map<number, number>> {
  const sums = await confirmedSums(services.db, ids, [period]);
  const end = dayStart(addDays(monthEnd(period), 1), services.market.timeZone);
  const carry = { kind: 'roll-forward', name: '' } as const;
  await addOwnLines(
    services,
    sums
      .filter(({ confirmed }) => confirmed < 0)
      .flatMap(({ consultant_id: consultantId, confirmed }) => [
        { ...carry, consultantId, key: `${period}/out`, amount: -confirmed, at: isoSeconds(end - 1000) },
        { ...carry, consultantId, key: `${period}/in`, amount: confirmed, at: isoSeconds(end) },
      ]),
  );
  return new Map(sums.map((row) => [row.consultant_id, Math.max(0, row.confirmed)]));
}

/** A month is decided with its end, whenever it is closed: what follows, as its payment, is never before that. */
async function keepDecisions(
  { db }: Needed,
  closing: readonly Closing[],
  decisions: readonly Decision[],
  { levels, period, end }: { levels: Levels; period: string; end: number },
): Promise<void> {
  const facts = new Map(closing.map((row) => [row.consultant_id, row]));
  const columns = {
    consultant_id: 'bigint',
    method: 'text',
    amount_minor: 'bigint',
    currency: 'text',
    level_id: 'text',
  };
  const rows = decisions.map(({ consultantId, method, amount }) => ({
    consultant_id: consultantId,
    method,
    amount_minor: amount,
    currency: facts.get(consultantId)?.currency ?? '',
    level_id: levels.get(consultantId) ?? null,
  }));
  const { threshold } = await readRulesOn(db, monthEnd(period));
  await sql`
    insert into payout_decision (consultant_id, period, method, amount_minor, threshold_minor, currency, level_id,
      decided_at)
    select consultant_id, ${period}::date, method, amount_minor, ${threshold}::bigint, currency, level_id,
      ${isoSeconds(end)}::timestamptz
    from ${recordSet(columns, rows)}`.execute(db);
}
