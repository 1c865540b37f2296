import { sql } from 'kysely';
import { secretsOf } from '#gateway/base/seal.ts';
import type { Config } from '#gateway/config/config.ts';
import { CLUSTER_REMEDY } from '#gateway/config/failure.ts';
import { WORKER_FILE } from '#gateway/config/paths.ts';
import { areEmpty, ClusterUnfit, isCoordinator, tablesToDivide } from '#gateway/db/cluster/cluster.ts';
import { assertUsable } from '#gateway/db/cluster/divide.ts';
import type { Db } from '#gateway/db/db.ts';
import { SchemaBehind, openDatabase } from '#gateway/db/engine/database.ts';
import { OtherSchema } from '#gateway/db/schema/steps-done.ts';
import { because, type Finding, good, note, wrong } from './finding.ts';
import { lookInside } from './look-inside.ts';

/** The oldest PostgreSQL that the gateway is tested with. */
const OLDEST = 14;
const DRIFT_MS = 2000;

/** A PostgreSQL: whether it answers, its version, its schema, what is in it, its clock. Nothing is changed. */
export async function lookAtDatabase(
  { dataDir, secret, secretBefore }: Config,
  databaseUrl: string,
): Promise<Finding[]> {
  try {
    const database = await openDatabase({
      databaseUrl,
      dataDir,
      workerFile: WORKER_FILE,
      migrate: false,
      // Dividing what is new would change the cluster, and one that is half divided is looked at below.
      mayBeHalfDivided: true,
      onError: () => undefined,
    });
    const { db } = database;
    try {
      return [
        ...(await lookAtServer(db)),
        ...(await lookAtConnection(db)),
        ...(await lookAtCluster(db)),
        ...(await lookInside(db, secret === null ? null : secretsOf(secret, secretBefore))),
      ];
    } finally {
      await database.close();
    }
  } catch (cause) {
    if (cause instanceof SchemaBehind)
      return [
        good('database', 'The database answers.'),
        note(
          'migrations',
          'The schema is older than this gateway, or empty.',
          'Start one gateway without --no-migrate; it brings the schema up to date. Back the database up before.',
        ),
      ];
    if (cause instanceof ClusterUnfit) return [good('database', 'The database answers.'), unfit(cause)];
    if (cause instanceof OtherSchema)
      return [
        good('database', 'The database answers.'),
        wrong(
          'migrations',
          `The schema is not one of this product: ${cause.message}.`,
          'Start the version that the database was used with last; it is whole.',
        ),
      ];
    const todo =
      'See that the server runs, that DATABASE_URL names its host, port, user and database, and that pg_hba.conf lets this machine in.';
    return [wrong('database', `The database does not answer: ${because(cause)}.`, todo)];
  }
}

const unfit = ({ message, state }: ClusterUnfit): Finding =>
  wrong('cluster', `${message}.`, `First of all: ${CLUSTER_REMEDY[state]}`);

/** Whether the tables of a cluster lie where they belong. Throws ClusterUnfit. */
async function lookAtCluster(db: Db): Promise<Finding[]> {
  if (!(await isCoordinator(db))) return [];
  const left = await tablesToDivide(db);
  if (left.length === 0) return [good('cluster', 'Every table is where it belongs.')];
  if (!(await areEmpty(db, left))) assertUsable(left);
  return [
    note(
      'cluster',
      `On the coordinator alone: ${left.join(', ')}.`,
      'The next gateway that starts divides what is empty; for all that has rows, "distribute" (docs/production.md, 13).',
    ),
  ];
}

async function lookAtServer(db: Db): Promise<Finding[]> {
  const before = Date.now();
  const { rows } = await sql<{ version: number; encoding: string; most: number; now: number }>`
    select current_setting('server_version_num')::integer / 10000 as version,
      current_setting('server_encoding') as encoding, current_setting('max_connections')::integer as most,
      (extract(epoch from clock_timestamp()) * 1000)::double precision as now`.execute(db);
  const after = Date.now();
  const { version = 0, encoding = '', most = 0, now = 0 } = rows[0] ?? {};
  const drift = Math.round(now < before ? now - before : now > after ? now - after : 0);
  return [
    version < OLDEST
      ? wrong('database', `The server is a PostgreSQL ${version}.`, `Take PostgreSQL ${OLDEST} or newer.`)
      : good('database', `PostgreSQL ${version} answers; it takes ${most} connections.`),
    ...(encoding === 'UTF8'
      ? []
      : [wrong('database', `The database is written in ${encoding}.`, 'Make a new one with encoding UTF8.')]),
    Math.abs(drift) > DRIFT_MS
      ? wrong(
          'clock',
          `The clock of this machine and that of the database differ by ${Math.abs(drift)} ms.`,
          'Synchronise both by NTP (chrony, systemd-timesyncd).',
        )
      : good('clock', 'The clocks of this machine and of the database agree.'),
  ];
}

/** What the gateway asks of every connection: a pooler may have kept it back. */
async function lookAtConnection(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ zone: string; limit: string; parts: string | null }>`
    select current_setting('timezone') as zone, current_setting('statement_timeout') as limit,
      current_setting('citus.multi_shard_modify_mode', true) as parts`.execute(db);
  const lacking = rows.flatMap(({ zone, limit, parts }) => [
    ...(zone === 'UTC' ? [] : [`timezone is ${zone}`]),
    ...(limit === '30s' ? [] : [`statement_timeout is ${limit}`]),
    ...(parts === 'parallel' ? [`citus.multi_shard_modify_mode is ${parts}`] : []),
  ]);
  if (lacking.length === 0) return [];
  return [
    wrong(
      'pooler',
      `Something between the gateway and the database keeps back what it asks for: ${lacking.join(', ')}.`,
      'Let the pooler hand on startup options, or give them to the database itself (docs/production.md, 13).',
    ),
  ];
}
