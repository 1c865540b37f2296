import type { DrainReport, SyncFailure } from '../../src/shared/bridge/sync-api.ts';
import { fail, ok, type Result } from '../../src/shared/domain/result.ts';
import { readSession } from '../../src/shared/session/session-store.ts';
import { browserGear } from './browser-gear.ts';
import { createDatabases } from './databases.ts';
import { localeOf } from './open-job.ts';
import { pullItems } from './pulls/items.ts';
import { pullNotifications } from './pulls/notifications.ts';
import { pullPeriods } from './pulls/periods.ts';
import { pullSales } from './pulls/sales.ts';
import { pullSummaries } from './pulls/summaries.ts';
import { createSending } from './sending.ts';
import { deliverSignOut } from './sign-out.ts';
import { syncSession, type Plan } from './sync-session.ts';

/** What must be there when the app is opened next; all else comes with the page, and would only make this script larger. */
const PLAN: Plan = {
  steps: [
    ['periods', pullPeriods],
    ['summaries', pullSummaries],
    ['summaries', pullSales],
    ['notifications', pullNotifications],
    ['items', (job) => pullItems(job, null)],
  ],
  unregistered: async () => null,
};

/** Sends the writes that wait, in the service worker. */
export async function drainAlone(signal: AbortSignal): Promise<Result<DrainReport, SyncFailure>> {
  const sending = createSending(browserGear(), { timer: false });
  const stop = (): void => sending.stop();
  signal.addEventListener('abort', stop);
  const report = await sending.drain('start', false);
  signal.removeEventListener('abort', stop);
  sending.stop();
  return report;
}

/** One sync while no window is open: what the service worker does when it is woken. Never rejects. */
export async function runAlone(signal: AbortSignal): Promise<Result<null, SyncFailure>> {
  const gear = browserGear();
  const databases = createDatabases();
  try {
    const { facts } = await readSession();
    await deliverSignOut(gear, await localeOf(facts));
    if (!facts) return fail({ kind: 'signed-out' });
    const request = { wake: 'timer', need: null, signal, isSeen: () => true } as const;
    const outcome = await gear.withLock(`jforce-sync-${facts.subject}`, () =>
      syncSession(gear, databases, request, PLAN),
    );
    return outcome === 'busy' ? ok(null) : outcome;
  } catch {
    return fail({ kind: 'storage' });
  } finally {
    databases.close();
  }
}
