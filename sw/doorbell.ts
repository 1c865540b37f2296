import { DOORBELL } from '../src/shared/bridge/doorbell.ts';
import { runAlone } from '../workers/sync/run.ts';

/** A woken worker is killed by the browser after a while; it ends by itself before that. */
const RUN_MS = 60_000;

/** The wake of the browser, when it is ours and no window is open: an open window syncs by itself. */
export async function onDoorbell(tag: string, clients: Clients): Promise<void> {
  if (tag !== DOORBELL) return;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length > 0) return;
  const stop = new AbortController();
  const limit = setTimeout(() => stop.abort(), RUN_MS);
  await runAlone(stop.signal);
  clearTimeout(limit);
}
