import { join } from 'node:path';
import type { Config } from '#gateway/config/config.ts';
import { databaseFailure } from '#gateway/config/failure.ts';
import { inTime, isLate, newestBackup, type StoredBackup, storedBackups } from '#gateway/db/embedded/backup-folder.ts';
import { hasDatabase } from '#gateway/db/embedded/damaged-database.ts';
import { because, type Finding, good, note, wrong } from './finding.ts';

/** What a gateway that runs says of itself: what is in its database, and for how long it has run, null when it is too old to say so. */
export interface Inside {
  findings: Finding[];
  upMs: number | null;
}

/** Asks the gateway that runs on a data folder; null when none runs. */
export type AskGateway = (dataDir: string) => Promise<Inside | null>;

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
  const inside = await ask(dataDir).catch((cause: unknown) => {
    const silent = wrong(
      'database',
      `The gateway that runs on ${dataDir} does not say what is in it: ${because(cause)}`,
      'Ask again when it runs, and is of this version.',
    );
    return { findings: [silent], upMs: null };
  });
  return [
    embedded,
    ...(inside?.findings ?? [await lookAtFiles(dataDir, await newestBackup(backups.folder))]),
    await lookAtBackups(backups, inside),
  ];
}

const WHY = 'The log of the gateway says why it could not write one; "backups now" tries again.';

async function lookAtBackups({ folder, keep }: Config['backups'], inside: Inside | null): Promise<Finding> {
  if (keep === 0) return note('backups', 'None are written by themselves.', 'Set BACKUP_KEEP, or see to them.');
  let stored: StoredBackup[];
  try {
    stored = await storedBackups(folder);
  } catch (cause) {
    return wrong(
      'backups',
      `What is in ${folder} cannot be seen: ${because(cause)}`,
      'See that it is a folder, and may be read by whoever looks.',
    );
  }
  const now = Date.now();
  const [newest] = inTime(stored, now);
  if (newest === undefined)
    // A start is looked at like a backup: a day after it there has to be one.
    return inside !== null && inside.upMs !== null && isLate({ at: now - inside.upMs }, now)
      ? wrong('backups', `There is none in ${folder}, and the gateway has run for more than a day.`, WHY)
      : note('backups', `There is none in ${folder} yet.`, 'The gateway writes one each day; "backups now" at once.');
  if (!isLate(newest, now)) return good('backups', `The newest is ${newest.file}.`);
  const says = `The newest, ${newest.file}, is more than a day old.`;
  return inside === null
    ? note('backups', says, 'The gateway writes one soon after it starts.')
    : wrong('backups', says, WHY);
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
