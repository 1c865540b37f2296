import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { hashOfId } from './hash-of-id.ts';

const database = databaseForTests();

it('a number of a consultant has the hash that the database gives it', async () => {
  const ids = [0, 1, 2, 17, 100_014, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 40 + 12_345, 2 ** 53 - 1];
  const { rows } = await sql<{ hash: number }>`
    select hashint8(id) as hash from unnest(${ids}::bigint[]) with ordinality as asked (id, at) order by at`.execute(
    database.db,
  );
  expect(ids.map(hashOfId)).toEqual(rows.map(({ hash }) => hash));
});
