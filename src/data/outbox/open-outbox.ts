import type { StorageFailure } from '#shared/db/storage-failure.ts';
import { openOutbox, type OutboxDatabase } from '#shared/outbox/database.ts';
import { sessionState } from '#browser/session-state.ts';
import { createStore, useStore, type Readable } from '#browser/store.ts';

/** `db` is null while nobody is signed in, while support looks on, and while it is on its way; `failure` says why it fails. */
export interface OutboxPlace {
  db: OutboxDatabase | null;
  failure: StorageFailure | null;
}

/** Lost twice within this time, an outbox is not opened a third time by itself, in ms. */
const LOSS_WINDOW_MS = 5000;
const NOWHERE: OutboxPlace = { db: null, failure: null };

const place = createStore(NOWHERE, () => {
  if (!follows) void currentOutbox();
});
let wanted: string | null = null;
let opening: Promise<void> = Promise.resolve();
let follows = false;
let lastLoss = Number.NEGATIVE_INFINITY;

/** Whose outbox this session may open: the subject's own, and none for support, which writes nothing on this phone. */
function subjectNow(): string | null {
  const { facts } = sessionState.current();
  return facts && facts.impersonatedBy === null ? facts.subject : null;
}

async function follow(): Promise<void> {
  const subject = subjectNow();
  const { db } = place.current();
  if (subject === wanted && (db?.isOpen() || subject === null)) return;
  wanted = subject;
  db?.close({ disableAutoOpen: true });
  if (db !== null || subject === null) place.set(NOWHERE);
  if (subject === null) return;
  const opened = await openOutbox(subject, { onClosed: () => lost(subject) });
  place.set(opened.ok ? { db: opened.value, failure: null } : { db: null, failure: opened.error });
}

/**
 * The outbox went away under the page: a newer app upgrades it, or the browser lost or deleted it. Then it is opened anew;
 * one that goes away again at once is broken.
 */
function lost(subject: string): void {
  if (wanted !== subject) return;
  const now = performance.now();
  const again = now - lastLoss < LOSS_WINDOW_MS;
  lastLoss = now;
  if (again) return place.set({ db: null, failure: 'broken' });
  place.set(NOWHERE);
  void currentOutbox();
}

/**
 * The outbox of whoever is signed in, opened when it is first asked for and anew after the browser lost it. From the first
 * time on it follows the session: at a sign-out it is closed, and stays as it is until that person signs in again.
 */
export async function currentOutbox(): Promise<OutboxPlace> {
  if (!follows) {
    follows = true;
    sessionState.subscribe(() => void currentOutbox());
    await sessionState.load();
  }
  opening = opening.then(follow);
  await opening;
  return place.current();
}

/** The same outside of components; opens it for whoever subscribes. */
export const outboxPlace: Readable<OutboxPlace> = place;

/** Where the writes of this session lie; opens it when nobody did yet. */
export const useOutboxPlace = (): OutboxPlace => useStore(place);
