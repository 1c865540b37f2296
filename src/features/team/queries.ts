import type { CacheDatabase, MemberRow } from '#shared/db/schema.ts';

/** A member whose profile was opened on this phone, null for any other. */
export const readMember = async (db: CacheDatabase, id: string): Promise<MemberRow | null> =>
  (await db.members.get(id)) ?? null;
