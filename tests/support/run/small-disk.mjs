import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './shell.mjs';

/** The sample takes half of it. */
const SIZE = '300m';

/** Words for `unshare`: a disk in memory at the folder, for this program alone, which takes it along when it ends. */
const words = (folder, program) => [
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${SIZE} tmpfs "$0" && exec "$@"`,
  folder,
  ...program,
];

/** Does `work` with a folder for such a disk, which is empty outside. */
async function withFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'jforce-small-disk-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether this machine can make a small disk. */
export const canMakeSmallDisk = () =>
  withFolder((folder) => spawnSync('unshare', words(folder, ['true']), { stdio: 'ignore' }).status === 0);

/** Runs a script of the installed packages with the folder of a small disk in SMALL_DISK; answers its exit code. */
export const runOnSmallDisk = (script, parameters) =>
  withFolder((folder) =>
    run('unshare', words(folder, [process.execPath, `node_modules/${script}`, ...parameters]), { SMALL_DISK: folder }),
  );
