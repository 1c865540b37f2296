import { storageFailureOf } from '#shared/db/storage-failure.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { TARGET_OF, targetsBefore, type AnyNewWrite } from './kinds.ts';
import { canRetry, isGivenUp, isWaiting, retried, type WriteRow } from './row.ts';
import { mergeEdit } from './merge/merge-edit.ts';
import { matchFor } from './versions.ts';
import { keysOf, type OutboxStore } from './state.ts';
import { rowsNeededBy } from './template.ts';

/** Who writes, and what a write takes from the world around it. */
export interface Author {
  subject: string;
  locale: Locale;
  appVersion: string;
  /** Device time in ms. */
  now: number;
  newId: () => string;
}

/**
 * Why a preference was not stored. `storage-full`: the phone has no room; `storage`: it failed otherwise. Nothing was kept then,
 * and nothing may be told to be saved.
 */
export type OutboxFailure = 'storage-full' | 'storage' | 'not-possible';

/**
 * Puts writes into the outbox, all or none, in the order given. They are on the disk when it answers ok. A write that
 * edits what an earlier one still waits to edit goes after it, on the version that it will leave; one that edits the same form
 * as one that was not tried yet takes its place (`mergeEdit`), and a yes that was said already is not said again: one that was
 * tried too often is tried anew.
 */
export async function enqueue(
  store: OutboxStore,
  author: Author,
  writes: readonly AnyNewWrite[],
): Promise<Result<WriteRow[], OutboxFailure>> {
  const prepared = writes.map((write) => ({ write, id: write.id ?? author.newId() }));
  return attempt(() =>
    store.change((state) => {
      const made: WriteRow[] = [];
      const changed = new Map<string, WriteRow>();
      for (const { write, id } of prepared) {
        const rows = [...state.rows, ...made].map((row) => changed.get(row.id) ?? row);
        const next = newRow(rows, author, { ...write, id });
        const same = rows.find((row) => isSaidAlready(row, next));
        const again = same && canRetry(same) ? retried(same, author.now) : same;
        const { row, others } = again ? { row: again, others: [] } : mergeEdit(rows, next);
        for (const each of others) changed.set(each.id, each);
        made.push(row);
      }
      const value = made.map((row) => changed.get(row.id) ?? row);
      const given = [...changed.values()].filter(isGivenUp);
      const files = prepared.flatMap(({ write, id }) => (write.file ? [{ id, bytes: write.file.bytes }] : []));
      return { value, put: [...value, ...changed.values()], files, dropFiles: keysOf(given) };
    }),
  );
}

/** Runs a step of the store; a storage that fails becomes a value. */
export async function attempt<Value>(step: () => Promise<Value>): Promise<Result<Value, OutboxFailure>> {
  try {
    return ok(await step());
  } catch (error) {
    return fail(storageFailureOf(error) === 'full' ? 'storage-full' : 'storage');
  }
}

/** A yes that waits already, to the same: the second tap of two is the same yes. */
const isSaidAlready = (row: WriteRow, next: WriteRow): boolean =>
  isYes(next) &&
  row.kind === next.kind &&
  (isWaiting(row) || canRetry(row)) &&
  JSON.stringify(row.params) === JSON.stringify(next.params) &&
  versionRead(row) === versionRead(next);

const isYes = ({ kind }: WriteRow): boolean => kind === 'accept-terms' || kind === 'accept-agreement';

/** Version of the terms that a yes is to, null where it names none. */
const versionRead = ({ body }: WriteRow): unknown =>
  typeof body === 'object' && body !== null && 'agreement_version' in body ? body.agreement_version : null;

function newRow(
  rows: readonly WriteRow[],
  { subject, locale, appVersion, now }: Author,
  { id, kind, params, body, file, dependsOn = [], ifMatch }: AnyNewWrite & { id: string },
): WriteRow {
  const target = TARGET_OF[kind](params);
  const same = rows.filter((row) => row.target !== null && row.target === target);
  const before = targetsBefore(kind, params);
  const waiting = rows.filter((row) => row.target !== null && before.has(row.target) && isWaiting(row));
  return {
    version: 1,
    id,
    seq: (rows.at(-1)?.seq ?? 0) + 1,
    subject,
    kind,
    params,
    body: body ?? null,
    file: file ? { key: id, name: file.name, type: file.type, size: file.bytes.byteLength } : null,
    dependsOn: [...new Set([...dependsOn, ...rowsNeededBy(params), ...rowsNeededBy(body)])],
    after: waiting.map((row) => row.id),
    target,
    ifMatch: ifMatch === undefined ? null : matchFor(String(ifMatch), same),
    locale,
    appVersion,
    createdAt: now,
    confirmedAt: now,
    state: 'queued',
    attempts: 0,
    nextAt: 0,
    waitMs: 0,
    trouble: null,
    verdict: null,
    hash: '',
    replacedBy: null,
  };
}
