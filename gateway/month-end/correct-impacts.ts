import { type Selectable, sql } from 'kysely';
import { monthImpact } from '#shared/domain/money/month-impact.ts';
import { readCutOver } from '#gateway/db/cut-over.ts';
import type { Db } from '#gateway/db/db.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';
import { countOrdersByPeriod } from '#gateway/ledger/ledger-orders.ts';
import { anyOfThem, nameList, recordSet } from '#gateway/db/engine/record-set.ts';
import { causeOf } from './impact-cause.ts';
import { decideImpacts, readLastImpacts } from './impacts.ts';
import type { Needed } from './needed.ts';
import { settleMonths } from './settle-months.ts';

/** Items that came or changed: of whom, in which month. */
export interface ChangedItem {
  consultantId: number;
  period: string;
  orderId: string;
  status: string;
  statusAt: string;
}

type FrozenMonth = Pick<Selectable<Schema['month_settlement']>, 'consultant_id' | 'period' | 'base_minor' | 'steps'> & {
  settled: boolean;
};

const KEY = { consultant_id: 'bigint', period: 'date' } as const;

/**
 * Keeps the impact of closed months true after items changed, in the same transaction: a settled month gets an entry for
 * what its rate means more or less now, and one whose last order was decided is settled.
 */
export async function correctImpacts(services: Needed, changed: readonly ChangedItem[]): Promise<void> {
  const frozen = await frozenMonths(services.db, changed);
  if (frozen.length === 0) return;
  const settled = frozen.filter((month) => month.settled);
  if (settled.length > 0) await correct(services, settled, changed);
  const waiting = frozen.filter((month) => !month.settled).map((month) => month.consultant_id);
  const now = services.clock.now();
  if (waiting.length > 0 && !(await readCutOver(services.db)).held)
    await settleMonths(services, [...new Set(waiting)], { decidedBy: now, deadlineBy: 0 });
}

async function frozenMonths(db: Db, changed: readonly ChangedItem[]): Promise<FrozenMonth[]> {
  const keys = new Map(
    changed.map(({ consultantId, period }) => [`${consultantId} ${period}`, { consultant_id: consultantId, period }]),
  );
  if (keys.size === 0) return [];
  const isOne = anyOfThem([...keys.values()]);
  const { rows } = await sql<FrozenMonth>`
    select frozen.consultant_id, frozen.period, base_minor, steps, exists (
      select 1 from month_impact decided where decided.consultant_id = ${isOne} and decided.consultant_id = frozen.consultant_id
        and decided.period = frozen.period and decided.no > 0) as settled
    from (select ${nameList(KEY)} from ${recordSet(KEY, [...keys.values()])}) given
    join month_settlement frozen using (consultant_id, period)
    where frozen.consultant_id = ${isOne}
    order by frozen.consultant_id, frozen.period`.execute(db);
  return rows;
}

async function correct(
  services: Needed,
  months: readonly FrozenMonth[],
  changed: readonly ChangedItem[],
): Promise<void> {
  const { db, clock } = services;
  const ids = [...new Set(months.map((month) => month.consultant_id))];
  const periods = months.map(({ period }) => period).toSorted();
  const counts = await countOrdersByPeriod(db, ids, { from: periods[0] ?? '', to: periods.at(-1) ?? '' });
  const lastOf = await readLastImpacts(db, ids);
  const decisions = months.flatMap(({ consultant_id: consultantId, period, base_minor: base, steps }) => {
    const of = counts.find((each) => each.consultantId === consultantId && each.period === period);
    const standing = of ?? { completed: 0, failed: 0 };
    const target = monthImpact(standing, steps, base);
    const last = lastOf(consultantId, period);
    if (target.amount === last.total) return [];
    const cause = changed
      .filter((item) => item.consultantId === consultantId && item.period === period)
      .toSorted((a, b) => Date.parse(a.statusAt) - Date.parse(b.statusAt))
      .at(-1);
    const happened = Math.min(clock.now(), Date.parse(cause?.statusAt ?? last.at));
    const why = { cause: causeOf(cause?.status ?? ''), orderId: cause?.orderId ?? null };
    return [{ consultantId, period, counts: standing, target, at: Math.max(happened, Date.parse(last.at)), ...why }];
  });
  await decideImpacts(services, decisions);
}
