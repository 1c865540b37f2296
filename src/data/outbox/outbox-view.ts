import { lastingQuery } from '#data/lasting-query.ts';
import { sessionState } from '#browser/session-state.ts';
import { createStore, type Readable } from '#browser/store.ts';
import type { OutboxDatabase } from '#shared/outbox/database.ts';
import { readOutbox, type OutboxContents } from '#shared/outbox/dexie-store.ts';
import { currentOutbox, outboxPlace } from './open-outbox.ts';

/** What lies in the outbox `of` the session. */
export interface OutboxView extends Pick<OutboxContents, 'rows' | 'shut' | 'unprotected' | 'count'> {
  of: OutboxDatabase;
}

/**
 * What lies in the outbox of whoever is signed in, kept current; null until it is read, and while there is none. It is read and
 * opened once for all who show something of it: a query for each would read, and wait for its keys, as often as there are
 * figures on the screen. Nothing is read while nobody shows any.
 */
const view = createStore<OutboxView | null>(null, watch);
export const outboxView: Readable<OutboxView | null> = view;

function watch(): () => void {
  let running: { of: OutboxDatabase; sealing: string | null; unsubscribe: () => void } | null = null;
  const end = (): void => {
    running?.unsubscribe();
    running = null;
    view.set(null);
  };
  const follow = (): void => {
    const { db } = outboxPlace.current();
    // Keys that come or go make the same rows readable, or not.
    const sealing = sessionState.current().facts?.sealing ?? null;
    if (running?.of === db && running?.sealing === sealing) return;
    if (running?.of !== db) end();
    else running?.unsubscribe();
    if (db === null) return;
    const query = lastingQuery(
      () => readOutbox(db),
      () => void currentOutbox(),
    );
    const { unsubscribe } = query.subscribe((contents) => view.set(renewed(view.current(), db, contents)));
    running = { of: db, sealing, unsubscribe };
  };
  const stops = [outboxPlace.subscribe(follow), sessionState.subscribe(follow)];
  follow();
  return () => {
    for (const stop of stops) stop();
    end();
  };
}

/** The view that was, when nothing of it has changed: then nothing is drawn anew. Rows that did not change are the same ones. */
function renewed(before: OutboxView | null, of: OutboxDatabase, contents: OutboxContents): OutboxView {
  const { rows, shut, unprotected, count } = contents;
  const isSame =
    before?.of === of &&
    before.unprotected === unprotected &&
    before.count === count &&
    before.shut.length + shut.length === 0 &&
    before.rows.length === rows.length &&
    before.rows.every((row, at) => row === rows[at]);
  return isSame ? before : { of, rows, shut, unprotected, count };
}
