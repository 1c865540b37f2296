import { type LevelFacts, levelProgress } from '#shared/domain/money/level-progress.ts';

/** A level of the program with what has to be reached in a month for it. */
export interface RankedLevel {
  id: string;
  rank: number;
  requirements: readonly { metric: string; value: number }[];
}

const isMet = ({ requirements }: RankedLevel, facts: LevelFacts): boolean =>
  levelProgress(requirements, facts).every(({ met }) => met);

const rankOf = (levels: readonly RankedLevel[], id: string | null): number =>
  levels.find((level) => level.id === id)?.rank ?? 0;

/**
 * The highest level above the present one whose requirements a month has all met; null for none. A level that asks for
 * nothing is one to begin with, nobody is raised to it.
 */
export function levelReached(levels: readonly RankedLevel[], present: string | null, facts: LevelFacts): string | null {
  const above = levels.filter(({ rank, requirements }) => rank > rankOf(levels, present) && requirements.length > 0);
  return above.toSorted((a, b) => b.rank - a.rank).find((level) => isMet(level, facts))?.id ?? null;
}

/**
 * The level one below, for whoever met the requirements of the present one in none of `months`, which are all that count
 * for keeping it; null when it is kept.
 */
export function levelLost(
  levels: readonly RankedLevel[],
  present: string | null,
  months: readonly LevelFacts[],
): string | null {
  const level = levels.find(({ id }) => id === present);
  if (level === undefined || months.some((facts) => isMet(level, facts))) return null;
  const below = levels.filter(({ rank }) => rank < level.rank).toSorted((a, b) => b.rank - a.rank);
  return below[0]?.id ?? null;
}

/** A move from one level to another. `day` is the market day from which it counts. */
export interface LevelMove {
  levelId: string;
  fromLevelId: string | null;
  day: string;
}

/** The level on a market day: `moves` are oldest first, `present` is where they have led. */
export function levelOn(day: string, moves: readonly LevelMove[], present: string | null): string | null {
  const last = moves.findLast((move) => move.day <= day);
  if (last !== undefined) return last.levelId;
  return moves[0] === undefined ? present : moves[0].fromLevelId;
}
