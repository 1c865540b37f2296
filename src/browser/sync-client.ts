import type { SyncApi, SyncCall, SyncCalls } from '#shared/bridge/sync-api.ts';
import { fail } from '#shared/domain/result.ts';
import { createStore } from './store.ts';
import { spawnSyncWorker } from './spawn-sync-worker.ts';
import { createWorkerHost } from './worker-host.ts';

/** Time limits in ms. The worker has its own for each request; these catch a worker that died. */
const PULSE_MS = 5000;
const PULL_MS = 45_000;
const RUN_MS = 10 * 60_000;
const BEAT_MS = 15_000;

/** How often a dead worker was replaced. */
const restarts = createStore(0);
const host = createWorkerHost({
  spawn: spawnSyncWorker,
  now: () => performance.now(),
  onRestart: () => restarts.set(restarts.current() + 1),
});

/** A call of the worker that answers within `limitMs`, with `{kind: 'worker'}` when the worker died or may not be restarted yet. */
const asked =
  <Name extends keyof SyncCalls>(name: Name, limitMs: number): SyncCall<Name> =>
  async (...takes) => {
    const outcome = await host.call(limitMs, (api) => api[name](...takes));
    return outcome.kind === 'answer' ? outcome.value : fail({ kind: 'worker' });
  };

/** The sync worker for the page: its calls, each with its time limit. The first call starts it. */
export const syncClient: SyncApi = {
  ping: asked('ping', PULSE_MS),
  authUrl: asked('authUrl', 25_000),
  login: asked('login', 60_000),
  logout: asked('logout', 15_000),
  sync: asked('sync', RUN_MS),
  drain: asked('drain', RUN_MS),
  reach: asked('reach', PULL_MS),
  pullOrder: asked('pullOrder', PULL_MS),
  pullBlock: asked('pullBlock', PULL_MS),
  pullMember: asked('pullMember', PULL_MS),
  pullLookup: asked('pullLookup', PULL_MS),
  pullEarlier: asked('pullEarlier', PULL_MS),
  notificationTarget: asked('notificationTarget', PULL_MS),
  reportPush: asked('reportPush', PULL_MS),
  forget: asked('forget', PULL_MS),
  search: asked('search', PULSE_MS),
  rememberSearch: asked('rememberSearch', PULSE_MS),
  setVisible: asked('setVisible', PULSE_MS),
};

/** Ends the worker of this page for good: every call answers from then on as if it had died. */
export const endWorker = (): void => host.end();

/** The line is back: workers whose script could not come without it do not count as broken ones. */
export const forgiveWorker = (): void => host.forgive();

/** Calls `listener` each time a dead worker was replaced; answers with how to stop. */
export const onWorkerRestart = restarts.subscribe;

/** Checks the worker's pulse while the page is seen: in a pocket nothing wakes up for it. Answers with how to stop. */
export function watchWorker(): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const follow = (): void => {
    clearInterval(timer);
    if (document.visibilityState === 'visible') timer = setInterval(() => void host.beat(PULSE_MS), BEAT_MS);
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', follow);
  };
}
