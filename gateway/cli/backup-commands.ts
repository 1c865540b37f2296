import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { PlainFailure, databaseFailure } from '#gateway/config/failure.ts';
import { backUpRoots, restoreRoots } from '#gateway/config/sealing-roots.ts';
import { WORKER_FILE } from '#gateway/config/paths.ts';
import { readFact, writeFact } from '#gateway/db/facts.ts';
import { nextEpoch } from '#gateway/db/next-epoch.ts';
import { NoBackup, restoreBackup } from '#gateway/db/embedded/restore.ts';
import type { Command } from './command.ts';
import { wordsOf } from './words.ts';

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

const absoluteFile = (usage: string) => (args: readonly string[]) =>
  wordsOf(args, usage, { from: 1, to: 1 }, {}).words.map((file) => resolve(file));

/** Writes the embedded database into a file, while the gateway goes on. */
export const backupCommand: Command = {
  usage: 'backup FILE',
  help: 'writes the embedded database into a new file (a PostgreSQL has pg_dump for that)',
  absolute: absoluteFile('backup FILE'),
  run: async ({ backup, dataDir }, [file = ''], say) => {
    if (backup === null) throw new PlainFailure('Only the embedded database is written by this command; use pg_dump.');
    if (await isThere(file)) throw new PlainFailure(`There is a file ${file} already; a backup replaces nothing.`);
    await backup(file);
    const roots = await backUpRoots(dataDir, file);
    say(`The database is in ${file}.`);
    if (roots !== null)
      say(`By what phones seal is in ${roots}; keep it with the database, where only you can read it.`);
  },
};

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
    const restored = await restoreBackup(dataDir, WORKER_FILE, file).catch((cause: unknown) => {
      if (cause instanceof NoBackup) throw new PlainFailure(`The file ${file} is no backup of a database.`);
      throw databaseFailure(cause, null, dataDir);
    });
    say(`The database is the one of ${file} now; every phone will fetch everything again (epoch ${restored.epoch}).`);
    if (await restoreRoots(dataDir, file)) say(`By what phones seal came from ${file}.sealing-roots.`);
    if (restored.kept !== null) say(`The one of before is in ${restored.kept}.`);
  },
  run: () => Promise.reject(new PlainFailure('Stop the gateway first.')),
};

const EPOCH = 'epoch raise [ABOVE]';

/** After a PostgreSQL was restored by its own tools. */
export const epochCommand: Command = {
  usage: EPOCH,
  help: 'after a PostgreSQL was restored from a backup: has every phone fetch everything again; restart the gateways then',
  absolute: (args) => [...args],
  run: async ({ services: { db } }, args, say) => {
    const [verb, above = '0'] = wordsOf(args, EPOCH, { from: 1, to: 2 }, {}).words;
    if (verb !== 'raise' || !/^\d{1,15}$/.test(above)) throw new PlainFailure(`Expected: ${EPOCH}`);
    const epoch = nextEpoch([await readFact(db, 'epoch'), Number(above)]);
    await writeFact(db, 'epoch', epoch);
    say(`The epoch is ${epoch}; gateways tell it after a restart.`);
  },
};
