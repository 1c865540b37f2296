import { mkdir, readdir, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { NoRoomForBackup, writeBackupTo } from './write-backup.ts';

const BYTES_OF_AN_ARRAY_OF_DISKS = 8 * 1024 ** 4;

/** Writes a backup by `write` into a file beside the folder of the daily ones. */
const backUp = (file: string, write: (file: string) => Promise<void>): Promise<void> =>
  writeBackupTo({ write, folder: join(dirname(file), 'daily'), keep: 3, dataDir: dirname(file) }, file);
const whole = (file: string): Promise<void> => writeFile(file, 'whole', { flag: 'wx' });

describe('a backup that is asked for', () => {
  it('has its name once it is whole', async () => {
    const folder = temporaryFolder('asked');
    const seen: string[] = [];
    await backUp(join(folder, 'mine'), async (file) => {
      await whole(file);
      seen.push(...(await readdir(folder)));
    });
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
    await expect(asked).rejects.toThrow(NoRoomForBackup);
    await expect(asked).rejects.toThrow(/^No backup was written: .+ or name a file on another disk\.$/);
    expect(await readdir(folder)).toEqual(['daily']);
  });
});
