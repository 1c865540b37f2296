import { mkdir, readdir, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CommandContext } from '#gateway/cli/command.ts';
import { PlainFailure } from '#gateway/config/failure.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { backupCommand } from './backup-commands.ts';

const BYTES_OF_AN_ARRAY_OF_DISKS = 8 * 1024 ** 4;

/** Gives the command a database that is written by `write`, and answers what it said. */
async function backUp(file: string, write: (file: string) => Promise<void>): Promise<string[]> {
  const said: string[] = [];
  const dataDir = dirname(file);
  const backup = { write, folder: join(dataDir, 'daily'), keep: 3, dataDir };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the command asks for nothing else
  await backupCommand.run({ backup, dataDir } as CommandContext, [file], (line) => said.push(line));
  return said;
}
const whole = (file: string): Promise<void> => writeFile(file, 'whole', { flag: 'wx' });

describe('a backup that is asked for', () => {
  it('has its name once it is whole', async () => {
    const folder = temporaryFolder('asked');
    const seen: string[] = [];
    const said = await backUp(join(folder, 'mine'), async (file) => {
      await whole(file);
      seen.push(...(await readdir(folder)));
    });
    expect(said).toEqual([`The database is in ${join(folder, 'mine')}.`]);
    expect([seen, await readdir(folder)]).toEqual([['mine.part'], ['mine']]);
  });

  it('leaves nothing when the disk is full', async () => {
    const folder = temporaryFolder('torn');
    const torn = async (file: string): Promise<void> => {
      await writeFile(file, 'ha');
      throw new Error('ENOSPC');
    };
    await expect(backUp(join(folder, 'mine'), torn)).rejects.toThrow('ENOSPC');
    expect(await readdir(folder)).toEqual([]);
  });

  it('is not begun where it would take the room of the database', async () => {
    const folder = temporaryFolder('room');
    await mkdir(join(folder, 'daily'));
    const newest = join(folder, 'daily', 'database-2026-11-23T12-00-00.tar.gz');
    await writeFile(newest, '');
    await truncate(newest, BYTES_OF_AN_ARRAY_OF_DISKS);
    const asked = backUp(join(folder, 'mine'), whole);
    await expect(asked).rejects.toThrow(PlainFailure);
    await expect(asked).rejects.toThrow(/^No backup was written: .+ or name a file on another disk\.$/);
    expect(await readdir(folder)).toEqual(['daily']);
  });

  it('touches no file that another one is being written into', async () => {
    const folder = temporaryFolder('part');
    await writeFile(join(folder, 'mine.part'), 'x');
    await expect(backUp(join(folder, 'mine'), whole)).rejects.toThrow(`There is a file ${join(folder, 'mine.part')}`);
    expect(await readdir(folder)).toEqual(['mine.part']);
  });
});
