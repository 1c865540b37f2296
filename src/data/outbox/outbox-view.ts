import { lastingQuery } from '#data/lasting-query.ts';
import { sessionState } from '#browser/session-state.ts';
import { createStore, type Readable } from '#browser/store.ts';
import type { OutboxDatabase } from '#shared/outbox/database.ts';
import { readOutbox, type OutboxContents, type OutboxWatcher } from '#shared/outbox/dexie-store.ts';
import { contentsAfter } from '#shared/outbox/watched.ts';
import { currentOutbox, outboxPlace } from './open-outbox.ts';

/** What lies in the outbox `of` the session. */
export interface OutboxView extends OutboxContents {
  of: OutboxDatabase;
}

/**
 * What lies in the outbox of whoever is signed in, kept current; null until it is read, and while there is none. It is read and
 * opened once for all who show something of it: a query for each would read, and wait for its keys, as often as there are
 * figures on the screen. Nothing is read while nobody shows any.
 */
const view = createStore<OutboxView | null>(null, watch);
export const outboxView: Readable<OutboxView | null> = view;

/**
 * What this page stores is shown as soon as it is on the disk, and built on what is shown: the live query comes to the same
 * a moment later.
 */
export const viewWatcher: OutboxWatcher = {
  known: (db) => (view.current()?.of === db ? view.current() : null),
  changed(db, change) {
    changes += 1;
    const at = changes;
    void contentsAfter(db, change).then(
      (contents) => at === changes && view.current()?.of === db && show(db, contents),
    );
  },
};
/** How often this page has stored something: what was begun to be read before is not shown over it. */
let changes = 0;

const show = (of: OutboxDatabase, contents: OutboxContents): void => view.set(renewed(view.current(), of, contents));

function watch(): () => void {
  let running: { of: OutboxDatabase; sealing: string | null; query: { unsubscribe: () => void } } | null = null;
  const end = (): void => {
    running?.query.unsubscribe();
    running = null;
    view.set(null);
  };
  const follow = (): void => {
    const { db } = outboxPlace.current();
    // Keys that come or go make the same rows readable, or not.
    const sealing = sessionState.current().facts?.sealing ?? null;
    if (running?.of === db && running?.sealing === sealing) return;
    if (running?.of !== db) end();
    else running?.query.unsubscribe();
    if (db === null) return;
    const query = lastingQuery(
      () => readAt(changes, db),
      () => void currentOutbox(),
    );
    const subscribed = query.subscribe(({ at, contents }) => {
      if (at === changes) show(db, contents);
    });
    running = { of: db, sealing, query: subscribed };
  };
  const stops = [outboxPlace.subscribe(follow), sessionState.subscribe(follow)];
  follow();
  return () => {
    for (const stop of stops) stop();
    end();
  };
}

const readAt = async (at: number, db: OutboxDatabase): Promise<{ at: number; contents: OutboxContents }> => ({
  at,
  contents: await readOutbox(db),
});

/** The view that was, when nothing of it has changed: then nothing is drawn anew. Rows that did not change are the same ones. */
function renewed(before: OutboxView | null, of: OutboxDatabase, contents: OutboxContents): OutboxView {
  const isSame =
    before?.of === of &&
    idsOf(before.keys) === idsOf(contents.keys) &&
    // What does not open may change without its row.
    before.stored.length === before.rows.length &&
    contents.stored.length === contents.rows.length &&
    before.rows.length === contents.rows.length &&
    before.rows.every((row, at) => row === contents.rows[at]);
  return isSame ? before : { of, ...contents };
}

const idsOf = (keys: OutboxContents['keys']): string => JSON.stringify(keys?.map(({ id }) => id) ?? null);
