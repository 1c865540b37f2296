import type { Result } from '#shared/domain/result.ts';
import { fail } from '#shared/domain/result.ts';
import { attempt, type OutboxFailure } from './enqueue.ts';
import { isEdit } from './merge/one-form.ts';
import { asksStillSend, canRetry, isUntried, isWaiting, retried, type WriteRow } from './row.ts';
import { rowOf, type Change, type OutboxStore } from './state.ts';

/** Whether a write may have taken effect although no answer counted: it was on its way before. */
export const mayHaveArrived = ({ state, attempts, trouble }: WriteRow): boolean =>
  state === 'sending' || state === 'parked' || attempts > 0 || trouble !== null;

/** A refused write had no effect, so that a corrected one may go under a new key; of a parked one that is not known. */
export const canFix = ({ state }: WriteRow): boolean => state === 'rejected';
/**
 * What waits may be changed too, as long as it is not on its way just now. An edit may even then: what was tried keeps its
 * key and what it says, and the change follows it.
 */
export const canReplace = (row: WriteRow): boolean =>
  canFix(row) || row.state === 'queued' || (isEdit(row) && isWaiting(row));
/** Whether a change of this write goes after it instead of in its place. */
export const isFollowed = (row: WriteRow): boolean => isEdit(row) && isWaiting(row) && !isUntried(row);

/** Answers `not-possible` when the step found the write in another state than the screen did. */
export async function command<Value>(
  store: OutboxStore,
  id: string,
  step: (row: WriteRow, rows: readonly WriteRow[]) => Change<Value> | null,
): Promise<Result<Value, OutboxFailure>> {
  const outcome = await attempt(() =>
    store.change(({ rows }): Change<Result<Value, OutboxFailure>> => {
      const row = rowOf(rows, id);
      const change = row ? step(row, rows) : null;
      return change ? { ...change, value: { ok: true, value: change.value } } : { value: fail('not-possible') };
    }),
  );
  return outcome.ok ? outcome.value : outcome;
}

/**
 * Sends now: a parked write is tried again under its own key, one that waits for its time no longer does, and one that is
 * older than thirty days is told to be wanted still.
 */
export const retry = (store: OutboxStore, id: string, now: number): Promise<Result<WriteRow, OutboxFailure>> =>
  command(store, id, (row) => {
    if (!canRetry(row) && !isWaiting(row)) return null;
    const next: WriteRow = canRetry(row)
      ? retried(row, now)
      : {
          ...row,
          verdict: null,
          nextAt: 0,
          waitMs: 0,
          confirmedAt: asksStillSend(row, now) ? now : row.confirmedAt,
        };
    return { value: next, put: [next] };
  });

export const idOf = ({ id }: WriteRow): string => id;
