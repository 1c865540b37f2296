import type { Need, Wake } from '../shared/bridge/sync-api.ts';
import { deviceChoices } from './device-choices.ts';
import { sessionState } from './session-state.ts';
import { onWorkerRestart, syncClient, watchWorker } from './sync-client.ts';

/** Time between syncs of a page that stays open and seen; longer when data is spared. */
const TIMER_MS = 5 * 60_000;
const SPARING_TIMER_MS = 30 * 60_000;
/** Focus and visibility come in bursts; within this time of a sync they ask for none. */
const QUIET_MS = 30_000;

let need: Need | null = null;
let lastSync = Number.NEGATIVE_INFINITY;

/** Which rows the open screen needs first; the next sync begins with them. */
export function setNeed(next: Need | null): void {
  need = next;
}

function wake(why: Wake): void {
  if (!sessionState.current().facts) return;
  if ((why === 'focus' || why === 'visible') && performance.now() - lastSync < QUIET_MS) return;
  lastSync = performance.now();
  void syncClient.sync(why, need);
}

const afterFirstPaint = (begin: () => void): void => {
  requestAnimationFrame(() => setTimeout(begin, 0));
};

/** Starts the worker after the first paint and wakes the sync from then on; answers with how to stop. Called once at boot. */
export function startSyncing(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const visible = (): boolean => document.visibilityState === 'visible';
  afterFirstPaint(() => {
    if (signal.aborted) return;
    wake('start');
    const unsubscribe = [watchWorker(), onWorkerRestart(() => wake('start'))];
    window.addEventListener('focus', () => wake('focus'), { signal });
    window.addEventListener('online', () => wake('online'), { signal });
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
      if (visible() && performance.now() - lastSync >= pause) wake('timer');
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
  lastSync = performance.now();
  return syncClient.sync('person', need);
};
