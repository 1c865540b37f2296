/** Shorter words have too many neighbours to guess from. */
const SHORTEST = 4;
/** From this length on two letters may be wrong. */
const LONG = 8;

/**
 * The word of a vocabulary that was probably meant: one letter away (two for a long word), an exchange of neighbours being
 * one. The nearest, of equals the first; null when none is near. Both sides are normalised.
 */
export function nearWord(typed: string, vocabulary: Iterable<string>): string | null {
  if (typed.length < SHORTEST || /^[\d.]+$/.test(typed)) return null;
  let most = typed.length >= LONG ? 2 : 1;
  let near: string | null = null;
  for (const word of vocabulary) {
    if (word.length < SHORTEST || Math.abs(word.length - typed.length) > most) continue;
    const away = distance(typed, word, most);
    if (away > most || away === 0) continue;
    near = word;
    most = away - 1;
    if (most === 0) break;
  }
  return near;
}

/** Letters to change, add, leave out or exchange until one word is the other; anything above `most` when there are more. */
function distance(one: string, other: string, most: number): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_none, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}
