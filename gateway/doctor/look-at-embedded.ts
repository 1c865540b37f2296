import { join } from 'node:path';
import type { Config } from '#gateway/config/config.ts';
import { databaseFailure } from '#gateway/config/failure.ts';
import { newestBackup } from '#gateway/db/embedded/backup-folder.ts';
import { hasDatabase } from '#gateway/db/embedded/damaged-database.ts';
import { because, type Finding, note, wrong } from './finding.ts';

/** Asks the gateway that runs on a data folder what is in its database; null when none runs. */
export type AskGateway = (dataDir: string) => Promise<Finding[] | null>;

/**
 * The embedded database. Only the gateway that runs on it can look into it: whoever else opens it writes there, and perhaps
 * as another user. Without one its files are looked at.
 */
export async function lookAtEmbedded({ dataDir, backups }: Config, ask: AskGateway): Promise<Finding[]> {
  const embedded = note(
    'database',
    'The database is the embedded one: one process, and it survives no loss of power.',
    'Set DATABASE_URL to a PostgreSQL before people depend on it.',
  );
  try {
    const inside = await ask(dataDir);
    return [embedded, ...(inside ?? [await lookAtFiles(dataDir, await newestBackup(backups.folder))])];
  } catch (cause) {
    return [
      embedded,
      wrong(
        'database',
        `The gateway that runs on ${dataDir} does not say what is in it: ${because(cause)}`,
        'Ask again when it runs, and is of this version.',
      ),
    ];
  }
}

async function lookAtFiles(dataDir: string, newest: string | null): Promise<Finding> {
  const start = 'Start the gateway, then look again.';
  try {
    return (await hasDatabase(join(dataDir, 'database')))
      ? note('database', `No gateway runs on ${dataDir}, so nobody looked into its database.`, start)
      : note('database', `There is no database in ${dataDir} yet.`, 'The first gateway that starts makes it.');
  } catch (cause) {
    const [says = '', ...todo] = databaseFailure(cause, null, dataDir, newest).message.split('; ');
    return wrong('database', `${says}.`, todo.join('; '));
  }
}
