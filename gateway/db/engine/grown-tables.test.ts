import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { countGrownTables } from './grown-tables.ts';

const database = databaseForTests();

/** How many rows the planner takes the table for; -1 for one that was never counted. */
async function taken(): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select reltuples::integer as rows from pg_class where oid = 'meta'::regclass`.execute(database.db);
  return rows[0]?.rows ?? Number.NaN;
}

const write = (from: number, to: number) =>
  sql`insert into meta (key, value) select 'grown-' || no, repeat('x', 400) from generate_series(${from}::integer, ${to}::integer) no`.execute(
    database.db,
  );

it('a table that has more than doubled is counted anew, and no other', async () => {
  await sql`analyze meta`.execute(database.db);
  const few = await taken();
  await write(1, 20);
  await countGrownTables(database.db);
  expect(await taken()).toBe(few);
  await write(21, 2000);
  await countGrownTables(database.db);
  const many = await taken();
  expect(many).toBeGreaterThanOrEqual(2000);
  await write(2001, 2500);
  await countGrownTables(database.db);
  expect(await taken()).toBe(many);
  await write(2501, 5000);
  await countGrownTables(database.db);
  expect(await taken()).toBeGreaterThanOrEqual(5000);
});
