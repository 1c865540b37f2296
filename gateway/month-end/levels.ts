import { sql } from 'kysely';
import type { Db } from '#gateway/db/db.ts';
import type { LevelMove } from '#gateway/rules/level-moves.ts';

/** The moves between levels of some consultants, each oldest first; who never moved is not there. */
export async function readLevelMoves(db: Db, consultantIds: readonly number[]): Promise<Map<number, LevelMove[]>> {
  if (consultantIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('level_history')
    .select(['consultant_id', 'level_id', 'from_level_id', 'day'])
    .where('consultant_id', '=', sql<number>`any(${[...consultantIds]}::bigint[])`)
    .orderBy('consultant_id')
    .orderBy('no')
    .execute();
  const moves = new Map<number, LevelMove[]>();
  for (const { consultant_id: id, level_id: levelId, from_level_id: fromLevelId, day } of rows)
    moves.set(id, [...(moves.get(id) ?? []), { levelId, fromLevelId, day }]);
  return moves;
}
