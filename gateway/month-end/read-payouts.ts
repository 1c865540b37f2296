import { type Selectable, sql } from 'kysely';
import type { Payout } from '#shared/contract/calls/payouts.ts';
import { payoutParts, type PayoutParts } from '#shared/domain/money/payout-parts.ts';
import type { Db } from '#gateway/db/db.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';

type EventRow = Selectable<Schema['payout_event']>;

/** A payout as it is known here; the account by the id of its bank. */
export type StoredPayout = Omit<Payout, 'account'> & { account: { type: string; bankId: string; mask: string } | null };

/**
 * The payouts of all closed months of a consultant, newest first, with what they are made of and went through, and what a
 * program of before has paid for its last months: of those the amount alone is known.
 */
export async function readPayouts(db: Db, consultantId: number): Promise<StoredPayout[]> {
  const decisions = await db
    .selectFrom('payout_decision as decision')
    .leftJoin('month_settlement as frozen', (join) =>
      join.onRef('frozen.consultant_id', '=', 'decision.consultant_id').onRef('frozen.period', '=', 'decision.period'),
    )
    .select([
      'decision.period',
      'decision.method',
      'decision.amount_minor',
      'decision.threshold_minor',
      'decision.decided_at',
      'frozen.moved_minor',
    ])
    .where('decision.consultant_id', '=', consultantId)
    .orderBy('decision.period', 'desc')
    .execute();
  const events = await readEvents(db, consultantId);
  const parts = await readParts(db, consultantId);
  const before = [...events].flatMap(([period, of]) =>
    decisions.some((row) => row.period === period) ? [] : paidBefore(period, of),
  );
  const decided = decisions.map((row): StoredPayout => {
    const of = events.get(row.period) ?? [];
    const last = of.at(-1);
    const payable = of.findLast((event) => event.account_mask !== null);
    const { carriedOver, ...rest } = parts.get(row.period) ?? payoutParts([]);
    return {
      period: row.period,
      amount: row.amount_minor,
      threshold: row.threshold_minor,
      method: row.method,
      decided_at: row.decided_at,
      state: last?.state ?? stateOf(row.method),
      state_at: last?.at ?? row.decided_at,
      reason: last?.reason ?? '',
      payable_from: of.findLast((event) => event.payable_from !== null)?.payable_from ?? null,
      account: payable
        ? { type: payable.account_type ?? '', bankId: payable.account_bank ?? '', mask: payable.account_mask ?? '' }
        : null,
      events: of.map(({ state, at, reason }) => ({ state, at, reason })),
      parts: { ...rest, carried_over: carriedOver },
      moved_on: row.moved_minor,
    };
  });
  return [...decided, ...before].toSorted((a, b) => (a.period < b.period ? 1 : -1));
}

/** A month that another program has decided and paid. */
function paidBefore(period: string, events: readonly EventRow[]): StoredPayout[] {
  const last = events.findLast((event) => event.amount_minor !== null);
  if (last === undefined) return [];
  const { at, state, reason, amount_minor: amount } = last;
  const { carriedOver, ...parts } = payoutParts([]);
  return [
    {
      period,
      amount: amount ?? 0,
      threshold: 0,
      method: 'cash',
      decided_at: at,
      state,
      state_at: at,
      reason,
      payable_from: null,
      account: null,
      events: [{ state, at, reason }],
      moved_on: null,
      parts: { ...parts, carried_over: carriedOver },
    },
  ];
}

/** The state of a decision that nothing was noted of: one of before that is not carried over yet. */
function stateOf(method: string): string {
  if (method === 'none') return 'none';
  return method === 'add-account' ? 'waiting' : 'decided';
}

async function readEvents(db: Db, consultantId: number): Promise<Map<string, EventRow[]>> {
  const rows = await db
    .selectFrom('payout_event')
    .selectAll()
    .where('consultant_id', '=', consultantId)
    .orderBy('no')
    .execute();
  const events = new Map<string, EventRow[]>();
  for (const row of rows) events.set(row.period, [...(events.get(row.period) ?? []), row]);
  return events;
}

/** The confirmed lines of each month by the part of the payout that they belong to. */
async function readParts(db: Db, consultantId: number): Promise<Map<string, PayoutParts>> {
  const { rows } = await sql<{ period: string; type: string; category: string; id: string; amount: number }>`
    select period, type, category, case when category = 'roll-forward' then source else '' end as id,
      sum(amount_minor)::bigint as amount
    from commission_line where consultant_id = ${consultantId} and state = 'confirmed'
    group by 1, 2, 3, 4`.execute(db);
  const periods = [...new Set(rows.map(({ period }) => period))];
  return new Map(periods.map((period) => [period, payoutParts(rows.filter((row) => row.period === period))]));
}
