import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WORKER_FILE } from '#gateway/config/paths.ts';
import { type Database, openDatabase } from '#gateway/db/engine/database.ts';
import { newDatabase } from '#gateway/db/testing/test-new-database.ts';
import { addRules } from '#gateway/db/testing/test-rules.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { settleLeaders } from '#gateway/ingest/settle-leaders.ts';
import { disagreements, leadersOwed } from '#gateway/ledger/ledger-check.ts';
import { addConsultant, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { citusHere, startCitus } from '#tests/support/run/citus.mjs';
import { askDatabase } from '#gateway/db/testing/ask-database.ts';

const PEOPLE = 12;
let bin: string;
let cluster: Awaited<ReturnType<typeof startCitus>>;
let url: string;
let database: Database;
const people: number[] = [];

beforeAll(async () => {
  const found = citusHere();
  if (found === null) throw new Error('There is no Citus on this machine');
  ({ bin } = found);
  cluster = await startCitus(bin, 2, 1);
  url = await newDatabase(cluster.url);
  database = await openDatabase({
    databaseUrl: url,
    dataDir: '',
    workerFile: WORKER_FILE,
    migrate: true,
    onError: () => undefined,
  });
  await addRules(database.db);
  for (let at = 0; at < PEOPLE; at += 1)
    people.push(await addConsultant(database.db, `P-${at}`, { leader_id: people[Math.floor(at / 3) - 1] ?? null }));
}, 600_000);
afterAll(async () => {
  await database.close();
  await cluster.stop();
});

/** Gives the database to the node that runs but was joined to nothing, and joins it. */
async function addSpareNode(): Promise<void> {
  const { port } = cluster.nodes.at(-1) ?? cluster.nodes[0];
  const name = new URL(url).pathname.slice(1);
  const psql = (on: string, statement: string) =>
    execFileSync(join(bin, 'psql'), [
      '-qX',
      '-h',
      '127.0.0.1',
      '-U',
      'jforce',
      '-p',
      String(port),
      on,
      '-c',
      statement,
    ]);
  psql('postgres', `create database ${name}`);
  psql(name, 'create extension citus');
  await askDatabase(url, `select citus_add_node('127.0.0.1', ${port})`);
}

it('a node is added and parts move to it while people sell: nothing is lost, doubled or contradicting', async () => {
  const services = testServices(database.db);
  const sold = new Map(people.map((id) => [id, 0]));
  const moving = new AbortController();
  const selling = async (seller: number): Promise<void> => {
    while (!moving.signal.aborted) {
      const order = `O-${sold.get(seller) ?? 0}`;
      // A part that moves refuses for a moment; what is told again is there once.
      const done = await ingest(services, [lineOf(seller, order)]).catch(() => null);
      if (done !== null) sold.set(seller, (sold.get(seller) ?? 0) + 1);
      await wait(20);
    }
  };
  const all = people.map(selling);
  await addSpareNode();
  await askDatabase(url, `select citus_rebalance_start(shard_transfer_mode := 'force_logical')`);
  await askDatabase(url, 'select citus_rebalance_wait()');
  moving.abort();
  await Promise.all(all);
  await settleLeaders(services);

  const nodes = await askDatabase(
    url,
    `select count(distinct nodeport)::int as nodes from citus_shards where table_name = 'order_item'::regclass`,
  );
  expect(nodes).toEqual([{ nodes: 3 }]);
  const items = await askDatabase(url, 'select consultant_id, count(*)::int as n from order_item group by 1');
  expect(new Map(items.map((row) => [Number(row['consultant_id']), row['n']]))).toEqual(sold);
  for (const id of people) {
    expect(await disagreements(services, id)).toBe(0);
    expect(await leadersOwed(services, id)).toEqual({ waiting: 0, missing: 0 });
  }
}, 600_000);
