import { i18n } from '@lingui/core';
import { loadChunk } from '#browser/load-chunk.ts';
import { ringOutbox } from '#browser/install/service-worker.ts';
import { sessionState } from '#browser/session-state.ts';
import { syncClient } from '#browser/sync-client.ts';
import { DEFAULT_LOCALE, isLocale } from '#shared/domain/market/locale.ts';
import { fail, type Result } from '#shared/domain/result.ts';
import { retry } from '#shared/outbox/commands.ts';
import { dexieStore } from '#shared/outbox/dexie-store.ts';
import { enqueue, type Author, type OutboxFailure } from '#shared/outbox/enqueue.ts';
import type { AnyNewWrite, NewFile } from '#shared/outbox/kinds.ts';
import type { WriteRow } from '#shared/outbox/row.ts';
import type { OutboxStore } from '#shared/outbox/state.ts';
import type { SessionFacts } from '#shared/session/facts.ts';
import { currentOutbox } from './open-outbox.ts';
import { viewWatcher } from './outbox-view.ts';
import { writtenAt } from './write-times.ts';
import type { WriteProblem } from './outbox.ts';

/** A write keeps the language that it was made in, the one on screen, whatever the phone shows when it is sent. */
const authorOf = ({ subject, preferredLocale }: SessionFacts): Author => ({
  subject,
  locale: isLocale(i18n.locale) ? i18n.locale : (preferredLocale ?? DEFAULT_LOCALE),
  appVersion: import.meta.env.VITE_APP_VERSION,
  now: writtenAt(),
  newId: () => crypto.randomUUID(),
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
    return await work(dexieStore(db, viewWatcher), authorOf(facts));
  } catch {
    // The session lies in storage too: when that fails nothing was kept, and the form has to say so.
    return fail('storage');
  }
}

/** Wakes what sends: the worker now, and the service worker when no window is open any more. Nobody waits for them. */
function wakeDrain(): void {
  // Not `person`: nobody asks for a picture that waits because it did not get through.
  void syncClient.drain('write');
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
