import { sql } from 'kysely';
import type { LevelFacts } from '#shared/domain/money/level-progress.ts';
import { successRate } from '#shared/domain/money/success-rate.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays, monthOf } from '#shared/domain/time/period.ts';
import type { Db } from '#gateway/db/db.ts';
import { isoNow } from '#gateway/base/clock.ts';
import { lookAtBonuses } from '#gateway/ledger/award-bonuses.ts';
import { countOrdersByPeriod } from '#gateway/ledger/ledger-orders.ts';
import { levelLost, levelReached, type RankedLevel } from '#gateway/rules/level-moves.ts';
import { isoSeconds } from '#gateway/rules/zoned-time.ts';
import { anyOfThem, nameList, recordSet } from '#gateway/db/engine/record-set.ts';
import { bumpChanges } from '#gateway/program/bump-changes.ts';
import { readRules } from '#gateway/program/read-rules.ts';
import { announce } from '#gateway/program/activities.ts';
import { readLevelMoves } from './levels.ts';
import { isRecent, type Needed } from './needed.ts';

/** A month that was settled at an instant (milliseconds), with the success rate that decides. */
interface SettledMonth {
  consultantId: number;
  period: string;
  at: number;
  rate: number | null;
}

/** Every level of the program with its requirements, lowest first. */
export async function readLevels(db: Db): Promise<RankedLevel[]> {
  const rows = await db.selectFrom('level').select(['level_id', 'rank', 'requirements']).orderBy('rank').execute();
  return rows.map(({ level_id: id, rank, requirements }) => ({ id, rank, requirements }));
}

interface CountedMonth {
  consultantId: number;
  period: string;
  /** What happened from then on is left out; UTC ISO 8601, or 'infinity'. */
  until: string;
}

/** What months count for levels, in the order asked: sales of every status, items that completed. */
export async function readLevelCounts(
  db: Db,
  months: readonly CountedMonth[],
): Promise<Omit<LevelFacts, 'success_rate'>[]> {
  const asked = { place: 'integer', consultant_id: 'bigint', period: 'date', until: 'timestamptz' } as const;
  const rows = months.map(({ consultantId, period, until }, place) => ({
    place,
    consultant_id: consultantId,
    period,
    until,
  }));
  const { rows: counts } = await sql<Omit<LevelFacts, 'success_rate'>>`
    select coalesce(sum(price_minor), 0)::bigint as sales, count(*) filter (
      where completed_at < until and not (status = 'returned' and status_at < until))::integer as items_completed
    from (select ${nameList(asked)} from ${recordSet(asked, rows)}) asked
    left join order_item item on item.consultant_id = ${anyOfThem(rows)} and item.consultant_id = asked.consultant_id and item.period = asked.period
      and item.deleted_at is null
    group by place order by place`.execute(db);
  return counts;
}

/**
 * Holds settled months, oldest first, against the levels: who meets all of one above has it from that day; who met the
 * present one in none of the months that the program lets it be kept goes one down. The consultants are locked; the
 * impacts of the months stand already.
 */
export async function reviewLevels(services: Needed, months: readonly SettledMonth[]): Promise<void> {
  if (months.length === 0) return;
  const { db } = services;
  const levels = await readLevels(db);
  const people = await db
    .selectFrom('consultant')
    .select(['consultant_id', 'level_id'])
    .where('consultant_id', '=', sql<number>`any(${months.map((month) => month.consultantId)}::bigint[])`)
    .execute();
  const levelOf = new Map(people.map((row) => [row.consultant_id, row.level_id]));
  const counts = await readLevelCounts(
    db,
    months.map((month) => ({ ...month, until: isoSeconds(month.at) })),
  );
  for (const [place, month] of months.entries()) {
    const present = levelOf.get(month.consultantId) ?? null;
    const facts = { sales: 0, items_completed: 0, ...counts[place], success_rate: month.rate };
    const move = await moveOf(services, month, { levels, present, facts });
    if (move === null) continue;
    levelOf.set(month.consultantId, move.to);
    await moveLevel(services, month, { from: present, ...move });
  }
}

