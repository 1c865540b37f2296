/** More open orders than this are taken as their mean: one of them moves the rate by next to nothing. */
export const MOST_OPEN = 400;

/** Chances of 0, 1, ... `of` successes. */
export function binomial(of: number, chance: number): number[] {
  let row = [1];
  for (let done = 0; done < of; done += 1)
    row = Array.from(
      { length: row.length + 1 },
      (_unused, at) => (row[at] ?? 0) * (1 - chance) + (at > 0 ? (row[at - 1] ?? 0) * chance : 0),
    );
  return row;
}

/** The chance of at least `wanted` successes of so many. */
export function atLeast(wanted: number, of: number, chance: number): number {
  if (wanted > of) return 0;
  if (of > MOST_OPEN) return Math.round(of * chance) >= wanted ? 1 : 0;
  const chances = binomial(of, chance).slice(wanted);
  return Math.min(
    1,
    chances.reduce((sum, each) => sum + each, 0),
  );
}
