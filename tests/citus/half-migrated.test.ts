import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tablesToDivide } from '#gateway/db/cluster/cluster.ts';
import { divide } from '#gateway/db/cluster/divide.ts';
import { engineDialect } from '#gateway/db/engine/driver.ts';
import { postgresEngine } from '#gateway/db/engine/postgres.ts';
import { migrate } from '#gateway/db/schema/migrate.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';
import { askDatabase } from '#gateway/db/testing/ask-database.ts';
import { newDatabase } from '#gateway/db/testing/test-new-database.ts';
import { addRules } from '#gateway/db/testing/test-rules.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { addConsultant, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { freePort } from '#tests/support/free-port.ts';
import { GatewayProcess } from '#tests/support/gateway-process.ts';
import { runBundle } from '#tests/support/run-bundle.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { until } from '#tests/support/until.ts';

const LEDGER = `select consultant_id, count(*)::int as entries, sum(pending_minor)::bigint as pending,
  md5(string_agg(source_key, ',' order by source_key)) as keys from commission_ledger group by 1 order by 1`;
/** A step of the schema that comes makes this table. */
const NEWEST = 'leader_due';
const isDivided = `select count(*)::int as n from pg_dist_partition where logicalrelid = to_regclass('${NEWEST}')`;

let url: string;
let before: unknown;
const opened = () => new Kysely<Schema>({ dialect: engineDialect(postgresEngine(url, () => undefined)) });

/** A cluster of an older gateway, with orders in it. */
beforeAll(async () => {
  url = await newDatabase(process.env['CITUS_URL'] ?? '');
  const db = opened();
  await migrate(db, '0023-feed-kept');
  await divide(
    db,
    (await tablesToDivide(db)).filter((name) => name !== NEWEST),
  );
  await addRules(db);
  for (let n = 0; n < 6; n += 1) {
    const id = await addConsultant(db, `P-${n}`);
    await ingest(testServices(db), [lineOf(id, 'A'), lineOf(id, 'B')]);
  }
  for (const [key, no, minute] of [
    ['decided', 10, 1],
    ['paid/2', 2, 2],
  ] as const)
    await sql`insert into payout_event (consultant_id, period, source_key, no, state, at, reason, recorded_at)
      values (1, '2026-11-01', ${key}, ${no}, 'paid', now(), '', ${`2026-12-01T00:0${minute}:00Z`})`.execute(db);
  await db.destroy();
  before = await askDatabase(url, LEDGER);
}, 600_000);

let gateway: GatewayProcess | null = null;
afterAll(() => gateway?.end('SIGTERM'));

it('a step of the schema that dies half way is taken back, or its table is divided later: nothing is lost', async () => {
  const variables = {
    DATABASE_URL: url,
    DATA_DIR: temporaryFolder('half-migrated'),
    MOVE_ORDERS: '0',
    SAMPLE: '0',
    SECRET: 'the secret of this gateway and no other one',
  };
  // Somebody else makes the same table and does not say whether it stays: the step waits in the middle.
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query(`begin; create table ${NEWEST} (consultant_id bigint)`);
  const ended = runBundle('main.js', [], { ...variables, PORT: String(await freePort()) }, (child) => {
    void until(
      'the step waits',
      async () =>
        (
          await askDatabase(
            url,
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
              and query like 'create table ${NEWEST}%'`,
          )
        ).length > 0,
      120_000,
    ).finally(() => child.kill('SIGKILL'));
  });
  expect((await ended).code).toBeNull();
  await other.query('rollback');
  await other.end();
  await until('the dead one has let go', async () => {
    const left = await askDatabase(
      url,
      `select from pg_stat_activity where datname = current_database() and query like 'create table ${NEWEST}%'
        and pid <> pg_backend_pid()`,
    );
    return left.length === 0;
  });
  expect(await askDatabase(url, `select to_regclass('${NEWEST}') as made`)).toEqual([{ made: null }]);

  // The step is made, and the process dies before the table is divided.
  const db = opened();
  expect(await migrate(db)).not.toEqual([]);
  await db.destroy();
  expect(await askDatabase(url, isDivided)).toEqual([{ n: 0 }]);

  gateway = await GatewayProcess.start(await freePort(), variables);
  expect(await askDatabase(url, isDivided)).toEqual([{ n: 1 }]);
  expect(await askDatabase(url, LEDGER)).toEqual(before);
  const events = 'select source_key, no from payout_event order by no';
  expect(await askDatabase(url, events)).toEqual([
    { source_key: 'decided', no: 1 },
    { source_key: 'paid/2', no: 2 },
  ]);
}, 300_000);
