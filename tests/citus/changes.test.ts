import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Services } from '#gateway/base/services.ts';
import { noteChanges } from '#gateway/changes/note-changes.ts';
import { numberChanges } from '#gateway/changes/number-changes.ts';
import { type Numbered, readChanges, readTold } from '#gateway/changes/read-changes.ts';
import { askDatabase } from '#gateway/db/testing/ask-database.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { until } from '#tests/support/until.ts';

const PEOPLE = 12;
const ROUNDS = 60;
const PAGE = 5;

const database = databaseForTests();
let services: Services;
const people: number[] = [];
beforeAll(async () => {
  services = testServices(database.db);
  for (let n = 0; n < PEOPLE; n += 1) people.push(await addConsultant(database.db, `P-${n}`));
}, 240_000);

const happen = (version: string, ids: readonly number[] = people): Promise<void> =>
  inTransaction(database.db, (tx) =>
    noteChanges(
      { ...services, db: tx },
      ids.map((consultantId) => ({
        consultantId,
        kind: 'acceptance',
        data: { version, agreed_at: '2026-03-20T12:00:00Z', language: 'fr' },
      })),
    ),
  );
const page = async (after: number): Promise<Numbered[]> =>
  readChanges(database.db, { after, upTo: await readTold(database.db) }, { limit: PAGE });
const written = () => database.db.selectFrom('feed_change').select(['change_id', 'consultant_id', 'seq']).execute();

it('who pages through changes while they are numbered hears of each of them, whichever node it lies on', async () => {
  const start = await numberChanges(services);
  const over = new AbortController();
  const number = async (): Promise<void> => {
    while (!over.signal.aborted) await numberChanges(services);
  };
  const follow = async (): Promise<string[]> => {
    const ids: string[] = [];
    for (let at = start; ;) {
      const isLast = over.signal.aborted;
      const found = await page(at);
      if (isLast && found.length === 0) return ids;
      ids.push(...found.map(({ change }) => change.id));
      at = found.at(-1)?.seq ?? at;
    }
  };
  const numbering = [number(), number()];
  const readers = [follow(), follow(), follow()];
  for (let round = 0; round < ROUNDS; round += 1) await happen(String(round));
  await numberChanges(services);
  over.abort();
  await Promise.all(numbering);
  const rows = await written();
  expect(rows).toHaveLength(PEOPLE * ROUNDS);
  expect(new Set(rows.map(({ seq }) => seq)).size).toBe(rows.length);
  const all = rows.map((row) => row.change_id).toSorted();
  for (const ids of await Promise.all(readers)) expect(ids.toSorted()).toEqual(all);
}, 240_000);

interface Part {
  shard: number;
  host: string;
  port: number;
}

async function partOf(id: number): Promise<Part> {
  const { rows } = await sql<Part>`
    select shardid as shard, nodename as host, nodeport as port from citus_shards
    where shardid = get_shard_id_for_distribution_column('feed_change', ${id}::bigint)`.execute(database.db);
  const [part] = rows;
  if (part === undefined) throw new Error('Expected a part of the table');
  return part;
}

it('a number that a node does not show yet is told with those after it as soon as that node shows it, and is given once', async () => {
  const start = await numberChanges(services);
  const [late = 0] = people;
  const { shard, host, port } = await partOf(late);
  const places = await Promise.all(people.map(async (id) => ({ id, port: (await partOf(id)).port })));
  const other = places.find((place) => place.port !== port)?.id ?? 0;
  await happen('late', [late, other]);
  // What a numbering leaves whose coordinator has committed while one of the nodes was not heard of yet.
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
  const node = `postgres://jforce@${host}:${port}/${rows[0]?.name ?? ''}`;
  await askDatabase(
    node,
    `begin; update feed_change_${shard} set seq = ${start + 1} where consultant_id = ${late} and seq is null;
    prepare transaction 'jforce of ${shard}'`,
  );
  await sql`update feed_change set seq = ${start + 2} where consultant_id = ${other} and seq is null`.execute(
    database.db,
  );
  await database.db
    .updateTable('meta')
    .set({ value: String(start + 2) })
    .where('key', '=', 'feed_seq')
    .execute();

  let told = 0;
  const numbering = numberChanges(services).then((upTo) => (told = upTo));
  await until('the numbering waits for the node', async () => {
    const waits = await askDatabase(
      node,
      `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%feed_change_${shard}%'`,
    );
    return waits.length > 0;
  });
  expect([await page(start), told]).toEqual([[], 0]);
  await askDatabase(node, `commit prepared 'jforce of ${shard}'`);
  await numbering;
  expect((await page(start)).map(({ seq }) => seq)).toEqual([start + 1, start + 2]);
  const seqs = (await written()).map(({ seq }) => seq);
  expect(new Set(seqs).size).toBe(seqs.length);
  expect(told).toBeGreaterThanOrEqual(start + 2);
}, 120_000);
