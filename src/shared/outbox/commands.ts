import type { Result } from '../domain/result.ts';
import { fail } from '../domain/result.ts';
import { attempt, type Author, type OutboxFailure } from './enqueue.ts';
import type { NewFile } from './kinds.ts';
import { asksStillSend, isUnfinished, isWaiting, type WriteRow } from './row.ts';
import { rowOf, type Change, type OutboxStore } from './state.ts';
import { repoint, rowsNeededBy } from './template.ts';

/** Whether a write may have taken effect although no answer counted: it was on its way before. */
export const mayHaveArrived = ({ state, attempts, trouble }: WriteRow): boolean =>
  state === 'sending' || state === 'parked' || attempts > 0 || trouble !== null;

/** A refused write had no effect, so that a corrected one may go under a new key; of a parked one that is not known. */
export const canFix = ({ state }: WriteRow): boolean => state === 'rejected';
/** A parked write is tried again under the same key; not when the gateway knows that key for something else. */
export const canRetry = (row: WriteRow): boolean => row.state === 'parked' && row.verdict?.code !== 'KEY_REUSED';

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
    const next: WriteRow = {
      ...row,
      state: row.state === 'parked' ? 'queued' : row.state,
      attempts: row.state === 'parked' ? 0 : row.attempts,
      verdict: null,
      nextAt: 0,
      waitMs: 0,
      confirmedAt: asksStillSend(row, now) || row.state === 'parked' ? now : row.confirmedAt,
    };
    return { value: next, put: [next] };
  });

/**
 * Sends a refused write again, corrected: a new write under a new key in place of the old one; what depends on it depends
 * on the new one. `file` replaces the file of an upload, which has no other input.
 */
export async function fix(
  store: OutboxStore,
  author: Author,
  id: string,
  { body, file, ifMatch }: { body?: unknown; file?: NewFile; ifMatch?: string | number },
): Promise<Result<WriteRow, OutboxFailure>> {
  const hash = await author.digest(JSON.stringify([id, body ?? null, file?.bytes.byteLength ?? null]));
  const newId = author.newId();
  return command(store, id, (row, rows) => {
    if (!canFix(row)) return null;
    const next: WriteRow = {
      ...row,
      id: newId,
      seq: (rows.at(-1)?.seq ?? 0) + 1,
      body: body ?? row.body,
      file: file ? { key: newId, name: file.name, type: file.type, size: file.bytes.byteLength } : row.file,
      dependsOn: [...new Set([...row.dependsOn, ...rowsNeededBy(body)])],
      after: rows.filter((each) => sharesTarget(row, each) && isWaiting(each) && !waitsFor(rows, each, id)).map(idOf),
      ifMatch: ifMatch === undefined ? row.ifMatch : { version: String(ifMatch), after: null },
      locale: author.locale,
      appVersion: author.appVersion,
      createdAt: author.now,
      confirmedAt: author.now,
      state: 'queued',
      attempts: 0,
      nextAt: 0,
      waitMs: 0,
      trouble: null,
      verdict: null,
      hash,
    };
    const moved = rows.filter((each) => isUnfinished(each) && each.dependsOn.includes(id)).map(leadTo(id, newId));
    return {
      value: next,
      put: [next, { ...row, state: 'discarded', body: null, replacedBy: newId }, ...moved],
      dropFiles: file ? keysOf([row]) : [],
      files: file ? [{ id: newId, bytes: file.bytes }] : [],
    };
  });
}

const sharesTarget = (a: WriteRow, b: WriteRow): boolean => a.target !== null && a.target === b.target;

/** Whether a write goes only after another one, by whatever way: then that one must not go after it. */
function waitsFor(rows: readonly WriteRow[], row: WriteRow, id: string, seen = new Set<string>()): boolean {
  return [...row.dependsOn, ...row.after].some((each) => {
    if (each === id) return true;
    if (seen.has(each)) return false;
    seen.add(each);
    const before = rowOf(rows, each);
    return before !== undefined && waitsFor(rows, before, id, seen);
  });
}

export const idOf = ({ id }: WriteRow): string => id;
/** Keys of the files of writes. */
export const keysOf = (rows: readonly WriteRow[]): string[] => rows.flatMap(({ file }) => file?.key ?? []);

const leadTo =
  (from: string, to: string) =>
  (row: WriteRow): WriteRow => ({
    ...row,
    dependsOn: row.dependsOn.map((each) => (each === from ? to : each)),
    params: Object.fromEntries(
      Object.entries(row.params).map(([name, value]) => [
        name,
        typeof value === 'object' && value.fromRow === from ? { ...value, fromRow: to } : value,
      ]),
    ),
    body: repoint(row.body, from, to),
  });
