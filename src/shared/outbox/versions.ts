import { isWaiting, type WriteRow } from './row.ts';
import { rowOf } from './state.ts';

type Match = NonNullable<WriteRow['ifMatch']>;

/** Versions that the edits among some writes were sent with, or would be now, by the id of the write. */
type SentWith = Map<string, string>;

/**
 * The version that a thing has after a write to it, when it had `before`. An edit counts when it was made on that very
 * version: what a pull has brought already is behind it. A write without a version of its own was not compared, and only a
 * registration raises what it finds, once; after a language or a yes the version is what others left.
 */
function versionAfter(before: string, row: WriteRow, sentWith: SentWith): string {
  const left = row.state === 'done' ? row.verdict?.fields['version'] : undefined;
  if (left === undefined) return before;
  const isNext = row.kind === 'register' && Number(left) === Number(before) + 1;
  const follows = row.ifMatch === null ? isNext : sentWith.get(row.id) === before;
  return follows ? left : before;
}

/** The version that a thing has after writes to it, from one that a screen showed before or between them. */
const versionAfterAll = (version: string, same: readonly WriteRow[], sentWith: SentWith): string =>
  same.reduce((current, row) => versionAfter(current, row, sentWith), version);

/** Each edit needs what the ones before it were sent with: told in their order, every one once. */
function sentWithOf(same: readonly WriteRow[]): SentWith {
  const sentWith: SentWith = new Map();
  for (const { id, ifMatch } of same) {
    if (ifMatch === null) continue;
    const before = same.slice(0, same.findIndex((row) => row.id === ifMatch.after) + 1);
    sentWith.set(id, versionAfterAll(ifMatch.version, before, sentWith));
  }
  return sentWith;
}

/**
 * What an edit is made on. The screen shows a write that waits as if it were done, so that the edit stands on the last of
 * these; and on what writes left that are done but have not come back with a pull yet. `same`: the writes to the same thing.
 */
export function matchFor(version: string, same: readonly WriteRow[]): Match {
  const last = same.findLast(isWaiting);
  if (last) return { version, after: last.id };
  return { version: versionAfterAll(version, same, sentWithOf(same)), after: null };
}

/** The version that an edit is sent with, now that what went before it has ended one way or the other. */
export function resolveMatch(rows: readonly WriteRow[], { version, after }: Match): string {
  const last = after === null ? undefined : rowOf(rows, after);
  if (!last) return version;
  const same = rows.filter(({ target, seq }) => target === last.target && seq <= last.seq);
  return versionAfterAll(version, same, sentWithOf(same));
}
