import type { Config } from './config.ts';
import { databaseFailure } from './failure.ts';
import { newestBackup } from '#gateway/db/embedded/backup-folder.ts';
import { WORKER_FILE } from './paths.ts';
import { type Database, type DatabaseSource, openDatabase } from '#gateway/db/engine/database.ts';

/** The database of a configuration. Throws PlainFailure with the sentence for the person at the terminal. */
export async function openGatewayDatabase(
  config: Config,
  onError: (cause: unknown) => void,
  more: Pick<DatabaseSource, 'mayBeHalfDivided'> = {},
): Promise<Database> {
  const { databaseUrl, dataDir, migrate } = config;
  try {
    return await openDatabase({ databaseUrl, dataDir, workerFile: WORKER_FILE, migrate, onError, ...more });
  } catch (cause) {
    throw databaseFailure(cause, databaseUrl, dataDir, await newestBackup(config.backups.folder));
  }
}
