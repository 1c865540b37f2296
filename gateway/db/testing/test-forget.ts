import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#gateway/db/db.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';

/** Removes rows for a test, also from tables that are only ever added to: the gateway itself has no way to do that. */
export async function forget(db: Db, table: keyof Schema, where: RawBuilder<unknown> = sql`true`): Promise<void> {
  await inTransaction(db, async (tx) => {
    // What a cluster has to be told, and another server does not know.
    await sql`set local citus.enable_unsafe_triggers = on`.execute(tx);
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
    await sql`delete from ${sql.table(table)} where ${where}`.execute(tx);
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
  });
}
