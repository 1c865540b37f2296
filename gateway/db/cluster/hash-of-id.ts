const turned = (value: number, by: number): number => (value << by) | (value >>> (32 - by));

/** Each step of the mixing: which of the three it changes, by which other one, and how far that one is turned. */
const STEPS = [
  [2, 1, 14],
  [0, 2, 11],
  [1, 0, 25],
  [2, 1, 16],
  [0, 2, 4],
  [1, 0, 14],
  [2, 1, 24],
] as const;
const SEED = (0x9e3779b9 + 4 + 3_923_095) | 0;

/**
 * What `hashint8` of PostgreSQL answers for the number of a consultant, a whole number from nothing to 2^53: a cluster
 * divides its tables by it.
 */
export function hashOfId(id: number): number {
  const folded = (id | 0) ^ Math.floor(id / 2 ** 32);
  const mixed: [number, number, number] = [(SEED + folded) | 0, SEED, SEED];
  for (const [changed, by, far] of STEPS) mixed[changed] = ((mixed[changed] ^ mixed[by]) - turned(mixed[by], far)) | 0;
  return mixed[2];
}
