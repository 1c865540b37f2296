import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { databaseAtStep } from '#gateway/db/testing/database-at-step.ts';
import { migrate } from '#gateway/db/schema/migrate.ts';

const database = databaseAtStep('0025-counter-inline');

it('each step is done for good by itself, and the index of orders is built whole, also after an interruption', async () => {
  const { db } = database;
  await sql`create unique index sales_order_number on sales_order (order_id)`.execute(db);
  // As building beside people who write leaves it when it is cut off.
  await sql`update pg_index set indisvalid = false where indexrelid = 'sales_order_number'::regclass`.execute(db);
  expect(await migrate(db)).toEqual([
    '0026-payout-order',
    '0027-order-number',
    '0028-webhook-unwanted',
    '0029-push-gone',
  ]);
  const { rows } = await sql`
    select indisvalid as whole, indisunique as single from pg_index
    where indexrelid = 'sales_order_number'::regclass`.execute(db);
  expect(rows).toEqual([{ whole: true, single: false }]);
  const steps = await sql<{ xmin: string }>`
    select distinct xmin::text from kysely_migration where name > '0025-counter-inline'`.execute(db);
  expect(steps.rows).toHaveLength(4);
});
