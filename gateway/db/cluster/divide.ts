import { type Kysely, sql } from 'kysely';
import type { Schema } from '#gateway/db/schema/schema.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { areEmpty, ClusterUnfit, isCoordinator, tablesToDivide } from './cluster.ts';
import { DIVIDED, EVERYWHERE } from './places.ts';

type Name = Awaited<ReturnType<typeof tablesToDivide>>[number];

/**
 * The counter of a cluster: no node sees what another one counts, and every statement is carried out by the node of its
 * consultant, so that node's own time orders what is told of one person. In 4,096ths of a millisecond, a whole number that
 * a phone can read. The logical clock of Citus writes its value down each time it is asked, so that a read would be
 * committed like a write; this is a part of the statement that asks.
 */
const COUNTER = `select (date_part('epoch', clock_timestamp()) * 4096000)::bigint`;
const COUNTERS = ['content_now', 'content_raised'];

/** Gives a cluster its counters, where it has others: those of one server, or of an earlier version. */
async function countByTime(db: Kysely<Schema>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql.raw(`select pg_advisory_xact_lock(${LOCK})`).execute(tx);
    const { rows } = await sql<{ name: string }>`
      select proname as name from pg_proc
      where proname = any(${COUNTERS}) and pronamespace = 'public'::regnamespace and prosrc <> ${COUNTER}`.execute(tx);
    for (const { name } of rows)
      await sql
        .raw(`create or replace function ${name}() returns bigint language sql volatile as $$${COUNTER}$$`)
        .execute(tx);
  });
}

/**
 * Whether what is left to be divided can be used as it is. All rows on the coordinator is a plain PostgreSQL, which works;
 * some of them there is a database that nobody can use: throws ClusterUnfit.
 */
export function assertUsable(left: readonly Name[]): void {
  if (left.length > 0 && left.length < DIVIDED.length + EVERYWHERE.length)
    throw new ClusterUnfit('half-divided', `These tables are not divided yet: ${left.join(', ')}`);
}

/** Where every table of a database lies that is the coordinator of a cluster. Does nothing elsewhere. */
export async function divideNew(db: Kysely<Schema>): Promise<void> {
  if (!(await isCoordinator(db))) return;
  const left = await tablesToDivide(db);
  if (left.length === 0) {
    await countByTime(db);
    return;
  }
  if (await areEmpty(db, left)) {
    await divide(db, left);
    return;
  }
  assertUsable(left);
}

/**
 * Divides what is left, each table in a transaction of its own: after an interruption it goes on with the next one. Nobody
 * may write meanwhile. `told` hears of each table that is where it belongs.
 */
export async function divide(
  db: Kysely<Schema>,
  left: readonly Name[],
  told: (table: Name) => void = () => undefined,
): Promise<void> {
  await countByTime(db);
  for (const table of left) {
    await inTransaction(db, async (tx) => {
      await sql.raw(`set local statement_timeout = 0`).execute(tx);
      // Two gateways that start at once on an empty database: one divides, the other one finds it done.
      await sql.raw(`select pg_advisory_xact_lock(${LOCK})`).execute(tx);
      if (!(await tablesToDivide(tx)).includes(table)) return;
      // Triggers that keep rows from being edited: they ask nothing of another table.
      await sql.raw(`set local citus.enable_unsafe_triggers = on`).execute(tx);
      await sql.raw(`drop trigger if exists count_content on ${table}`).execute(tx);
      await sql.raw(statementFor(table)).execute(tx);
    });
    told(table);
  }
}

/** Removes from the coordinator what lies on the nodes by now: the copies that dividing left behind, which nobody reads. */
export async function freeLocalRows(db: Kysely<Schema>): Promise<void> {
  for (const table of [...EVERYWHERE, ...DIVIDED])
    await inTransaction(db, async (tx) => {
      // The triggers that refuse a truncation guard rows; these are elsewhere.
      await sql.raw(`set local session_replication_role = replica`).execute(tx);
      await sql.raw(`set local statement_timeout = 0`).execute(tx);
      await sql.raw(`select truncate_local_data_after_distributing_table('${table}')`).execute(tx);
    });
}

/** No consultant has this number (lockConsultants). */
const LOCK = -1;

const isEverywhere = (table: Name): boolean => EVERYWHERE.some((name) => name === table);

const statementFor = (table: Name): string =>
  isEverywhere(table)
    ? `select create_reference_table('${table}')`
    : `select create_distributed_table('${table}', 'consultant_id')`;
