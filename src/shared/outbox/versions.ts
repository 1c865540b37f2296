import { isWaiting, type WriteRow } from './row.ts';
import { rowOf } from './state.ts';

type Match = NonNullable<WriteRow['ifMatch']>;

/**
 * The version that a thing has after a write to it, when it had `before`. A write without a version of its own was not
 * compared: what it left counts only when nothing else can have changed the thing in between.
 */
function versionAfter(before: string, row: WriteRow): string {
  const left = row.state === 'done' ? row.verdict?.fields['version'] : undefined;
  if (left === undefined) return before;
  return row.ifMatch !== null || Number(left) === Number(before) + 1 ? left : before;
}

/**
 * What an edit is made on. The screen shows a write that waits as if it were done, so that the edit stands on the last of
 * these; and on what writes left that are done but have not come back with a pull yet. `same`: the writes to the same thing.
 */
export function matchFor(version: string, same: readonly WriteRow[]): Match {
  const last = same.findLast(isWaiting);
  if (last) return { version, after: last.id };
  // A pull between two of them brought what the first one left: what counts is the version that each was sent with.
  const stands = same.reduce(
    (current, row) =>
      row.ifMatch === null || resolveMatch(same, row.ifMatch) === current ? versionAfter(current, row) : current,
    version,
  );
  return { version: stands, after: null };
}

/** The version that an edit is sent with, now that what went before it has ended one way or the other. */
export function resolveMatch(rows: readonly WriteRow[], { version, after }: Match): string {
  const before = after === null ? undefined : rowOf(rows, after);
  if (!before) return version;
  return versionAfter(before.ifMatch ? resolveMatch(rows, before.ifMatch) : version, before);
}
