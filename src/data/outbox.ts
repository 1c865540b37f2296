import { useObservable } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { DEFAULT_LOCALE } from '#shared/domain/market/locale.ts';
import { fail, type Result } from '#shared/domain/result.ts';
import { retry } from '#shared/outbox/commands.ts';
import type { DraftRow, OutboxDatabase } from '#shared/outbox/database.ts';
import { dexieStore, readWrites } from '#shared/outbox/dexie-store.ts';
import { readDraft, removeDraft, saveDraft, type DraftFailure, type Reads } from '#shared/outbox/drafts.ts';
import { enqueue, type Author, type OutboxFailure } from '#shared/outbox/enqueue.ts';
import type { AnyNewWrite, NewFile } from '#shared/outbox/kinds.ts';
import { isUnsent, type WriteRow } from '#shared/outbox/row.ts';
import type { OutboxStore } from '#shared/outbox/state.ts';
import type { SessionFacts } from '#shared/session/facts.ts';
import { readLocale } from '#shared/session/session-store.ts';
import { lastingQuery } from './lasting-query.ts';
import { loadChunk } from '#browser/load-chunk.ts';
import { currentOutbox, useOutboxPlace } from './open-outbox.ts';
import { ringOutbox } from '#browser/install/service-worker.ts';
import { sessionState, useSession } from '#browser/session-state.ts';
import { syncClient } from '#browser/sync-client.ts';

/** Why a write was not kept. `no-session`: nobody is signed in, or support looks on and writes nothing here. */
export type WriteProblem = OutboxFailure | 'no-session';

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A write keeps the language that it was made in, whatever the phone shows when it is sent. */
const authorOf = async ({ subject, preferredLocale }: SessionFacts): Promise<Author> => ({
  subject,
  locale: (await readLocale()) ?? preferredLocale ?? DEFAULT_LOCALE,
  appVersion: import.meta.env.VITE_APP_VERSION,
  now: Date.now(),
  newId: () => crypto.randomUUID(),
  digest,
});

/** A new id for a write that a later one of the same preference takes something from. */
export const newWriteId = (): string => crypto.randomUUID();

/** Does something with the outbox of whoever is signed in, in their name. A storage that fails becomes a value. */
export async function inOutbox<Value>(
  work: (store: OutboxStore, author: Author) => Promise<Result<Value, OutboxFailure>>,
): Promise<Result<Value, WriteProblem>> {
  try {
    const { db, failure } = await currentOutbox();
    const { facts } = sessionState.current();
    if (!db || !facts) return fail(failure === null ? 'no-session' : failure === 'full' ? 'storage-full' : 'storage');
    return await work(dexieStore(db), await authorOf(facts));
  } catch {
    // Language and session lie in storage too: when that fails nothing was kept, and the form has to say so.
    return fail('storage');
  }
}

/** Wakes what sends: the worker now, and the service worker when no window is open any more. Nobody waits for them. */
function wakeDrain(): void {
  void syncClient.drain('person');
  void ringOutbox();
  // From now on something lies here that exists nowhere else.
  import('#browser/keep-data.ts').then(({ keepDataNow }) => keepDataNow()).catch(() => undefined);
}

async function andWake<Value>(outcome: Promise<Result<Value, WriteProblem>>): Promise<Result<Value, WriteProblem>> {
  const settled = await outcome;
  if (settled.ok) wakeDrain();
  return settled;
}

/**
 * Keeps writes on the phone, all or none, and sends them as soon as there is a line. Answers ok when they are on the disk:
 * only then it may be said that they are saved.
 */
export const enqueueWrites = (writes: readonly AnyNewWrite[]): Promise<Result<WriteRow[], WriteProblem>> =>
  andWake(inOutbox((store, author) => enqueue(store, author, writes)));

/** As `enqueueWrites`, for one. */
export async function enqueueWrite(write: AnyNewWrite): Promise<Result<WriteRow, WriteProblem>> {
  const stored = await enqueueWrites([write]);
  if (!stored.ok) return stored;
  const [row] = stored.value;
  return row ? { ok: true, value: row } : fail('storage');
}

/** Sends a refused write again, corrected, or another one in place of one that waits, under a new key. */
export const fixWrite = (
  id: string,
  input: { body?: unknown; file?: NewFile; ifMatch?: string | number },
): Promise<Result<WriteRow, WriteProblem>> =>
  andWake(
    inOutbox(async (store, author) => {
      const { fix } = await loadChunk(() => import('#shared/outbox/fix.ts'));
      return fix(store, author, id, input);
    }),
  );

/** Sends a write now, under the key that it has. */
export const retryWrite = (id: string): Promise<Result<WriteRow, WriteProblem>> =>
  andWake(inOutbox((store, { now }) => retry(store, id, now)));

/** Sends everything that may be sent now. */
export const sendNow = (): ReturnType<typeof syncClient.drain> => syncClient.drain('person');

function useOutboxQuery<T>(query: (db: OutboxDatabase) => Promise<T>, name: string): T | undefined {
  const { db } = useOutboxPlace();
  const emission = useObservable<{ of: OutboxDatabase; value: T } | undefined>(
    () =>
      lastingQuery(
        async () => (db ? { of: db, value: await query(db) } : undefined),
        () => void currentOutbox(),
      ),
    [db, name],
  );
  return emission && emission.of === db ? emission.value : undefined;
}

const NO_WRITES: readonly WriteRow[] = [];

/** Support that looks on has no outbox here, and one that cannot be opened holds nothing that could be shown. */
function useHasNone(): boolean {
  const { db, failure } = useOutboxPlace();
  const { facts } = useSession();
  return db === null && (failure !== null || (facts !== null && facts.impersonatedBy !== null));
}

/** All writes of the session, oldest first, receipts and given up ones included; undefined until they are read. */
export function useWrites(): readonly WriteRow[] | undefined {
  const writes = useOutboxQuery(readWrites, 'writes');
  return useHasNone() ? NO_WRITES : writes;
}

/** How many rows lie in the outbox, those that only a newer app understands included; undefined until it is read. */
export const useTraceCount = (): number | undefined => useOutboxQuery((db) => db.writes.count(), 'count');

/** How many changes are not settled: they wait to be sent, or for the person. */
export function useWaitingCount(): number {
  const writes = useWrites();
  return useMemo(() => (writes ?? []).filter(isUnsent).length, [writes]);
}

/** The draft of a form: undefined until it is read, null when there is none that `reads` understands. */
export function useDraft(form: string, reads: Reads): DraftRow | null | undefined {
  const draft = useOutboxQuery((db) => readDraft(db, form, reads), `draft/${form}`);
  return useHasNone() ? null : draft;
}

type DraftOutcome<Value> = Promise<Result<Value, DraftFailure | { kind: 'no-session' }>>;

/** Keeps what stands in a form; `basedOn` is the version of the draft that it was filled from, 0 for none. */
export async function keepDraft(form: string, value: unknown, basedOn: number, reads?: Reads): DraftOutcome<DraftRow> {
  const { db } = await currentOutbox();
  return db ? saveDraft(db, { form, value, basedOn, now: Date.now() }, reads) : fail({ kind: 'no-session' });
}

/** Drops the draft of a form: it was sent, or given up. One that `reads` does not understand stays for a newer version. */
export async function dropDraft(form: string, reads?: Reads): DraftOutcome<null> {
  const { db } = await currentOutbox();
  return db ? removeDraft(db, form, reads) : fail({ kind: 'no-session' });
}
