/** Numbers of chance that are the same at every run. */
export interface Random {
  /** From 0 up to 1. */
  next: () => number;
  whole: (least: number, most: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  letters: (count: number) => string;
}

/** Mulberry32, seeded by the letters of a text. */
export function seededRandom(seed: string): Random {
  let state =
    Array.from(seed).reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick<T>(list: readonly T[]): T {
      const found = list[whole(0, list.length - 1)];
      if (found === undefined) throw new Error('Nothing to pick from');
      return found;
    },
    letters: (count) => Array.from({ length: count }, () => String.fromCharCode(whole(65, 90))).join(''),
  };
}
