/**
 * The epoch of a database that was restored: above all that are `known`, and never the same one twice. Counting on from what
 * the backup says would, for a second restore of one backup counts on from the same number; the seconds of the machine's
 * clock (`now` in milliseconds) do not come again. Not the sandbox's clock, which a backup takes back with it.
 */
export const nextEpoch = (known: readonly number[], now: number = Date.now()): number =>
  Math.max(...known.map((epoch) => epoch + 1), Math.floor(now / 1000));
