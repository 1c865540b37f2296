import type { Locale } from '#shared/domain/market/locale.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import { readEvents } from '#shared/session/event-queue.ts';
import { phoneDay, readTraffic, trafficOf } from '#shared/session/traffic-book.ts';
import type { Choices } from '#browser/device-choices.ts';
import { readSyncStatus } from '#data/use-sync-status.ts';
import type { WriteRow } from '#shared/outbox/row.ts';
import type { Storage } from './queries.ts';

/** What the screen knows already. */
export interface Known {
  locale: Locale;
  choices: Choices;
  storage: Storage;
  writes: readonly WriteRow[];
  /** Device time in ms. */
  now: number;
}

function countsOf(writes: readonly WriteRow[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind, state } of writes) counts[`${kind} ${state}`] = (counts[`${kind} ${state}`] ?? 0) + 1;
  return counts;
}

async function rowsOf(db: CacheDatabase): Promise<Record<string, number>> {
  const counts = await Promise.all(db.tables.map(async (table) => [table.name, await table.count()] as const));
  return Object.fromEntries(counts);
}

const workerState = (): string =>
  !Reflect.get(navigator, 'serviceWorker') ? 'none' : (navigator.serviceWorker.controller?.state ?? 'not controlling');

/**
 * All that helps support to see what is wrong with a phone, as text: versions, counts, sizes, moments and failures. Nothing
 * of it says who the person is, what they sold, or to whom.
 */
export async function supportReport(db: CacheDatabase, known: Known): Promise<string> {
  const { locale, choices, storage, writes, now } = known;
  const [sync, pulls, rows, book, failures] = await Promise.all([
    readSyncStatus(db),
    db.pulls.toArray(),
    rowsOf(db),
    readTraffic(),
    readEvents(),
  ]);
  const today = phoneDay(now);
  const report = {
    app: import.meta.env.VITE_APP_VERSION,
    at: new Date(now).toISOString(),
    browser: navigator.userAgent,
    language: locale,
    screen: `${innerWidth}×${innerHeight}`,
    online: navigator.onLine,
    installed: matchMedia('(display-mode: standalone)').matches,
    serviceWorker: workerState(),
    choices: { dataSaver: choices.dataSaver, sparing: choices.sparing, months: choices.months },
    storage: { counted: storage.counted, kept: storage.kept, ...storage.files },
    sync: sync ?? null,
    collections: pulls.map(({ key, asOf, failure }) => `${key} ${asOf || 'never'}${failure ? ` (${failure})` : ''}`),
    rows,
    writes: countsOf(writes),
    traffic: { today: trafficOf(book, today), month: trafficOf(book, today.slice(0, 7)), syncs: book.syncs },
    failures: failures.events,
  };
  return JSON.stringify(report, null, 2);
}
