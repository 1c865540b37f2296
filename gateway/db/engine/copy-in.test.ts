import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { CopyBytes, type CopyValue } from './copy-bytes.ts';
import { copyIn } from './copy-in.ts';
import { DatabaseError } from './errors.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { inTransaction } from './transaction.ts';

const database = databaseForTests();

const COLUMNS = { key: 'text', value: 'text' };
const rowsOf = (values: readonly string[]) => values.map((value, at) => [`copied-${at}`, value]);
const stored = async (): Promise<unknown[]> =>
  (await sql<{ value: string }>`select value from meta where key like 'copied-%' order by key`.execute(database.db))
    .rows;
const forget = () => sql`delete from meta where key like 'copied-%'`.execute(database.db);

const written = (fields: readonly CopyValue[]): string => {
  const bytes = new CopyBytes();
  bytes.row(fields);
  return Buffer.from(bytes.whole()).toString();
};

describe('rows that are copied in', () => {
  it('come back as they were, whatever their texts hold', async () => {
    const texts = ['', 'plain', 'a\tb', 'a\nb\r\n', '\\N', '\\.', 'back\\slash\\', 'سطر\tثان\\', 'é "quoted", 😀'];
    await copyIn(database.db, 'meta', COLUMNS, rowsOf(texts));
    expect(await stored()).toEqual(texts.map((value) => ({ value })));
    await forget();
  });

  it('may be more than any memory that was set aside for them', async () => {
    const long = 'ط'.repeat(300_000);
    const texts = [long, 'x'.repeat(600_000), 'short'];
    await copyIn(database.db, 'meta', COLUMNS, rowsOf(texts));
    expect(await stored()).toEqual(texts.map((value) => ({ value })));
    await forget();
  });

  it('fail their transaction when one of them is there already, and the next statement is answered rightly', async () => {
    await copyIn(database.db, 'meta', COLUMNS, rowsOf(['first']));
    const twice = inTransaction(database.db, (tx) => copyIn(tx, 'meta', COLUMNS, rowsOf(['again', 'new'])));
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    await expect(twice).rejects.toBeInstanceOf(DatabaseError);
    expect(await stored()).toEqual([{ value: 'first' }]);
    await forget();
  });

  it('can be none', async () => {
    await copyIn(database.db, 'meta', COLUMNS, []);
    expect(await stored()).toEqual([]);
  });

  it('say nothing, numbers and texts in the way of COPY', () => {
    expect(written([null, undefined, 0, -5, 'a', ''])).toBe('\\N\t\\N\t0\t-5\ta\t\n');
  });
});
