import { useEffect } from 'react';
import type { Need, SyncFailure, Wake } from '#shared/bridge/sync-api.ts';
import type { Result } from '#shared/domain/result.ts';
import { afterPaint } from './after-paint.ts';
import { deviceChoices } from './device-choices.ts';
import { requestBackgroundSync, wantServiceWorker } from './install/service-worker.ts';
import { passedBetween, thisMoment, type Moment } from './passed-time.ts';
import { sessionState } from './session-state.ts';
import { createStore, useStore } from './store.ts';
import { forgiveWorker, onWorkerRestart, syncClient, watchWorker } from './sync-client.ts';

/** Time between syncs of a page that stays open and seen; longer when data is spared. */
const TIMER_MS = 5 * 60_000;
const SPARING_TIMER_MS = 30 * 60_000;
/** Focus and visibility come in bursts; within this time of a sync they ask for none. */
const QUIET_MS = 30_000;

let need: Need | null = null;
let lastSync: Moment | null = null;

/** Milliseconds since a sync of this page began. */
const sinceSync = (): number => (lastSync ? passedBetween(lastSync, thisMoment()) : Number.POSITIVE_INFINITY);

/** Which rows the open screen needs first; the next sync begins with them. */
export function useNeed(kind: Exclude<Need['kind'], 'period'>): void {
  useEffect(() => {
    need = { kind };
    return () => {
      need = null;
    };
  }, [kind]);
}

let firstEnds = (): void => undefined;
/** Settles when the first sync of this page has ended, however it went. */
export const firstSyncEnd = new Promise<void>((resolve) => {
  firstEnds = resolve;
});

function wake(why: Wake): void {
  // Without a session only a start goes through: the gateway may still know one that this phone has lost.
  if (!sessionState.current().facts && why !== 'start') return;
  if ((why === 'focus' || why === 'visible') && sinceSync() < QUIET_MS) return;
  lastSync = thisMoment();
  void syncClient.sync(why, need).then(noteOutcome).then(ringWhenOffline).finally(firstEnds);
}

/** Syncs as the timer does, unless nobody looks. */
export function syncAgain(): void {
  if (document.visibilityState === 'visible') wake('timer');
}

/** What keeps a sync from leaving a row that says how it went: no worker, no room, or a storage that fails. */
export type SilentTrouble = 'worker' | 'full' | 'storage';

const silentTrouble = createStore<SilentTrouble | null>(null);

/** Trouble of the last sync that no row tells of. */
export const useSilentTrouble = (): SilentTrouble | null => useStore(silentTrouble);

function troubleIn(outcome: Result<null, SyncFailure>): SilentTrouble | null {
  if (outcome.ok) return null;
  if (outcome.error.kind === 'storage') return outcome.error.full ? 'full' : 'storage';
  return outcome.error.kind === 'worker' ? 'worker' : null;
}

let synced = false;
/** Whether a sync went through in the life of this page: what comes after it may have the line. */
export const hasSynced = (): boolean => synced;

/** A sync that went through shows that there is a line: a service worker that is missing can come over it. */
function noteOutcome(outcome: Result<null, SyncFailure>): Result<null, SyncFailure> {
  silentTrouble.set(troubleIn(outcome));
  if (outcome.ok) {
    synced = true;
    wantServiceWorker();
  }
  return outcome;
}

/** Without a line the service worker is asked to go on when there is one, for the case that no window is open then. */
function ringWhenOffline(outcome: Result<null, SyncFailure>): void {
  if (!outcome.ok && outcome.error.kind === 'offline') void requestBackgroundSync();
}

/** Calls `begin` when a session begins, here or in another window; not when the facts of a running one change. */
function onSignIn(begin: () => void): () => void {
  let { epoch } = sessionState.current();
  return sessionState.subscribe(() => {
    const next = sessionState.current();
    const isNew = next.facts !== null && next.epoch !== epoch;
    epoch = next.epoch;
    if (isNew) begin();
  });
}

/** Starts the worker after the first paint and wakes the sync from then on; answers with how to stop. Called once at boot. */
export function startSyncing(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const visible = (): boolean => document.visibilityState === 'visible';
  afterPaint(() => {
    if (signal.aborted) return;
    const begin = (): void => {
      // A new worker takes its window for seen.
      if (!visible()) void syncClient.setVisible(false);
      wake('start');
    };
    begin();
    const unsubscribe = [watchWorker(), onWorkerRestart(begin), onSignIn(() => wake('start'))];
    window.addEventListener('focus', () => wake('focus'), { signal });
    window.addEventListener(
      'online',
      () => {
        forgiveWorker();
        wake('online');
      },
      { signal },
    );
    document.addEventListener(
      'visibilitychange',
      () => {
        void syncClient.setVisible(visible());
        if (visible()) wake('visible');
      },
      { signal },
    );
    const timer = setInterval(() => {
      const pause = deviceChoices.current().sparing ? SPARING_TIMER_MS : TIMER_MS;
      if (visible() && sinceSync() >= pause) wake('timer');
    }, 60_000);
    signal.addEventListener('abort', () => {
      clearInterval(timer);
      unsubscribe.forEach((each) => each());
    });
  });
  return () => stop.abort();
}

/** The person asks for it: pull to refresh, or Try again. */
export const syncNow = (): ReturnType<typeof syncClient.sync> => {
  lastSync = thisMoment();
  return syncClient.sync('person', need).then(noteOutcome);
};
