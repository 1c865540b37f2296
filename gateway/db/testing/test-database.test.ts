import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestDatabase } from './test-database.ts';

/** Everything that lies in the tables, those that count their rows included. */
async function contents(): Promise<unknown> {
  const database = await openTestDatabase();
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(database.db);
  const found = [];
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(database.db);
    if (rows.length > 0) found.push([name, rows]);
  }
  const { rows: counters } = await sql`
    select sequencename, last_value from pg_sequences order by 1`.execute(database.db);
  await database.remove();
  return { found, counters };
}

it('a test finds nothing of the one before, whatever that wrote, counted, protected or set', async () => {
  const before = await contents();
  const database = await openTestDatabase();
  await sql`insert into job (queue, payload, state, run_at, created_at) select 'x', '{}', 'waiting', now(), now()`.execute(
    database.db,
  );
  await sql`
    insert into audit_log (consultant_id, at, actor_id, impersonated, action, object, outcome)
    select 1, now(), 1, false, '', '', ''`.execute(database.db);
  await sql`update meta set value = '7' where key = 'epoch'`.execute(database.db);
  await sql`set timezone = 'Africa/Casablanca'`.execute(database.db);
  await database.remove();
  expect(await contents()).toEqual(before);
  const next = await openTestDatabase();
  const { rows } = await sql`show timezone`.execute(next.db);
  await next.remove();
  expect(rows).toEqual([{ TimeZone: 'UTC' }]);
}, 120_000);

it('two databases of one test at the same time are two', async () => {
  const [one, two] = [await openTestDatabase(), await openTestDatabase()];
  await sql`update meta set value = '7' where key = 'epoch'`.execute(one.db);
  const epoch = await two.db.selectFrom('meta').select('value').where('key', '=', 'epoch').executeTakeFirst();
  expect(epoch).toEqual({ value: '1' });
  await one.remove();
  await two.remove();
}, 120_000);
