import { sql } from 'kysely';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { shareOut } from '#gateway/jobs/share-out.ts';

const database = databaseForTests();
const PEOPLE = 384;

it('people whose months are closed together lie beside each other: a group asks one part of the cluster, seldom two', async () => {
  for (let n = 0; n < PEOPLE; n += 1) await addConsultant(database.db, `P-${n}`);
  await database.db.deleteFrom('job').execute();
  await shareOut(
    testServices(database.db),
    'shared',
    { at: 1 },
    sql`select consultant_id from consultant where external_id like 'P-%'`,
  );
  const rows = await database.db.selectFrom('job').select('payload').execute();
  const groups = rows.map(({ payload }) => v.parse(v.object({ consultantIds: v.array(v.number()) }), payload));
  expect(groups.flatMap((group) => group.consultantIds)).toHaveLength(PEOPLE);

  const { rows: places } = await sql<{ consultant_id: number; shard: number }>`
    select consultant_id, get_shard_id_for_distribution_column('order_item', consultant_id) as shard
    from consultant`.execute(database.db);
  const partOf = new Map(places.map((row) => [row.consultant_id, row.shard]));
  const { parts } = (
    await sql<{ parts: number }>`
      select count(*)::int as parts from pg_dist_shard where logicalrelid = 'order_item'::regclass`.execute(database.db)
  ).rows[0] ?? { parts: 0 };
  expect(new Set(partOf.values()).size).toBe(parts);
  const asked = groups.map((group) => new Set(group.consultantIds.map((id) => partOf.get(id))).size);
  expect(Math.max(...asked)).toBeLessThanOrEqual(2);
  expect(asked.filter((count) => count > 1).length).toBeLessThan(parts);
}, 240_000);
