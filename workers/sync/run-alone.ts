import type { DrainReport, SyncFailure } from '../../src/shared/bridge/sync-api.ts';
import type { Result } from '../../src/shared/domain/result.ts';
import { browserGear } from './browser-gear.ts';
import { createDatabases } from './databases.ts';
import { runSync } from './run.ts';
import { createSending } from './sending.ts';

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

/** One sync in a context of its own, while no window is open: what the service worker does when it is woken. */
export async function runAlone(signal: AbortSignal): Promise<Result<null, SyncFailure>> {
  const databases = createDatabases();
  try {
    return await runSync(browserGear(), databases, { wake: 'timer', need: null, signal, isSeen: () => true });
  } finally {
    databases.close();
  }
}
