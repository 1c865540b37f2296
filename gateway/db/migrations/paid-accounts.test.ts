import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { databaseAtStep } from '#gateway/db/testing/database-at-step.ts';
import { migrate } from '#gateway/db/schema/migrate.ts';

const database = databaseAtStep('0014-known-answers');

it('accounts of before stay as they are, and each was paid from the moment at which it was the newest', async () => {
  const rows: readonly (readonly [person: number, id: string, day: string])[] = [
    [1, 'old', '2026-01-05'],
    [1, 'new', '2026-03-31'],
    [2, 'b', '2026-02-01'],
    [2, 'a', '2026-02-01'],
  ];
  for (const [person, id, day] of rows)
    await sql`insert into payment_method (consultant_id, id, type, bank_id, name, number, version, created_at, updated_at)
      values (${person}, ${id}, 'bank_transfer', 'cih', 'Salma', 'abc', 3, ${`${day}T10:00:00Z`}, ${`${day}T10:00:00Z`})`.execute(
      database.db,
    );
  await migrate(database.db);
  const { rows: kept } = await sql`select count(*)::int as count from payment_method
    where number = 'abc' and removed_at is null and version = 3`.execute(database.db);
  expect(kept).toEqual([{ count: 4 }]);
  const paid = await database.db
    .selectFrom('paid_account')
    .select(['consultant_id', 'no', 'account_id', 'cause', 'number', 'counts_from'])
    .orderBy('consultant_id')
    .orderBy('no')
    .execute();
  const row = (consultant_id: number, no: number, account_id: string, day: string) => ({
    consultant_id,
    no,
    account_id,
    cause: 'kept',
    number: 'abc',
    counts_from: `${day}T10:00:00Z`,
  });
  // Of two that were added at once, the newest is the one that was read first.
  expect(paid).toEqual([
    row(1, 1, 'old', '2026-01-05'),
    row(1, 2, 'new', '2026-03-31'),
    row(2, 1, 'b', '2026-02-01'),
    row(2, 2, 'a', '2026-02-01'),
  ]);
});
