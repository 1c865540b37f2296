import type { DrainReport, SyncFailure } from '#shared/bridge/sync-api.ts';
import type { PushPayload } from '#shared/contract/push-payload.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { account } from './store/account-for.ts';
import { browserDeps } from './browser-deps.ts';
import { createDatabases, type Databases } from './databases.ts';
import { openJob } from './open-job.ts';
import { storePushed } from './pulls/pushed.ts';
import { reportPush } from './sign/report-push.ts';
import { runSync } from './run.ts';
import { createSending } from './sending.ts';
import { STORAGE } from '#workers/sync/failed.ts';

/** Sends the writes that wait, in the service worker. */
export async function drainAlone(signal: AbortSignal): Promise<Result<DrainReport, SyncFailure>> {
  const deps = browserDeps();
  const sending = createSending(deps, { timer: false });
  const stop = (): void => sending.stop();
  signal.addEventListener('abort', stop);
  const report = await sending.drain('start', false);
  signal.removeEventListener('abort', stop);
  sending.stop();
  await account(deps, 'calls');
  return report;
}

/** One sync in a context of its own, while no window is open: what the service worker does when it is woken. */
export const runAlone = (signal: AbortSignal): Promise<Result<null, SyncFailure>> =>
  withDatabases(async (databases) => {
    // Nobody looks: what can wait for that, waits.
    const request = { wake: 'timer', need: null, signal, isSeen: () => false } as const;
    const outcome = await runSync(browserDeps(), databases, request);
    return outcome.ok ? ok(null) : outcome;
  });

/** Puts a push message into the list of the person who is signed in; answers with how many are unread, null when it failed. */
export const storeAlone = (message: PushPayload, signal: AbortSignal): Promise<number | null> =>
  withDatabases(async (databases) => {
    const job = await openJob(browserDeps(), databases, signal, () => true);
    const stored = job.ok && job.value.facts.subject === message.subject ? await storePushed(job.value, message) : null;
    return stored?.ok ? stored.value : null;
  });

/** Tells the gateway of a subscription that has changed while no window was open. */
export const tellPushAlone = (): Promise<Result<null, SyncFailure>> => reportPush(browserDeps()).catch(() => STORAGE);

async function withDatabases<Value>(work: (databases: Databases) => Promise<Value>): Promise<Value> {
  const databases = createDatabases();
  try {
    return await work(databases);
  } finally {
    databases.close();
  }
}
