import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import { isoNow } from '../clock.ts';
import type { Schema } from './schema.ts';

/** Notifications are kept for a year. */
const NOTIFICATIONS_MS = 366 * 86_400_000;

/** Removes what has expired: notifications, sessions, begun sign-ons, keys of writes, and the sandbox sign-on's objects (these by the machine's clock). */
export async function sweep(db: Kysely<Schema>, clock: Clock): Promise<void> {
  const now = isoNow(clock);
  await db.deleteFrom('session').where('expires_at', '<', now).execute();
  await db.deleteFrom('login_state').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('notification')
    .where('created_at', '<', new Date(clock.now() - NOTIFICATIONS_MS).toISOString())
    .execute();
  await db.deleteFrom('idempotency_key').where('expires_at', '<', now).execute();
  await db.deleteFrom('oidc_model').where('expires_at', '<', new Date().toISOString()).execute();
}
