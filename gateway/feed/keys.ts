import { createHash, randomBytes } from 'node:crypto';
import { isoNow } from '#gateway/base/clock.ts';
import type { Services } from '#gateway/base/services.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';

/** What a key may do: tell events, read changes. */
export const SCOPES = ['events', 'changes'] as const;
export type Scope = (typeof SCOPES)[number];

/** Keys of one name that are good at the same time: the old one and the new one, while it takes its place. */
export const KEYS_AT_ONCE = 2;

const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

type Needed = Pick<Services, 'db' | 'clock'>;

/** Makes a key, which is shown this once; null when the name has as many as may be. */
export async function createKey(
  { db, clock }: Needed,
  name: string,
  scopes: readonly Scope[],
): Promise<{ keyId: string; key: string } | null> {
  const keyId = randomBytes(6).toString('hex');
  const key = `jfk_${keyId}_${randomBytes(32).toString('base64url')}`;
  return inTransaction(db, async (tx) => {
    const live = await tx
      .selectFrom('api_key')
      .select('key_id')
      .where('name', '=', name)
      .where('revoked_at', 'is', null)
      .forUpdate()
      .execute();
    if (live.length >= KEYS_AT_ONCE) return null;
    const row = {
      key_id: keyId,
      name,
      hash: hashOfKey(key),
      scopes: JSON.stringify(scopes),
      revoked_at: null,
      read_seq: null,
    };
    await tx
      .insertInto('api_key')
      .values({ ...row, created_at: isoNow(clock) })
      .execute();
    return { keyId, key };
  });
}

/** Ends a key from the next request on; false when there is none that is good. */
export async function revokeKey({ db, clock }: Needed, keyId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_key')
    .set({ revoked_at: isoNow(clock) })
    .where('key_id', '=', keyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** What a request's key may do, null when it is none that is good. */
export async function findKey(
  { db }: Pick<Services, 'db'>,
  authorization: string | undefined,
): Promise<{ name: string; scopes: readonly string[] } | null> {
  const key = /^Bearer (jfk_[0-9a-f]{12}_[\w-]{43})$/.exec(authorization ?? '')?.[1];
  if (key === undefined) return null;
  const row = await db
    .selectFrom('api_key')
    .select(['name', 'scopes', 'hash'])
    .where('key_id', '=', key.slice(4, 16))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  // What is compared are hashes of 256 random bits: how long that takes tells nothing.
  return row !== undefined && row.hash === hashOfKey(key) ? { name: row.name, scopes: row.scopes } : null;
}

/** Remembers up to where the keys of a name have read changes; going back lets nothing go that was kept. */
export async function noteRead({ db }: Pick<Services, 'db'>, name: string, after: number): Promise<void> {
  await db
    .updateTable('api_key')
    .set({ read_seq: after })
    .where('name', '=', name)
    .where((row) => row.or([row('read_seq', 'is', null), row('read_seq', '<', after)]))
    .execute();
}
