import type { Kysely } from 'kysely';
import type { Schema } from '#gateway/db/schema/schema.ts';

/** Whether somebody may look through the sessions of others: support staff in good standing. */
export async function isSupport(db: Kysely<Schema>, consultantId: number): Promise<boolean> {
  const row = await db
    .selectFrom('consultant')
    .select('role')
    .where('consultant_id', '=', consultantId)
    .where('role', '=', 'support')
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row !== undefined;
}
