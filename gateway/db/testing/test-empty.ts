import { sql } from 'kysely';
import type { Db } from '#gateway/db/db.ts';

/** Where the rows lie that the migrations left in their tables. */
const KEPT = sql.id('kept_by_tests');

/**
 * Answers how to make a database what it is now, which is as its migrations left it: no rows but theirs, and every sequence
 * where they left it (a statement that changes no row counts as well). Triggers that protect rows from being removed are off
 * meanwhile: the gateway itself has no way to do that.
 */
export async function emptier(db: Db): Promise<() => Promise<void>> {
  const filled: string[] = [];
  await sql`create schema ${KEPT}`.execute(db);
  for (const name of await tablesOf(db))
    if (await hasRows(db, name)) {
      filled.push(name);
      await sql`create table ${KEPT}.${sql.id(name)} as table ${sql.id('public', name)}`.execute(db);
    }
  const { rows: counters } = await sql<{ name: string; value: number; called: boolean }>`
    select sequencename as name, coalesce(last_value, start_value) as value, last_value is not null as called
    from pg_sequences where schemaname = 'public'`.execute(db);
  return async () => {
    const changed: string[] = [];
    for (const name of await tablesOf(db)) if (await hasRows(db, name)) changed.push(name);
    await sql`reset all`.execute(db);
    await db.transaction().execute(async (change) => {
      await sql`set local session_replication_role = replica`.execute(change);
      const tables = sql.join(changed.map((name) => sql.id('public', name)));
      await sql`truncate ${tables} cascade`.execute(change);
      for (const { name, value, called } of counters)
        await sql`select setval(${`public.${name}`}::regclass, ${value}, ${called})`.execute(change);
      for (const name of filled) {
        const kept = sql`select * from ${KEPT}.${sql.id(name)}`;
        await sql`insert into ${sql.id('public', name)} overriding system value ${kept}`.execute(change);
      }
    });
  };
}

async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db);
  return rows.map(({ name }) => name);
}

async function hasRows(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from ${sql.id('public', name)}) as is`.execute(db);
  return rows[0]?.is === true;
}
