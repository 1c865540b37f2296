import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { databaseFailure } from '#gateway/config/failure.ts';
import { migrate, schemaState } from './migrate.ts';
import { OtherSchema } from './steps-done.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';

const database = databaseForTests();

describe('the steps of the schema', () => {
  it('run once: a second start finds nothing to do', async () => {
    expect(await migrate(database.db)).toEqual([]);
  });

  describe('of a newer version on top', () => {
    const add = (name: string) =>
      sql`insert into kysely_migration values (${name}, '2026-11-26T00:00:00.000Z')`.execute(database.db);
    afterEach(() => sql`delete from kysely_migration where name like '%-of-another'`.execute(database.db));

    it('are left to it, and this version runs on what is there', async () => {
      await add('9001-of-another');
      expect(await migrate(database.db)).toEqual([]);
      expect(await schemaState(database.db)).toBe('ahead');
    });

    it('are refused where they stand between its own, in a sentence that costs nobody a database', async () => {
      await add('0003-of-another');
      const cause = await migrate(database.db).catch((failure: unknown) => failure);
      expect(cause).toBeInstanceOf(OtherSchema);
      const { message } = databaseFailure(cause, null, '/data', '/data-backups/newest.tar.gz');
      expect(message).toContain('The database is whole');
      expect(message).not.toMatch(/restore|backup|move/);
    });
  });

  it('begin with the first epoch and an unmoved clock', async () => {
    const rows = await database.db.selectFrom('meta').selectAll().orderBy('key').execute();
    expect(rows).toEqual(
      expect.arrayContaining([
        { key: 'clock_offset_ms', value: '0' },
        { key: 'epoch', value: '1' },
      ]),
    );
  });

  it('lead the key of every table of a consultant with the consultant', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select c.relname as table, a.attname as column from pg_index i
      join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indisprimary and c.relname in ('sales_order', 'order_item', 'item_event')`.execute(database.db);
    expect(rows).toHaveLength(3);
    expect(rows.map((row) => row.column)).toEqual(['consultant_id', 'consultant_id', 'consultant_id']);
  });

  it.each([
    'commission_ledger',
    'item_event',
    'payout_decision',
    'audit_log',
    'month_settlement',
    'month_impact',
    'payout_event',
    'level_history',
    'paid_account',
  ])('let nobody change or remove what stands in %s', async (table) => {
    const refused = { code: '23001' };
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 1 and attidentity = '' order by attnum limit 1`.execute(
      database.db,
    );
    const fact = rows[0]?.name ?? '';
    for (const statement of [`delete from ${table}`, `truncate ${table}`, `update ${table} set ${fact} = ${fact}`])
      await expect(sql.raw(statement).execute(database.db)).rejects.toMatchObject(refused);
  });

  it('let maintenance vacuum and checkpoint', async () => {
    await sql.raw('vacuum (analyze)').execute(database.db);
    await expect(sql.raw('checkpoint').execute(database.db)).resolves.toBeDefined();
  });
});