async function moveOf(
  services: Needed,
  month: SettledMonth,
  { levels, present, facts }: { levels: readonly RankedLevel[]; present: string | null; facts: LevelFacts },
): Promise<{ to: string; cause: 'promotion' | 'demotion' } | null> {
  const reached = levelReached(levels, present, facts);
  if (reached !== null) return { to: reached, cause: 'promotion' };
  const months = await monthsToKeep(services, month);
  const lost = months === null ? null : levelLost(levels, present, months);
  return lost === null ? null : { to: lost, cause: 'demotion' };
}

/** The settled months that count for keeping a level; null while they are too few, or it is kept for good. */
async function monthsToKeep(services: Needed, { consultantId, period }: SettledMonth): Promise<LevelFacts[] | null> {
  const { db } = services;
  const { keepLevelMonths } = await readRules(db);
  if (keepLevelMonths === null) return null;
  const since = (await readLevelMoves(db, [consultantId])).get(consultantId)?.at(-1)?.day ?? '';
  const { rows } = await sql<{ period: string; success_tenths: number | null }>`
    select distinct on (period) period, success_tenths from month_impact
    where consultant_id = ${consultantId} and no > 0 and period <= ${period}::date
    order by period desc, no desc limit ${keepLevelMonths}`.execute(db);
  let oldest = period;
  for (let back = 1; back < keepLevelMonths; back += 1) oldest = monthOf(addDays(oldest, -1));
  if (rows.length < keepLevelMonths || rows.some((row) => row.period < oldest || row.period < since)) return null;
  const counts = await readLevelCounts(
    db,
    rows.map((row) => ({ consultantId, period: row.period, until: 'infinity' })),
  );
  // What came in since counts for the rate as it does for the items: the amount may have stayed, the rate has not.
  const orders = await countOrdersByPeriod(db, [consultantId], { from: oldest, to: period });
  const rates = new Map(orders.map((each) => [each.period, successRate(each)]));
  return counts.map((each, place) => {
    const tenths = rows[place]?.success_tenths ?? null;
    const decided = tenths === null ? null : tenths / 10;
    return { ...each, success_rate: rates.get(rows[place]?.period ?? '') ?? decided };
  });
}

async function moveLevel(
  services: Needed,
  { consultantId, period, at }: SettledMonth,
  { from, to, cause }: { from: string | null; to: string; cause: 'promotion' | 'demotion' },
): Promise<void> {
  const { db, clock, market } = services;
  await bumpChanges(db, [consultantId]);
  await db.updateTable('consultant').set({ level_id: to }).where('consultant_id', '=', consultantId).execute();
  const { no } = await db
    .selectFrom('level_history')
    .select(sql<number>`(count(*) + 1)::integer`.as('no'))
    .where('consultant_id', '=', consultantId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('level_history')
    .values({
      consultant_id: consultantId,
      no,
      level_id: to,
      from_level_id: from,
      since: isoSeconds(at),
      day: marketDay(at, market.timeZone),
      cause,
      period,
      recorded_at: isoNow(clock),
    })
    .execute();
  // A bonus of the new level may have been reached before.
  await lookAtBonuses(services, [consultantId]);
  if (isRecent(at, services))
    await announce(services, [
      {
        kind: cause === 'promotion' ? 'level-reached' : 'level-lost',
        consultantId,
        at: isoSeconds(at),
        period,
        ...(await namesOf(db, to)),
      },
    ]);
}

/** A level by its names, as an announcement tells it. */
async function namesOf(
  db: Db,
  levelId: string,
): Promise<{ levelId: string; names: Record<'fr' | 'en' | 'ar', string> }> {
  const { words } = await db
    .selectFrom('level')
    .select('words')
    .where('level_id', '=', levelId)
    .executeTakeFirstOrThrow();
  const name = (locale: 'fr' | 'en' | 'ar'): string => words[locale]?.name ?? levelId;
  return { levelId, names: { fr: name('fr'), en: name('en'), ar: name('ar') } };
}
