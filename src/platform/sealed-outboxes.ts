import { Dexie } from 'dexie';
import { deleteDatabase } from '../shared/db/wipe.ts';
import { isOutboxName, outboxName } from '../shared/outbox/database.ts';
import { readSealed, writeSealed } from '../shared/session/upkeep-store.ts';

/** How long an outbox waits for its owner to sign in again. */
const SEALED_MS = 30 * 24 * 3_600_000;

/**
 * Deletes outboxes whose owner has not signed in on this phone for thirty days: the account may be gone, or its subject have
 * another name. `subject` is whoever is signed in, `now` the gateway's time (ms) of a whole sync, so that no wrong clock of
 * a phone deletes a write.
 */
export async function dropSealed(subject: string, now: number): Promise<void> {
  const known = await readSealed();
  const sealed: Record<string, number> = {};
  for (const name of await Dexie.getDatabaseNames()) {
    if (!isOutboxName(name) || name === outboxName(subject)) continue;
    const since = known[name] ?? now;
    if (now - since <= SEALED_MS || !(await deleteDatabase(name))) sealed[name] = Math.min(since, now);
  }
  await writeSealed(sealed);
}
