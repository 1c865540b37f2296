import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { divideNew } from '#gateway/db/cluster/divide.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { bumpChanges } from '#gateway/program/bump-changes.ts';
import { addConsultant } from '#gateway/ledger/testing/test-lines.ts';

const database = databaseForTests();
let own: number;
beforeAll(async () => {
  own = await addConsultant(database.db, 'own');
  await bumpChanges(database.db, [own]);
}, 120_000);

interface Read {
  counter: number;
  /** Whether the node that answers has begun to write. */
  wrote: boolean;
}

/** The counter as the node of a person tells it, and what telling it did there. */
const read = (): Promise<Read> =>
  database.db.transaction().execute(async (tx) => {
    const counted = await sql<{ counter: number }>`
      select content_now() as counter from consultant_counter where consultant_id = ${own}`.execute(tx);
    const written = await sql<{ wrote: boolean }>`
      select pg_current_xact_id_if_assigned() is not null as wrote from consultant_counter
      where consultant_id = ${own}`.execute(tx);
    return { counter: counted.rows[0]?.counter ?? 0, wrote: written.rows[0]?.wrote ?? true };
  });

const raised = async (): Promise<number> =>
  (await sql<{ counter: number }>`select content_raised() as counter`.execute(database.db)).rows[0]?.counter ?? 0;

it('the counter of an answer is told without writing anything', async () => {
  expect(await read()).toMatchObject({ wrote: false });
});

it('of a write lies between what was read before it and what is read after it', async () => {
  for (let time = 0; time < 20; time += 1) {
    const { counter: before } = await read();
    const written = await raised();
    const { counter: after } = await read();
    expect(before).toBeLessThanOrEqual(written);
    expect(written).toBeLessThan(after);
    expect(Number.isSafeInteger(after)).toBe(true);
  }
});

it('a cluster that counted in another way counts by time from the next start on', async () => {
  await sql
    .raw(
      `create or replace function content_now() returns bigint language plpgsql volatile as $$ begin return 7; end $$`,
    )
    .execute(database.db);
  expect((await read()).counter).toBe(7);
  const { counter: before } = await read();
  await divideNew(database.db);
  expect((await read()).counter).toBeGreaterThan(before);
  await divideNew(database.db);
  expect((await read()).counter).toBeGreaterThan(before);
});
