import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { databaseAtStep } from '#gateway/db/testing/database-at-step.ts';
import { migrate } from '#gateway/db/schema/migrate.ts';

const database = databaseAtStep('0016-program');

it('lines of before say whose sale of the own team they come from, and no others', async () => {
  const rows: readonly (readonly [source: string, type: string, seller: number | null])[] = [
    ['own', 'direct', 1],
    ['first', 'indirect1', 2],
    ['second', 'indirect2', 3],
    ['bonus', 'direct', null],
  ];
  for (const [source, type, seller] of rows) {
    await sql`insert into commission_ledger values (1, ${`${source}#1/accrual`}, ${source}, 1, 1, 'accrual', ${type},
      'mall', '2026-03-01', 100, 0, 'MAD', '2026-03-05T10:00:00Z', '', ${seller}, 'A', '1', '', 500, '2026-03-05T10:00:00Z')`.execute(
      database.db,
    );
    await sql`insert into commission_line (consultant_id, source, ordinal, entries, type, category, counts_as, state,
      amount_minor, currency, period, accrued_period, accrued_at, state_at, day, order_id, item_id, name, status, reason,
      rate_bp, sync_seq)
      values (1, ${source}, 1, 1, ${type}, 'mall', 'mall', 'pending', 100, 'MAD', '2026-03-01', '2026-03-01',
      '2026-03-05T10:00:00Z', '2026-03-05T10:00:00Z', '2026-03-05', '', '', '', '', '', 500, 1)`.execute(database.db);
  }
  await migrate(database.db);
  const { rows: named } = await sql`select source, member from commission_line order by source`.execute(database.db);
  expect(named).toEqual([
    { source: 'bonus', member: '' },
    { source: 'first', member: '2' },
    { source: 'own', member: '' },
    { source: 'second', member: '' },
  ]);
});
