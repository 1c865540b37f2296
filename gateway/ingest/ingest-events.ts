import type { Services } from '#gateway/base/services.ts';
import { lockSellers } from '#gateway/ledger/earners.ts';
import { inBatches, ingestBatch, type Ingested } from './ingest.ts';
import { linesOfEvents, type NewEvent } from './read-lines.ts';

/**
 * The way in for events of items that are there already; those of unknown items are left out. The facts of the items are
 * read under the lock of their sellers, so that what an import wrote meanwhile is not written over.
 */
export const ingestEvents = (services: Services, events: readonly NewEvent[]): Promise<Ingested> =>
  inBatches(services, events, async (tx, some) => {
    await lockSellers(tx, [...new Set(some.map((event) => event.consultantId))]);
    return ingestBatch(tx, services, await linesOfEvents(tx, some));
  });
