import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WORKER_FILE } from '#gateway/config/paths.ts';
import { embeddedEngine } from '#gateway/db/embedded/embedded.ts';
import { engineDialect } from '#gateway/db/engine/driver.ts';
import { migrate } from '#gateway/db/schema/migrate.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';

let folder = '';
let db: Kysely<Schema>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jforce-old-'));
  db = new Kysely<Schema>({ dialect: engineDialect(await embeddedEngine(folder, WORKER_FILE)) });
  await migrate(db, '0014-known-answers');
}, 120_000);
afterAll(async () => {
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});

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
      db,
    );
  await migrate(db);
  const { rows: kept } = await sql`select count(*)::int as count from payment_method
    where number = 'abc' and removed_at is null and version = 3`.execute(db);
  expect(kept).toEqual([{ count: 4 }]);
  const paid = await db
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
