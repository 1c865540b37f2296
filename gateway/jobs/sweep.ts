import type { Kysely } from 'kysely';
import type { Clock } from '#gateway/base/clock.ts';
import { isoNow } from '#gateway/base/clock.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';
import { overWholeTable } from '#gateway/db/engine/whole-table.ts';

/** Notifications are kept for a year. */
const NOTIFICATIONS_MS = 366 * 86_400_000;

/** Removes what has expired: notifications, sessions, begun sign-ons, keys of writes, and the sandbox sign-on's objects (these by the machine's clock). */
export async function sweep(db: Kysely<Schema>, clock: Clock): Promise<void> {
  const now = isoNow(clock);
  const yearAgo = new Date(clock.now() - NOTIFICATIONS_MS).toISOString();
  await overWholeTable(db, (tx) => tx.deleteFrom('session').where('expires_at', '<', now).execute());
  await overWholeTable(db, (tx) => tx.deleteFrom('login_state').where('expires_at', '<', now).execute());
  await overWholeTable(db, (tx) => tx.deleteFrom('notification').where('created_at', '<', yearAgo).execute());
  await overWholeTable(db, (tx) => tx.deleteFrom('idempotency_key').where('expires_at', '<', now).execute());
  const machine = new Date().toISOString();
  await overWholeTable(db, (tx) => tx.deleteFrom('oidc_model').where('expires_at', '<', machine).execute());
}
