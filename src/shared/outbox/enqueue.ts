import { storageFailureOf } from '#shared/db/storage-failure.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { TARGET_OF, type AnyNewWrite } from './kinds.ts';
import { isWaiting, type WriteRow } from './row.ts';
import { matchFor } from './versions.ts';
import type { OutboxState, OutboxStore } from './state.ts';
import { rowsNeededBy } from './template.ts';

/** Who writes, and what a write takes from the world around it. */
export interface Author {
  subject: string;
  locale: Locale;
  appVersion: string;
  /** Device time in ms. */
  now: number;
  newId: () => string;
  /** SHA-256 of a text as hex. */
  digest: (text: string) => Promise<string>;
}

/**
 * Why a preference was not stored. `storage-full`: the phone has no room; `storage`: it failed otherwise. Nothing was kept then,
 * and nothing may be told to be saved.
 */
export type OutboxFailure = 'storage-full' | 'storage' | 'not-possible';

/**
 * Puts writes into the outbox, all or none, in the order given. They are on the disk when it answers ok. A write that
 * edits what an earlier one still waits to edit goes after it, on the version that it will leave.
 */
export async function enqueue(
  store: OutboxStore,
  author: Author,
  writes: readonly AnyNewWrite[],
): Promise<Result<WriteRow[], OutboxFailure>> {
  const prepared = await Promise.all(
    writes.map(async (write) => ({ write, id: write.id ?? author.newId(), hash: await author.digest(textOf(write)) })),
  );
  return attempt(() =>
    store.change((state) => {
      const made: WriteRow[] = [];
      for (const { write, id, hash } of prepared)
        made.push(newRow({ ...state, rows: [...state.rows, ...made] }, author, { ...write, id }, hash));
      const files = prepared.flatMap(({ write, id }) => (write.file ? [{ id, bytes: write.file.bytes }] : []));
      return { value: made, put: made, files };
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

const textOf = ({ kind, params, body, file }: AnyNewWrite): string =>
  JSON.stringify([kind, params, body ?? null, file ? [file.name, file.type, file.bytes.byteLength] : null]);

function newRow(
  { rows }: OutboxState,
  { subject, locale, appVersion, now }: Author,
  { id, kind, params, body, file, dependsOn = [], ifMatch }: AnyNewWrite & { id: string },
  hash: string,
): WriteRow {
  const target = TARGET_OF[kind](params);
  const same = rows.filter((row) => row.target !== null && row.target === target);
  const waiting = same.filter(isWaiting);
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
    hash,
    replacedBy: null,
  };
}
