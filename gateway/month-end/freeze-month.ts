import { sql } from 'kysely';
import type { ImpactStep } from '#shared/domain/money/success-rate.ts';
import { isoNow } from '#gateway/base/clock.ts';
import { settleDeadline } from '#gateway/rules/settle-time.ts';
import { isoSeconds } from '#gateway/rules/zoned-time.ts';
import { readRules } from '#gateway/program/read-rules.ts';
import { nameList, recordSet } from '#gateway/db/engine/record-set.ts';
import type { Needed } from './needed.ts';

/** What the success rate of a month acts upon, and by which steps. Amounts in minor units. */
export interface MonthBasis {
  consultantId: number;
  period: string;
  base: number;
  levelId: string | null;
  steps: readonly ImpactStep[];
  /** Pending commissions that went on to the next month; null where that is not known. */
  moved: number | null;
}

const COLUMNS = {
  consultant_id: 'bigint',
  period: 'date',
  base_minor: 'bigint',
  level_id: 'text',
  steps: 'jsonb',
  settle_by: 'timestamptz',
  moved_minor: 'bigint',
  frozen_at: 'timestamptz',
} as const;

/** Freezes months: neither a program nor a level of later days changes what their success rate means. */
export async function freezeMonths(services: Needed, months: readonly MonthBasis[]): Promise<void> {
  if (months.length === 0) return;
  const { db, clock, market } = services;
  const { settleAfterDays } = await readRules(db);
  const rows = months.map(({ consultantId, period, base, levelId, steps, moved }) => ({
    consultant_id: consultantId,
    period,
    base_minor: base,
    level_id: levelId,
    steps,
    settle_by: isoSeconds(settleDeadline(period, settleAfterDays, market.timeZone)),
    moved_minor: moved,
    frozen_at: isoNow(clock),
  }));
  await sql`
    insert into month_settlement (${nameList(COLUMNS)}) select ${nameList(COLUMNS)} from ${recordSet(COLUMNS, rows)}`.execute(
    db,
  );
}
