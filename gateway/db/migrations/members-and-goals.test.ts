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
  await migrate(db, '0016-program');
}, 120_000);
afterAll(async () => {
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});

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
      db,
    );
    await sql`insert into commission_line (consultant_id, source, ordinal, entries, type, category, counts_as, state,
      amount_minor, currency, period, accrued_period, accrued_at, state_at, day, order_id, item_id, name, status, reason,
      rate_bp, sync_seq)
      values (1, ${source}, 1, 1, ${type}, 'mall', 'mall', 'pending', 100, 'MAD', '2026-03-01', '2026-03-01',
      '2026-03-05T10:00:00Z', '2026-03-05T10:00:00Z', '2026-03-05', '', '', '', '', '', 500, 1)`.execute(db);
  }
  await migrate(db);
  const { rows: named } = await sql`select source, member from commission_line order by source`.execute(db);
  expect(named).toEqual([
    { source: 'bonus', member: '' },
    { source: 'first', member: '2' },
    { source: 'own', member: '' },
    { source: 'second', member: '' },
  ]);
});
