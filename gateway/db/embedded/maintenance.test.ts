import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { startMaintenance } from './maintenance.ts';

const database = databaseForTests();
afterEach(() => vi.useRealTimers());

it('the maintenance of the embedded database counts within a minute a table that was filled', async () => {
  const failures: unknown[] = [];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stop = startMaintenance(database.db, (cause) => failures.push(cause));
  await sql`insert into meta (key, value) select 'filled-' || no, repeat('x', 400) from generate_series(1, 3000) no`.execute(
    database.db,
  );
  vi.advanceTimersByTime(60_000);
  await stop();
  const { rows } = await sql<{ rows: number }>`
    select reltuples::integer as rows from pg_class where oid = 'meta'::regclass`.execute(database.db);
  expect(rows[0]?.rows).toBeGreaterThanOrEqual(3000);
  expect(failures).toEqual([]);
});
