import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#gateway/db/db.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';

/** Removes rows for a test, also from tables that are only ever added to: the gateway itself has no way to do that. */
export async function forget(db: Db, table: keyof Schema, where: RawBuilder<unknown> = sql`true`): Promise<void> {
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await sql`delete from ${sql.table(table)} where ${where}`.execute(db);
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
}
