import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderLocked, lockHolder, takeLock } from './lock-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jforce-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The number of a process that has ended. */
async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'close');
  return child.pid ?? 0;
}

describe('the lock of a data folder', () => {
  it('is refused to a second taker in one sentence that names folder and process', async () => {
    const unlock = await takeLock(folder);
    await expect(takeLock(folder)).rejects.toThrow(
      `The data folder ${folder} is in use by another gateway (process ${process.pid})`,
    );
    await unlock();
  });

  it('is free again after it was given back, and leaves nothing behind', async () => {
    await (
      await takeLock(folder)
    )();
    expect(await lockHolder(folder)).toBeNull();
    await (
      await takeLock(folder)
    )();
    expect(await readdir(folder)).toEqual([]);
  });

  it('of a process that died is taken over', async () => {
    await writeFile(join(folder, 'gateway.lock'), `${await deadProcess()} 1`);
    const unlock = await takeLock(folder);
    expect(await lockHolder(folder)).toBe(process.pid);
    await unlock();
  });

  it.runIf(process.platform === 'linux')('of an earlier process with a number in use again is taken over', async () => {
    await writeFile(join(folder, 'gateway.lock'), `${process.pid} 1`);
    const unlock = await takeLock(folder);
    expect(await lockHolder(folder)).toBe(process.pid);
    await unlock();
  });

  it.each(['', 'nonsense', '-1', '0'])('with the unreadable content %j is taken over', async (content) => {
    await writeFile(join(folder, 'gateway.lock'), content);
    await (
      await takeLock(folder)
    )();
    expect(await readdir(folder)).toEqual([]);
  });

  it('goes to exactly one of many that find a dead one', async () => {
    await writeFile(join(folder, 'gateway.lock'), `${await deadProcess()} 1`);
    const takers = await Promise.allSettled(Array.from({ length: 20 }, () => takeLock(folder)));
    const refused = takers.filter((taker) => taker.status === 'rejected' && taker.reason instanceof FolderLocked);
    expect(takers.filter((taker) => taker.status === 'fulfilled')).toHaveLength(1);
    expect(refused).toHaveLength(19);
  });
});
