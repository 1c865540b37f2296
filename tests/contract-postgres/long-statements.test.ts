import pg from 'pg';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { WORKER_FILE } from '#gateway/config/paths.ts';
import { type Database, openDatabase } from '#gateway/db/engine/database.ts';
import { overWholeTable } from '#gateway/db/engine/whole-table.ts';
import { ownDatabase } from '#tests/support/own-database.ts';
import { until } from '#tests/support/until.ts';

/** What ends a statement that a person waits for, so short here that anything that waits for another is ended. */
const LIMIT_MS = 100;
let url: string;
beforeEach(async () => {
  const { DATABASE_URL = '' } = await ownDatabase();
  url = DATABASE_URL;
});

const open = (): Promise<Database> => {
  const limited = new URL(url);
  limited.searchParams.set('options', `-c timezone=UTC -c statement_timeout=${LIMIT_MS}`);
  return openDatabase({
    databaseUrl: limited.href,
    dataDir: '/nowhere',
    workerFile: WORKER_FILE,
    migrate: true,
    onError: (cause) => {
      throw cause;
    },
  });
};
const limitOf = async (db: Database['db']): Promise<unknown> =>
  (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0]?.statement_timeout;

describe('a statement that takes longer than a person waits', () => {
  it('is not ended while the schema changes', async () => {
    await (await open()).close();
    const [other, watcher] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
    await Promise.all([other.connect(), watcher.connect()]);
    // Another gateway that takes its time over a step.
    await other.query('begin; lock table kysely_migration');
    const opening = open();
    await until('the change of the schema has waited for longer than that', async () => {
      // What others do is seen once in a transaction: this is asked outside of it.
      const { rows } = await watcher.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and clock_timestamp() - query_start > $1 * interval '1 millisecond'`,
        [3 * LIMIT_MS],
      );
      return rows.length > 0;
    });
    await other.query('rollback');
    await Promise.all([other.end(), watcher.end()]);
    const database = await opening;
    expect(await limitOf(database.db)).toBe(`${LIMIT_MS}ms`);
    await database.close();
  }, 60_000);

  it('is not ended in a job over whole tables, and is everywhere else', async () => {
    const database = await open();
    expect(await overWholeTable(database.db, limitOf)).toBe('10min');
    expect(await limitOf(database.db)).toBe(`${LIMIT_MS}ms`);
    await expect(sql`select pg_sleep(60)`.execute(database.db)).rejects.toMatchObject({ code: '57014' });
    await database.close();
  });
});
