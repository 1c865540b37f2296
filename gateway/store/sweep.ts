import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import { isoNow } from '../clock.ts';
import type { Schema } from './schema.ts';

const EVERY_MS = 10 * 60_000;

/** Removes what has expired: sessions, begun sign-ons, and the sandbox sign-on's objects (these by the machine's clock). */
export async function sweep(db: Kysely<Schema>, clock: Clock): Promise<void> {
  const now = isoNow(clock);
  await db.deleteFrom('session').where('expires_at', '<', now).execute();
  await db.deleteFrom('login_state').where('expires_at', '<', now).execute();
  await db.deleteFrom('oidc_model').where('expires_at', '<', new Date().toISOString()).execute();
}

/** Sweeps now and then; the function returned stops it after the sweep that runs. */
export function startSweeping(
  db: Kysely<Schema>,
  clock: Clock,
  onError: (cause: unknown) => void,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = sweep(db, clock).catch(onError);
  }, EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
