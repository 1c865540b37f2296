import { sql } from 'kysely';
import type { MonthImpact } from '#shared/domain/money/month-impact.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { monthOf } from '#shared/domain/time/period.ts';
import type { OrderCounts } from '#shared/domain/money/success-rate.ts';
import { readCutOver } from '#gateway/db/cut-over.ts';
import type { Db } from '#gateway/db/db.ts';
import { isoNow } from '#gateway/base/clock.ts';
import { isoSeconds } from '#gateway/rules/zoned-time.ts';
import type { Activity } from '#gateway/db/activity.ts';
import { announce } from '#gateway/program/activities.ts';
import { bumpChanges } from '#gateway/program/bump-changes.ts';
import { addOwnLines } from '#gateway/ledger/ledger-own.ts';
import { readPayableFrom } from '#gateway/ledger/ledger-read.ts';
import { nameList, recordSet } from '#gateway/db/engine/record-set.ts';
import { isRecent, type Needed } from './needed.ts';

/** Why the impact of a month is what it is from some moment on. */
export type ImpactCause =
  | 'settled'
  | 'order-completed'
  | 'order-failed'
  | 'order-returned'
  | 'order-added'
  | 'recounted'
  | 'before';

/** A decision about the impact of a month: `target` is what its entries add up to from then on. */
export interface ImpactDecision {
  consultantId: number;
  period: string;
  /** Milliseconds. */
  at: number;
  counts: OrderCounts;
  target: MonthImpact;
  cause: ImpactCause;
  orderId: string | null;
}

/** The last decision about a month: its number, its sum in minor units, and its moment. */
export interface LastImpact {
  no: number;
  total: number;
  at: string;
}

const keyOf = (consultantId: number, period: string): string => `${consultantId} ${period}`;

/** The last decision about each month of some consultants, by "consultant period"; none is no entry. */
export async function readLastImpacts(
  db: Db,
  ids: readonly number[],
): Promise<(id: number, period: string) => LastImpact> {
  const { rows } = await sql<{ consultant_id: number; period: string; no: number; total_minor: number; at: string }>`
    select distinct on (consultant_id, period) consultant_id, period, no, total_minor, at from month_impact
    where consultant_id = any(${[...ids]}::bigint[]) order by consultant_id, period, no desc`.execute(db);
  const last = new Map(
    rows.map((row) => [keyOf(row.consultant_id, row.period), { no: row.no, total: row.total_minor, at: row.at }]),
  );
  return (id, period) => last.get(keyOf(id, period)) ?? { no: 0, total: 0, at: '' };
}

/** Key of the line that a decision writes: a month has as many as its impact was corrected. */
export const impactKey = (period: string, no: number): string => (no === 0 ? period : `${period}/${no}`);

const COLUMNS = {
  consultant_id: 'bigint',
  period: 'date',
  no: 'integer',
  at: 'timestamptz',
  stands_in: 'date',
  completed: 'integer',
  failed: 'integer',
  success_tenths: 'integer',
  step_from: 'double precision',
  impact_perc: 'integer',
  amount_minor: 'bigint',
  total_minor: 'bigint',
  cause: 'text',
  order_id: 'text',
  recorded_at: 'timestamptz',
} as const;
export type ImpactRow = Record<keyof typeof COLUMNS, string | number | null>;

/** Notes decisions whose lines are there already. */
export async function keepImpacts(db: Db, rows: readonly ImpactRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into month_impact (${nameList(COLUMNS)}) select ${nameList(COLUMNS)} from ${recordSet(COLUMNS, rows)}`.execute(
    db,
  );
}

/**
 * Decides the impact of months, at most once each in one call, whose consultants are locked: what the target is more or
 * less than what was written so far stands as an entry in the month that runs, never in the month itself. Answers those
 * that wrote one.
 */
export async function decideImpacts(
  services: Needed,
  decisions: readonly ImpactDecision[],
): Promise<readonly ImpactDecision[]> {
  if (decisions.length === 0) return [];
  const { db, clock, market } = services;
  const ids = [...new Set(decisions.map((each) => each.consultantId))];
  const lastOf = await readLastImpacts(db, ids);
  const payableFrom = await readPayableFrom(db, ids, await readCutOver(db));
  const decided = decisions.map((each) => {
    const { consultantId, period, at } = each;
    const last = lastOf(consultantId, period);
    const month = monthOf(marketDay(at, market.timeZone));
    const open = payableFrom(consultantId);
    return {
      ...each,
      no: last.no + 1,
      amount: each.target.amount - last.total,
      standsIn: month > open ? month : open,
    };
  });
  await keepImpacts(
    db,
    decided.map(({ consultantId, period, no, at, standsIn, counts, target, amount, cause, orderId }) => ({
      consultant_id: consultantId,
      period,
      no,
      at: isoSeconds(at),
      stands_in: standsIn,
      completed: counts.completed,
      failed: counts.failed,
      success_tenths: target.rate === null ? null : Math.round(target.rate * 10),
      step_from: target.stepFrom,
      impact_perc: target.impactPerc,
      amount_minor: amount,
      total_minor: target.amount,
      cause,
      order_id: orderId,
      recorded_at: isoNow(clock),
    })),
  );
  const written = decided.filter(({ amount }) => amount !== 0);
  // A month that is settled without an amount is seen as well; the others are counted with their lines.
  await bumpChanges(
    db,
    decided.filter(({ amount }) => amount === 0).map(({ consultantId }) => consultantId),
  );
  await addOwnLines(
    services,
    written.map(({ consultantId, period, no, at, amount, cause }) => ({
      consultantId,
      kind: 'success-rate',
      key: impactKey(period, no),
      amount,
      at: isoSeconds(at),
      name: '',
      reason: cause,
    })),
  );
  await announce(
    services,
    written
      .filter(({ at, cause }) => isRecent(at, services) && cause !== 'recounted')
      .map(({ consultantId, period, no, at, cause }): Activity => ({
        kind: cause === 'settled' ? 'impact-settled' : 'impact-corrected',
        consultantId,
        at: isoSeconds(at),
        period,
        key: impactKey(period, no),
      })),
  );
  return written;
}
