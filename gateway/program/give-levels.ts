import { type RawBuilder, sql } from 'kysely';
import { addDays } from '#shared/domain/time/period.ts';
import type { Tx } from '#gateway/db/db.ts';
import type { Program } from './files/program.ts';

/**
 * Gives people the levels of a program: whoever has one that another replaces gets that, which counts from tomorrow on, since the
 * rates of `today` know only the former; whoever is registered and has none, because there was no program yet, begins at the
 * first. Their counters rise with it.
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
      select consultant_id, coalesce(last.no, 0) + 1, ${id}, level_id, ${now}::timestamptz, ${addDays(today, 1)}::date, 'set',
        ${now}::timestamptz
      from consultant
      left join (select consultant_id, max(no) as no from level_history group by consultant_id) last using (consultant_id)
      where level_id = any(${replaces}::text[])`.execute(tx);
    await countUp(tx, sql`level_id = any(${replaces}::text[])`);
    await sql`update consultant set level_id = ${id} where level_id = any(${replaces}::text[])`.execute(tx);
  }
  const [first] = settings.levels;
  if (first === undefined) return;
  await countUp(tx, sql`level_id is null and registered`);
  await sql`update consultant set level_id = ${first.id} where level_id is null and registered`.execute(tx);
}

const countUp = (tx: Tx, whose: RawBuilder<unknown>) =>
  sql`
    insert into consultant_counter (consultant_id, sync_seq) select consultant_id, 1 from consultant where ${whose}
    on conflict (consultant_id) do update set sync_seq = consultant_counter.sync_seq + 1`.execute(tx);
