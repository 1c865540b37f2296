import { events } from '#shared/contract/calls/events.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import { takeGathered } from '#shared/net/gathered.ts';
import { send } from '#shared/net/send.ts';
import { queueEvents, readEvents, writeEvents } from '#shared/session/event-queue.ts';
import { enterTraffic } from '#shared/session/traffic-book.ts';
import type { Deps } from '#workers/sync/deps.ts';
import { isSparing } from '#workers/sync/open-job.ts';

/** Shortest time between two calls that tell of failures, in ms. */
const PAUSE_MS = 15 * 60_000;

/**
 * Enters what the calls since the last time cost, and keeps which of them failed. Neither is worth a failure: a phone whose
 * storage is full counts less.
 */
export async function account(deps: Deps, of: 'sync' | 'calls'): Promise<void> {
  const { traffic, failures } = takeGathered();
  if (traffic.sent + traffic.received > 0) await enterTraffic(traffic, deps.now(), of).catch(() => undefined);
  await queueEvents(failures).catch(() => undefined);
}

/** After a sync: tells the gateway of the failures that this phone met, unless data is spared. */
export async function tellFailures(deps: Deps, locale: Locale): Promise<void> {
  const now = deps.now();
  const { told, events: waiting } = await readEvents();
  if (waiting.length === 0 || Math.abs(now - told) < PAUSE_MS || (await isSparing(deps))) return;
  const answer = await send(
    events,
    { params: {}, body: { events: waiting } },
    { fetch: deps.fetch, locale, token: null, timeoutMs: deps.timeouts.writeMs },
  );
  // One that is refused once is refused again: an older gateway, or one that wants none. What came meanwhile comes again.
  const isOver = answer.ok || answer.error.kind === 'refused';
  await writeEvents({ told: now, events: isOver ? [] : waiting });
}
