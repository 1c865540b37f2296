import type { Kysely } from 'kysely';
import type { Schema } from '#gateway/db/schema/schema.ts';

/** Whether support may look at a consultant: at everybody, unless the program names whom. */
export async function maySee(db: Kysely<Schema>, actorId: number, consultantId: number): Promise<boolean> {
  const rows = await db
    .selectFrom('consultant')
    .select(['consultant_id', 'external_id', 'sees'])
    .where('consultant_id', 'in', [actorId, consultantId])
    .execute();
  const sees = rows.find((row) => row.consultant_id === actorId)?.sees ?? null;
  const found = rows.find((row) => row.consultant_id === consultantId);
  return sees === null || (found !== undefined && sees.includes(found.external_id));
}

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
