import { sql } from 'kysely';
import type { Tx } from '#gateway/db/db.ts';
import type { Program } from './files/program.ts';

/**
 * Gives people the levels of a program: whoever has one that another replaces gets that, from `today` on; whoever is
 * registered and has none, because there was no program yet, begins at the first. Their counters rise with it.
 */
export async function giveLevels(
  tx: Tx,
  { settings }: Program,
  { today, now }: { today: string; now: string },
): Promise<void> {
  for (const { id, replaces = [] } of settings.levels) {
    if (replaces.length === 0) continue;
    await sql`
      insert into level_history (consultant_id, no, level_id, from_level_id, since, day, cause, recorded_at)
      select consultant_id, coalesce((select max(no) from level_history known where known.consultant_id = consultant.consultant_id), 0) + 1,
        ${id}, level_id, ${now}::timestamptz, ${today}::date, 'set', ${now}::timestamptz
      from consultant where level_id = any(${replaces}::text[])`.execute(tx);
    await sql`
      update consultant set level_id = ${id}, sync_seq = sync_seq + 1 where level_id = any(${replaces}::text[])`.execute(
      tx,
    );
  }
  const [first] = settings.levels;
  if (first !== undefined)
    await sql`
      update consultant set level_id = ${first.id}, sync_seq = sync_seq + 1 where level_id is null and registered`.execute(
      tx,
    );
}
