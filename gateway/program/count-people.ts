import { sql } from 'kysely';
import type { Db } from '#gateway/db/db.ts';

/** How many people a change concerns. */
export interface People {
  /** Everybody who is registered. */
  all: number;
  /** Those who have somebody in their team, and those whose members have. */
  leaders: number;
  leadersOfLeaders: number;
  /** Those at a level. */
  at(levelId: string): number;
  /** Those at a level and at all below it, in the order of `levels`. */
  below(levelId: string, levels: readonly string[]): number;
}

export async function countPeople(db: Db): Promise<People> {
  const { rows } = await sql<{ level_id: string | null; people: number }>`
    select level_id, count(*)::integer as people from consultant where registered group by level_id`.execute(db);
  const { rows: teams } = await sql<{ leaders: number; above: number }>`
    select count(distinct member.leader_id)::integer as leaders, count(distinct leader.leader_id)::integer as above
    from consultant member join consultant leader on leader.consultant_id = member.leader_id where member.registered`.execute(
    db,
  );
  const at = (levelId: string): number => rows.find((row) => row.level_id === levelId)?.people ?? 0;
  return {
    all: rows.reduce((sum, { people }) => sum + people, 0),
    leaders: teams[0]?.leaders ?? 0,
    leadersOfLeaders: teams[0]?.above ?? 0,
    at,
    below: (levelId, levels) => levels.slice(0, levels.indexOf(levelId) + 1).reduce((sum, level) => sum + at(level), 0),
  };
}
