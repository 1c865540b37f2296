import { type Kysely, sql } from 'kysely';
import { countGrownTables } from '#gateway/db/engine/grown-tables.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';

const MINUTE_MS = 60_000;
const VACUUM_MS = 15 * 60_000;

/**
 * What the embedded database does not do by itself: checkpoints (its log grows for ever otherwise), vacuum and statistics.
 * Returns the function that stops it, after the step that runs at that moment.
 */
export function startMaintenance(db: Kysely<Schema>, onError: (cause: unknown) => void): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const every = (milliseconds: number, work: () => Promise<unknown>): NodeJS.Timeout =>
    setInterval(() => {
      running = running.then(work).catch(onError);
    }, milliseconds).unref();
  const timers = [
    every(MINUTE_MS, () => sql`checkpoint`.execute(db)),
    every(MINUTE_MS, () => countGrownTables(db)),
    every(VACUUM_MS, () => sql`vacuum (analyze)`.execute(db)),
  ];
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await running;
  };
}
