import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { PlainFailure, databaseFailure } from '#gateway/config/failure.ts';
import { WORKER_FILE } from '#gateway/config/paths.ts';
import { readFact, writeFact } from '#gateway/db/facts.ts';
import { nextEpoch } from '#gateway/db/next-epoch.ts';
import { joinRoots, ROOTS_FILE, rootsOf } from '#gateway/db/embedded/roots-file.ts';
import { NoBackup, NotPutInPlace, restoreBackup } from '#gateway/db/embedded/restore.ts';
import { inTime, isLate, type StoredBackup, storedBackups } from '#gateway/db/embedded/backup-folder.ts';
import {
  type BackupPlan,
  NoRoomForBackup,
  partOf,
  writeBackup,
  writeBackupTo,
} from '#gateway/db/embedded/write-backup.ts';
import type { Command } from '#gateway/cli/command.ts';
import { wordsOf } from '#gateway/cli/words.ts';

const HOUR_MS = 3_600_000;

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

const absoluteFile = (usage: string) => (args: readonly string[]) =>
  wordsOf(args, usage, { from: 1, to: 1 }, {}).words.map((file) => resolve(file));

/** A full disk is told in a sentence. */
const inWords = (cause: unknown): never => {
  throw cause instanceof NoRoomForBackup ? new PlainFailure(cause.message) : cause;
};

const ONLY_EMBEDDED = 'Only the embedded database is written by this command; use pg_dump.';

/** Writes the embedded database into a file, while the gateway goes on. */
export const backupCommand: Command = {
  usage: 'backup FILE',
  help: 'writes the embedded database into a new file (a PostgreSQL has pg_dump for that)',
  absolute: absoluteFile('backup FILE'),
  run: async ({ backup, dataDir }, [file = ''], say) => {
    if (backup === null) throw new PlainFailure(ONLY_EMBEDDED);
    if (await isThere(file)) throw new PlainFailure(`There is a file ${file} already; a backup replaces nothing.`);
    if (!(await isThere(dirname(file)))) throw new PlainFailure(`There is no folder ${dirname(file)}.`);
    const part = partOf(file);
    if (await isThere(part))
      throw new PlainFailure(`There is a file ${part}: a backup is being written, or one was cut off; remove it then.`);
    await writeBackupTo(backup, file).catch(inWords);
    say(`The database is in ${file}.`);
    const roots = rootsOf(file);
    if (await joinRoots(join(dataDir, ROOTS_FILE), roots))
      say(`By what phones seal is in ${roots}; keep it with the database, where only you can read it.`);
  },
};

const lineOf = ({ file, at, bytes }: StoredBackup, now: number): string => {
  const hours = Math.max(0, Math.floor((now - at) / HOUR_MS));
  const age = hours < 48 ? `${hours} hours old` : `${Math.floor(hours / 24)} days old`;
  return `${file}  ${(bytes / 1024 / 1024).toFixed(1)} MB, ${age}`;
};

/** Says whether the newest backup is as old as it may be. */
function verdictOn(newest: StoredBackup | undefined, { folder, keep }: BackupPlan, now: number): string {
  if (keep === 0) return 'None are written by themselves (BACKUP_KEEP is 0).';
  if (newest === undefined)
    return `There is no daily backup in ${folder} yet; the running gateway writes one each day.`;
  return isLate(newest, now)
    ? 'The newest is more than a day old: the gateway did not run, or its log says why it could not write one.'
    : 'The newest is of the last day. Put it in place with "npm run gateway -- restore FILE" while the gateway is stopped.';
}

const BACKUPS = 'backups [now]';

/** Shows the daily backups of the embedded database, or writes one now, before something that could go wrong. */
export const backupsCommand: Command = {
  usage: BACKUPS,
  help: 'shows the daily backups of the embedded database and whether they are late; "now" writes one at once',
  run: async ({ backup }, args, say) => {
    const [verb] = wordsOf(args, BACKUPS, { from: 0, to: 1 }, {}).words;
    if (verb !== undefined && verb !== 'now') throw new PlainFailure(`Expected: ${BACKUPS}`);
    if (backup === null) throw new PlainFailure(ONLY_EMBEDDED);
    if (verb === 'now') {
      const written = await writeBackup(backup, Date.now()).catch(inWords);
      return say(`The database is in ${resolve(written.file)}.`);
    }
    const stored = await storedBackups(backup.folder);
    const now = Date.now();
    for (const each of stored) say(lineOf({ ...each, file: resolve(each.file) }, now));
    say(verdictOn(inTime(stored, now)[0], backup, now));
  },
};

/** What a database of before has again though it was ended since: nothing of it ends by itself. */
const REPEAT =
  'What was ended or changed since that backup is back as it was. Repeat it before you let people in: sign-out, key revoke, ' +
  'status, role, feature, identity, webhooks (docs/operations.md).';

/** Puts a backup in the place of the embedded database. */
export const restoreCommand: Command = {
  usage: 'restore FILE',
  help: 'puts a backup in the place of the embedded database, keeps the one of before; stop the gateway first',
  absolute: absoluteFile('restore FILE'),
  alone: async ({ dataDir, databaseUrl }, [file = ''], say) => {
    if (databaseUrl !== null)
      throw new PlainFailure(
        'Only the embedded database is restored by this command; use pg_restore, then epoch raise.',
      );
    if (!(await isThere(file))) throw new PlainFailure(`There is no file ${file}.`);
    await access(file, constants.R_OK).catch(() => {
      throw new PlainFailure(`The file ${file} may not be read by this user.`);
    });
    const none = new PlainFailure(`The file ${file} is no backup of a database.`);
    if ((await stat(file)).isDirectory()) throw none;
    const restored = await restoreBackup(dataDir, WORKER_FILE, file).catch((cause: unknown) => {
      if (cause instanceof NoBackup) throw none;
      if (cause instanceof NotPutInPlace)
        throw new PlainFailure(`${file} was not put in place, and the database is as it was: ${cause.message}.`);
      throw databaseFailure(cause, null, dataDir);
    });
    say(`The database is the one of ${file} now; every phone will fetch everything again (epoch ${restored.epoch}).`);
    say(REPEAT);
    if (restored.kept !== null) say(`The one of before is in ${restored.kept}.`);
    for (const name of restored.beside) say(`${name} came back with it.`);
    for (const aside of restored.aside) say(`What the data folder had instead is in ${aside}.`);
  },
  run: () => Promise.reject(new PlainFailure('Stop the gateway first.')),
};

const EPOCH = 'epoch raise [ABOVE]';
/** The highest epoch whose changes still have whole numbers (changes/number-changes.ts). */
const MOST = 9_006_000_000;

/** After a PostgreSQL was restored by its own tools. */
export const epochCommand: Command = {
  usage: EPOCH,
  help: 'after a PostgreSQL was restored from a backup: has every phone fetch everything again; restart the gateways then',
  run: async ({ services: { db } }, args, say) => {
    const [verb, above = '0'] = wordsOf(args, EPOCH, { from: 1, to: 2 }, {}).words;
    if (verb !== 'raise' || !/^\d{1,10}$/.test(above) || Number(above) > MOST)
      throw new PlainFailure(`Expected: ${EPOCH}`);
    const epoch = nextEpoch([await readFact(db, 'epoch'), Number(above)]);
    await writeFact(db, 'epoch', epoch);
    say(`The epoch is ${epoch}; gateways tell it after a restart.`);
    say(REPEAT);
  },
};
