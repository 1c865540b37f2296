import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { databaseAtStep } from '#gateway/db/testing/database-at-step.ts';
import { migrate } from '#gateway/db/schema/migrate.ts';
import { counterInline } from './0025-counter-inline.ts';

const database = databaseAtStep('0024-leader-due');

const counted = async (): Promise<number | undefined> =>
  (await sql<{ count: number }>`select content_now() as count`.execute(database.db)).rows[0]?.count;

it('the counter is read as before, whether something was counted yet or not', async () => {
  const restart = sql`alter sequence content_counter restart`;
  const raise = sql`select content_raised()`;
  const reads: (number | undefined)[][] = [];
  const readAll = async (): Promise<void> => {
    await restart.execute(database.db);
    const read = [await counted()];
    for (let time = 0; time < 3; time += 1) {
      await raise.execute(database.db);
      read.push(await counted());
    }
    reads.push(read);
  };
  await readAll();
  expect(await migrate(database.db)).toContain('0025-counter-inline');
  await readAll();
  expect(reads).toEqual([
    [1, 1, 2, 3],
    [1, 1, 2, 3],
  ]);
});

it('a cluster keeps the counter of its own', async () => {
  await sql
    .raw(`create or replace function content_now() returns bigint language sql as 'select 7::bigint'`)
    .execute(database.db);
  await counterInline.up(database.db);
  expect(await counted()).toBe(7);
});
