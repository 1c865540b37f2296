import type { Result } from '#shared/domain/result.ts';
import { command, idOf } from './commands.ts';
import type { OutboxFailure } from './enqueue.ts';
import { isUnfinished, type WriteRow } from './row.ts';
import { keysOf, type OutboxStore } from './state.ts';

/** Writes that cannot be sent without this one, and those that need these, oldest first. */
export function dependentsOf(rows: readonly WriteRow[], id: string): WriteRow[] {
  const found = new Set([id]);
  const dependents = rows.filter((row) => {
    const depends = isUnfinished(row) && row.dependsOn.some((each) => found.has(each));
    if (depends) found.add(row.id);
    return depends;
  });
  return dependents;
}

/** Pictures that wait to be sent for writes which are given up, and that nothing else needs. */
function picturesOf(rows: readonly WriteRow[], given: readonly WriteRow[]): WriteRow[] {
  const gone = new Set(given.map(idOf));
  const wanted = new Set(given.flatMap(({ dependsOn }) => dependsOn));
  const stored = new Set(
    rows.filter((row) => isUnfinished(row) && !gone.has(row.id)).flatMap(({ dependsOn }) => dependsOn),
  );
  return rows.filter(
    (row) => row.kind === 'upload-image' && isUnfinished(row) && wanted.has(row.id) && !stored.has(row.id),
  );
}

/**
 * Gives a write up, and with it what cannot be sent without it and the pictures that nothing else needs; answers with the
 * ids of all. One that was on its way before may have taken effect all the same (`mayHaveArrived`).
 */
export const discard = (store: OutboxStore, id: string): Promise<Result<readonly string[], OutboxFailure>> =>
  command(store, id, (row, rows) => {
    if (!isUnfinished(row)) return null;
    const leading = [row, ...dependentsOf(rows, id)];
    const given = [...leading, ...picturesOf(rows, leading)];
    const ids = given.map(idOf);
    return {
      value: ids,
      put: given.map((each) => ({ ...each, state: 'discarded' as const, body: null })),
      dropFiles: keysOf(given),
    };
  });
