import type { SyncApi, SyncFailure } from '#shared/bridge/sync-api.ts';
import { fail, type Result } from '#shared/domain/result.ts';
import { spawnSyncWorker } from './spawn-sync-worker.ts';
import { createWorkerHost } from './worker-host.ts';

/** Time limits in ms. The worker has its own for each request; these catch a worker that died. */
const LIMIT = {
  ping: 5000,
  authUrl: 25_000,
  login: 60_000,
  logout: 15_000,
  sync: 10 * 60_000,
  drain: 10 * 60_000,
  pull: 45_000,
} as const;
const BEAT_MS = 15_000;

const restarts = new Set<() => void>();
const host = createWorkerHost({
  spawn: spawnSyncWorker,
  now: () => performance.now(),
  onRestart: () => restarts.forEach((listener) => listener()),
});

async function ask<T>(
  limitMs: number,
  invoke: (api: SyncApi) => Promise<Result<T, SyncFailure>>,
): Promise<Result<T, SyncFailure>> {
  const outcome = await host.call(limitMs, invoke);
  return outcome.kind === 'answer' ? outcome.value : fail({ kind: 'worker' });
}

/**
 * The sync worker for the page. Every call answers within its time limit, with `{kind: 'worker'}` when the worker died
 * or may not be restarted yet; the first call starts it. `ping` alone rejects, because it has no failure to answer with.
 */
export const syncClient: SyncApi = {
  async ping() {
    const outcome = await host.call(LIMIT.ping, (api) => api.ping());
    if (outcome.kind === 'dead') throw new Error('The sync worker does not answer');
    return true;
  },
  authUrl: (locale) => ask(LIMIT.authUrl, (api) => api.authUrl(locale)),
  login: (request) => ask(LIMIT.login, (api) => api.login(request)),
  logout: () => ask(LIMIT.logout, (api) => api.logout()),
  sync: (wake, need) => ask(LIMIT.sync, (api) => api.sync(wake, need)),
  drain: (why) => ask(LIMIT.drain, (api) => api.drain(why)),
  pullOrder: (orderId) => ask(LIMIT.pull, (api) => api.pullOrder(orderId)),
  pullBlock: (code) => ask(LIMIT.pull, (api) => api.pullBlock(code)),
  pullMember: (memberId) => ask(LIMIT.pull, (api) => api.pullMember(memberId)),
  pullLookup: (name, parent) => ask(LIMIT.pull, (api) => api.pullLookup(name, parent)),
  pullEarlier: (list) => ask(LIMIT.pull, (api) => api.pullEarlier(list)),
  notificationTarget: (notificationId) => ask(LIMIT.pull, (api) => api.notificationTarget(notificationId)),
  tellPush: () => ask(LIMIT.pull, (api) => api.tellPush()),
  forget: (what) => ask(LIMIT.pull, (api) => api.forget(what)),
  async setVisible(visible) {
    await host.call(LIMIT.ping, (api) => api.setVisible(visible));
  },
};

/** Ends the worker of this page for good: every call answers from then on as if it had died. */
export const endWorker = (): void => host.end();

/** Calls `listener` each time a dead worker was replaced; answers with how to stop. */
export function onWorkerRestart(listener: () => void): () => void {
  restarts.add(listener);
  return () => {
    restarts.delete(listener);
  };
}

/** Checks the worker's pulse while the page is seen; answers with how to stop. */
export function watchWorker(): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') void host.beat(LIMIT.ping);
  }, BEAT_MS);
  return () => clearInterval(timer);
}
