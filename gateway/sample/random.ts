/** A deterministic source of chance: the same seed gives the same numbers for ever. */
export interface Random {
  /** A fraction from 0 up to, but not, 1. */
  next(): number;
  /** A whole number from `from` to `to`, both possible. */
  whole(from: number, to: number): number;
  /** One of the values; throws when there is none. */
  pick<Value>(values: readonly Value[]): Value;
  chance(probability: number): boolean;
}

/** FNV-1a over the characters of a text, 32 bits. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Chance seeded by a text (splitmix32: small, fast, evenly spread; not for secrets). */
export function randomOf(seed: string): Random {
  let state = hashText(seed);
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    mixed ^= mixed >>> 15;
    return (mixed >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    pick: (values) => {
      const index = whole(0, values.length - 1);
      for (const value of values.slice(index, index + 1)) return value;
      throw new Error('There is nothing to pick from');
    },
    chance: (probability) => next() < probability,
  };
}

/** A count whose mean is `mean`, as random events give it (Knuth; for means below a few hundred). */
export function countAround(mean: number, random: Random): number {
  let count = -1;
  for (let sum = 0; sum < mean; sum -= Math.log(1 - random.next())) count += 1;
  return Math.max(0, count);
}
