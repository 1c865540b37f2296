import { Queue } from 'workbox-background-sync';
import { BACKGROUND_SYNC } from '#shared/bridge/background-sync.ts';
import { isUnreached } from '#shared/bridge/sync-api.ts';
import type { Background } from './background-api.ts';
import { background } from './load-background.ts';

declare const self: ServiceWorkerGlobalScope;

/** A woken worker is killed by the browser after a while, three minutes at most; it ends by itself before that. */
const RUN_MS = 60_000;
/** Sending has longer: as long as one picture may take on the slowest line. */
const SEND_MS = 165_000;

/** Gives work the time that the browser leaves a woken worker, and stops it then. */
export async function within<Value>(work: (signal: AbortSignal) => Promise<Value>, limitMs = RUN_MS): Promise<Value> {
  const stop = new AbortController();
  const limit = setTimeout(() => stop.abort(), limitMs);
  const outcome = await work(stop.signal);
  clearTimeout(limit);
  return outcome;
}

const isWindowOpen = async (clients: Clients): Promise<boolean> =>
  (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length > 0;

/**
 * The wake of the browser, when it is ours and no window is open: an open window syncs by itself. With `once` it fails where nothing
 * was reached, so that the browser, which rings once only, rings again.
 */
export async function onBackgroundSync(tag: string, clients: Clients, once: boolean): Promise<void> {
  if (tag !== BACKGROUND_SYNC || (await isWindowOpen(clients))) return;
  const outcome = await onNews(clients);
  if (once && !outcome.ok && isUnreached(outcome.error)) throw new Error('Nothing was reached');
}

/** Something is new at the gateway: sends what waits, unless a window does so by itself, and syncs. */
export async function onNews(clients: Clients): ReturnType<Background['sync']> {
  if (!(await isWindowOpen(clients))) await within((signal) => background().drain(signal), SEND_MS);
  return within((signal) => background().sync(signal));
}

/** Markers are never too old: a write waits as long as it must. In minutes, as Workbox counts. */
const YEAR = 365 * 24 * 60;

/**
 * Workbox's queue as a background-sync trigger: what lies in it are markers, the writes lie in the outbox. Its event runs the same drain
 * as the page does. Where the browser has no such event, Workbox calls it at each start of the worker instead.
 */
const bell = new Queue('jforce-outbox', { onSync: answerBell, maxRetentionTime: YEAR });

/** Fails while something is left that only needs a line or time, so that the browser rings again. */
async function answerBell(): Promise<void> {
  const rung = await bell.size();
  if (rung === 0) return;
  const report = await within((signal) => background().drain(signal), SEND_MS);
  if (isLeft(report)) {
    if ('sync' in self.registration) throw new Error('Writes are left');
    return;
  }
  for (let left = rung; left > 0; left -= 1) await bell.shiftRequest();
}

function isLeft(report: Awaited<ReturnType<Background['drain']>>): boolean {
  if (!report.ok) return report.error.kind === 'storage';
  const { nextInMs, stopped } = report.value;
  if (stopped === 'unreached' || stopped === 'busy') return true;
  return stopped === null && nextInMs !== null;
}

/** A page has put writes into the outbox: the browser is asked to ring when there is a line and no page is left to send. */
export const ringBell = (): Promise<void> => bell.pushRequest({ request: new Request('/api/outbox') });
