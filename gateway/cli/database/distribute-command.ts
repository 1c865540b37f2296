import { type Kysely, sql } from 'kysely';
import { PlainFailure, sentenceOf } from '#gateway/config/failure.ts';
import { openGatewayDatabase } from '#gateway/config/open-gateway-database.ts';
import { isCoordinator, tablesToDivide } from '#gateway/db/cluster/cluster.ts';
import { divide, freeLocalRows } from '#gateway/db/cluster/divide.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';
import type { Command } from '#gateway/cli/command.ts';
import { wordsOf } from '#gateway/cli/words.ts';

const USAGE = 'distribute';

/** Throws PlainFailure unless the database is the coordinator of a cluster on which nobody else works. */
async function mustBeReady(db: Kysely<Schema>): Promise<void> {
  if (!(await isCoordinator(db)))
    throw new PlainFailure('The database has no extension citus: create it on every node, then join the nodes.');
  const { rows } = await sql<{ nodes: number; others: number }>`
    select (select count(*) from pg_dist_node where groupid > 0 and isactive)::integer as nodes,
      (select count(*) from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
        and pid <> pg_backend_pid() and application_name not like 'citus%')::integer as others`.execute(db);
  const [found] = rows;
  if (found === undefined || found.nodes === 0)
    throw new PlainFailure('The cluster has no node beside this one: join them with citus_add_node first.');
  if (found.others > 0)
    throw new PlainFailure(
      'Somebody works on the database: stop every gateway first, and close what else is connected.',
    );
}

/** Brings a database that was a plain PostgreSQL onto the nodes of its cluster. */
export const distributeCommand: Command = {
  usage: USAGE,
  help: 'divides a PostgreSQL among the nodes of its Citus cluster, table by table; started again, it goes on',
  alone: async (config, args, say) => {
    wordsOf(args, USAGE, { from: 0, to: 0 }, {});
    if (config.databaseUrl === null)
      throw new PlainFailure(
        'The embedded database cannot be divided; set DATABASE_URL to the coordinator of a cluster.',
      );
    const failed = (cause: unknown): void => void process.stderr.write(`${sentenceOf(cause)}\n`);
    const database = await openGatewayDatabase(config, failed, { mayBeHalfDivided: true });
    try {
      await mustBeReady(database.db);
      const left = await tablesToDivide(database.db);
      say(`${left.length} tables are to be divided.`);
      await divide(database.db, left, (table) => say(`${table} is divided.`));
      await freeLocalRows(database.db);
      say('Every table is where it belongs.');
    } finally {
      await database.close();
    }
  },
  run: () => Promise.reject(new PlainFailure('Stop the gateway first.')),
};
