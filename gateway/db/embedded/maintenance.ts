import { type Kysely, sql } from 'kysely';
import type { Schema } from '#gateway/db/schema/schema.ts';

const CHECKPOINT_MS = 60_000;
const VACUUM_MS = 15 * 60_000;

/**
 * What the embedded database does not do by itself: checkpoints (its log grows for ever otherwise), vacuum and statistics.
 * Returns the function that stops it, after the step that runs at that moment.
 */
export function startMaintenance(db: Kysely<Schema>, onError: (cause: unknown) => void): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const every = (milliseconds: number, statement: string): NodeJS.Timeout =>
    setInterval(() => {
      running = running.then(() => sql.raw(statement).execute(db)).catch(onError);
    }, milliseconds).unref();
  const timers = [every(CHECKPOINT_MS, 'checkpoint'), every(VACUUM_MS, 'vacuum (analyze)')];
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await running;
  };
}
