import { storageFailureOf } from '#shared/db/storage-failure.ts';
import type { Databases } from '#workers/sync/databases.ts';

/**
 * Stores that a session is over, or that another one begins. On a full phone the rows of the one before go first: they go anyway, or
 * come again, and only a database as a whole makes room.
 */
export async function storeWithRoom(
  databases: Databases,
  before: string | undefined,
  store: () => Promise<unknown>,
): Promise<void> {
  try {
    await store();
  } catch (error) {
    if (before === undefined || storageFailureOf(error) !== 'full') throw error;
    await databases.remove(before);
    await store();
  }
}
