import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { databaseAtStep } from '#gateway/db/testing/database-at-step.ts';
import { migrate } from '#gateway/db/schema/migrate.ts';

const database = databaseAtStep('0025-counter-inline');

it('what was told of a payout last is the newest of it again, and whoever it is about asks anew', async () => {
  const rows: readonly (readonly [person: number, key: string, no: number, minute: number])[] = [
    [1, 'decided', 10, 1],
    [1, 'sent/2', 2, 2],
    [1, 'paid/3', 3, 3],
    [2, 'decided', 1, 1],
    [2, 'sent/2', 2, 2],
    // Noted at once.
    [3, 'waiting', 4, 1],
    [3, 'account-added', 7, 1],
    [3, 'sent/3', 3, 2],
  ];
  for (const [person, key, no, minute] of rows)
    await sql`insert into payout_event (consultant_id, period, source_key, no, state, at, reason, recorded_at)
      values (${person}, '2026-11-01', ${key}, ${no}, 'decided', now(), '', ${`2026-12-01T00:0${minute}:00Z`})`.execute(
      database.db,
    );
  for (const person of [1, 2, 3])
    await database.db.insertInto('consultant_counter').values({ consultant_id: person, sync_seq: 5 }).execute();
  expect(await migrate(database.db)).toContain('0026-payout-order');
  const read = await database.db
    .selectFrom('payout_event')
    .select(['consultant_id', 'source_key', 'no'])
    .orderBy('consultant_id')
    .orderBy('no')
    .execute();
  expect(read.map(({ consultant_id, source_key, no }) => [consultant_id, source_key, no])).toEqual([
    [1, 'decided', 1],
    [1, 'sent/2', 2],
    [1, 'paid/3', 3],
    [2, 'decided', 1],
    [2, 'sent/2', 2],
    [3, 'waiting', 1],
    [3, 'account-added', 2],
    [3, 'sent/3', 3],
  ]);
  const counters = await database.db.selectFrom('consultant_counter').selectAll().orderBy('consultant_id').execute();
  expect(counters.map(({ sync_seq }) => sync_seq)).toEqual([6, 5, 6]);
  await expect(sql`update payout_event set no = 1`.execute(database.db)).rejects.toThrow('only ever added to');
});
