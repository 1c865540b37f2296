import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseError } from './errors.ts';
import { prepared } from './prepared.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { inTransaction } from './transaction.ts';

const database = databaseForTests();
beforeAll(async () => {
  await sql`create table account (id bigint primary key, balance bigint not null check (balance >= 0))`.execute(
    database.db,
  );
}, 240_000);
afterAll(() => sql`drop table account`.execute(database.db));

const failureOf = async (work: Promise<unknown>): Promise<DatabaseError> => {
  try {
    await work;
  } catch (cause) {
    if (cause instanceof DatabaseError) return cause;
    throw cause;
  }
  throw new Error('Nothing failed');
};
const balances = async (): Promise<unknown> =>
  (await sql`select id, balance from account order by id`.execute(database.db)).rows;

describe('values of the database', () => {
  it('are numbers for bigint and ISO text for instants and days', async () => {
    const { rows } = await sql`select 9007199254740991::bigint as big, timestamptz '2026-11-20 06:48:00+02' as whole,
      timestamptz '2026-11-20 06:48:00.120+00' as part, date '2026-11-01' as day, array[1,2]::bigint[] as list,
      '{"a":[1]}'::jsonb as json, null::bigint as nothing, true as yes`.execute(database.db);
    expect(rows[0]).toEqual({
      big: 9007199254740991,
      whole: '2026-11-20T04:48:00Z',
      part: '2026-11-20T06:48:00.120Z',
      day: '2026-11-01',
      list: [1, 2],
      json: { a: [1] },
      nothing: null,
      yes: true,
    });
  });

  it('are accepted as numbers, texts, lists and JSON text', async () => {
    const { rows } = await sql`select ${5}::bigint as n, ${'2026-11-20T04:48:00Z'}::timestamptz as t,
      ${'2026-11-01'}::date as d, ${['a', 'b,"c']}::text[] as l, ${[1, 2]}::bigint[] as ns,
      ${['2026-11-20T04:48:00Z', null]}::timestamptz[] as ts, ${'{"a":1}'}::jsonb as j, ${null}::text as nil`.execute(
      database.db,
    );
    expect(rows[0]).toMatchObject({
      n: 5,
      t: '2026-11-20T04:48:00Z',
      d: '2026-11-01',
      l: ['a', 'b,"c'],
      ns: [1, 2],
      j: { a: 1 },
      nil: null,
    });
  });
});

describe('a failing statement', () => {
  it('names its code and constraint but no value, and the next statement is answered rightly', async () => {
    await sql`insert into account values (900, 1)`.execute(database.db);
    const twice = await failureOf(sql`insert into account values (900, 1)`.execute(database.db));
    expect(twice).toMatchObject({ code: '23505', constraint: 'account_pkey' });
    expect(JSON.stringify(Object.entries(twice)) + twice.message).not.toContain('900');
    const parametrised = await failureOf(sql`select 1 / ${0}::int as x`.execute(database.db));
    expect(parametrised.code).toBe('22012');
    const value = await failureOf(sql`select ${'secret@example.com'}::int as x`.execute(database.db));
    expect(value.message).not.toContain('secret');
    const { rows } = await sql`select 7 as seven`.execute(database.db);
    expect(rows).toEqual([{ seven: 7 }]);
    await sql`delete from account`.execute(database.db);
  });
});

describe('a transaction', () => {
  it('is undone when its work throws', async () => {
    await expect(
      inTransaction(database.db, async (tx) => {
        await sql`insert into account values (1, 10)`.execute(tx);
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    expect(await balances()).toEqual([]);
  });

  it('is not seen by others before it ends, and two at once lose nothing', async () => {
    await sql`insert into account values (1, 0)`.execute(database.db);
    const add = () =>
      inTransaction(database.db, async (tx) => {
        const { rows } = await sql<{ balance: number }>`select balance from account where id = 1 for update`.execute(
          tx,
        );
        await sql`update account set balance = ${(rows[0]?.balance ?? 0) + 1} where id = 1`.execute(tx);
      });
    await Promise.all(Array.from({ length: 40 }, add));
    expect(await balances()).toEqual([{ id: 1, balance: 40 }]);
    await sql`delete from account`.execute(database.db);
  });

  it('refuses a query past itself at once instead of waiting for ever', async () => {
    await expect(inTransaction(database.db, () => sql`select 1`.execute(database.db))).rejects.toThrow(
      'must use the transaction',
    );
  });

  it('is tried again after a deadlock', async () => {
    let attempts = 0;
    await inTransaction(database.db, async (tx) => {
      attempts += 1;
      await sql`insert into account values (${attempts}, 1)`.execute(tx);
      if (attempts < 3) throw new DatabaseError('40P01', null, 'deadlock detected');
    });
    expect(await balances()).toEqual([{ id: 3, balance: 1 }]);
    await sql`delete from account`.execute(database.db);
  });
});

describe('many statements at once', () => {
  it('get each its own answer', async () => {
    const answers = await Promise.all(
      Array.from(
        { length: 500 },
        async (_, n) => (await sql<{ n: number }>`select ${n}::int as n`.execute(database.db)).rows[0]?.n,
      ),
    );
    expect(answers).toEqual(Array.from({ length: 500 }, (_, n) => n));
  });
});

describe('a statement that is kept', () => {
  const halves = prepared<Record<string, unknown>>(
    `select $1::bigint / $2::bigint as n, $3::timestamptz as t, $4::text[] as list, $5::text as nothing`,
  );
  const rest = ['2026-11-20T04:48:00Z', ['a', 'b,"c'], null];

  it('answers the values that any other statement answers, again and again', async () => {
    for (const n of [4, 5, 6])
      expect(await halves(database.db, [n * 2, 2, ...rest])).toEqual([{ n, t: rest[0], list: rest[1], nothing: null }]);
  });

  it('fails like any other, and leaves the next answer right', async () => {
    expect((await failureOf(halves(database.db, [1, 0, ...rest]))).code).toBe('22012');
    expect(await halves(database.db, [8, 2, ...rest])).toMatchObject([{ n: 4 }]);
    await sql`insert into account values (77, 1)`.execute(database.db);
    const work = inTransaction(database.db, async (tx) => {
      await sql`update account set balance = 5 where id = 77`.execute(tx);
      await halves(tx, [1, 0, ...rest]);
    });
    expect((await failureOf(work)).code).toBe('22012');
    expect(await balances()).toContainEqual({ id: 77, balance: 1 });
    await sql`delete from account where id = 77`.execute(database.db);
  });
});
