import { sql } from 'kysely';
import type { LevelFacts } from '#shared/domain/money/level-progress.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays, monthOf } from '#shared/domain/time/period.ts';
import type { Db } from '#gateway/db/db.ts';
import { isoNow } from '#gateway/base/clock.ts';
import { levelLost, levelReached, type RankedLevel } from '#gateway/rules/level-moves.ts';
import { isoSeconds } from '#gateway/rules/zoned-time.ts';
import { bumpChanges } from '#gateway/program/bump-changes.ts';
import { announce } from '#gateway/program/activities.ts';
import { readLevelMoves } from './levels.ts';
import { choicesOf, isRecent, type Needed } from './needed.ts';

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

/** What a month counts for levels as it stood before `until`: sales of every status, items that completed. */
export async function readLevelCounts(
  db: Db,
  consultantId: number,
  period: string,
  until = 'infinity',
): Promise<Omit<LevelFacts, 'success_rate'>> {
  const { rows } = await sql<Omit<LevelFacts, 'success_rate'>>`
    select coalesce(sum(price_minor), 0)::bigint as sales, count(*) filter (
      where completed_at < ${until} and not (status = 'returned' and status_at < ${until}))::integer as items_completed
    from order_item
    where consultant_id = ${consultantId} and period = ${period}::date and deleted_at is null`.execute(db);
  return rows[0] ?? { sales: 0, items_completed: 0 };
}

/**
 * Holds a settled month against the levels: who meets all of one above has it from that day; who met the present one in
 * none of the months that the program lets it be kept goes one down. The consultant is locked; the impact of the month
 * stands already.
 */
export async function reviewLevels(services: Needed, month: SettledMonth): Promise<void> {
  const { db } = services;
  const { consultantId, period, at, rate } = month;
  const levels = await readLevels(db);
  const person = await db
    .selectFrom('consultant')
    .select('level_id')
    .where('consultant_id', '=', consultantId)
    .executeTakeFirstOrThrow();
  const counts = await readLevelCounts(db, consultantId, period, isoSeconds(at));
  const reached = levelReached(levels, person.level_id, { ...counts, success_rate: rate });
  if (reached !== null) return moveLevel(services, month, { from: person.level_id, to: reached, cause: 'promotion' });
  const months = await monthsToKeep(services, month);
  const lost = months === null ? null : levelLost(levels, person.level_id, months);
  if (lost !== null) await moveLevel(services, month, { from: person.level_id, to: lost, cause: 'demotion' });
}

/** The settled months that count for keeping a level; null while they are too few, or it is kept for good. */
async function monthsToKeep(services: Needed, { consultantId, period }: SettledMonth): Promise<LevelFacts[] | null> {
  const { keepLevelMonths } = choicesOf(services);
  if (keepLevelMonths === null) return null;
  const { db } = services;
  const since = (await readLevelMoves(db, [consultantId])).get(consultantId)?.at(-1)?.day ?? '';
  const { rows } = await sql<{ period: string; success_tenths: number | null }>`
    select distinct on (period) period, success_tenths from month_impact
    where consultant_id = ${consultantId} and no > 0 and period <= ${period}::date
    order by period desc, no desc limit ${keepLevelMonths}`.execute(db);
  let oldest = period;
  for (let back = 1; back < keepLevelMonths; back += 1) oldest = monthOf(addDays(oldest, -1));
  if (rows.length < keepLevelMonths || rows.some((row) => row.period < oldest || row.period < since)) return null;
  const facts: LevelFacts[] = [];
  for (const row of rows) {
    const rate = row.success_tenths === null ? null : row.success_tenths / 10;
    facts.push({ ...(await readLevelCounts(db, consultantId, row.period)), success_rate: rate });
  }
  return facts;
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
  if (cause === 'promotion' && isRecent(at, services))
    await announce(services, [
      { kind: 'level-reached', consultantId, at: isoSeconds(at), period, ...(await namesOf(db, to)) },
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
