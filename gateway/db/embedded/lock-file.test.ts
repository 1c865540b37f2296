import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderLocked, takeLock } from './lock-file.ts';

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

const leave = (pid: number, start: string): Promise<void> =>
  writeFile(join(folder, `gateway.${pid}.${start}.00ff.lock`), '');

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
    await (
      await takeLock(folder)
    )();
    expect(await readdir(folder)).toEqual([]);
  });

  it('of a process that died is taken over', async () => {
    await leave(await deadProcess(), '1');
    const unlock = await takeLock(folder);
    expect(await readdir(folder)).toHaveLength(1);
    await unlock();
  });

  it('of an earlier process with this number is taken over', async () => {
    await leave(process.pid, '1');
    await (
      await takeLock(folder)
    )();
    expect(await readdir(folder)).toEqual([]);
  });

  it('of a process that is about to end is taken over once it has', async () => {
    const dying = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 900)']);
    await once(dying, 'spawn');
    await leave(dying.pid ?? 0, '');
    await (
      await takeLock(folder)
    )();
    expect(await readdir(folder)).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('of an ended process that nobody has asked about is taken over', async () => {
    const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 30']);
    const [said] = await once(parent.stdout, 'data');
    await leave(Number(String(said)), '');
    await (
      await takeLock(folder)
    )();
    parent.kill();
    expect(await readdir(folder)).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('of another living process is refused while it is the same one', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(child, 'spawn');
    await leave(child.pid ?? 0, '');
    await expect(takeLock(folder)).rejects.toThrow(`(process ${child.pid ?? 0})`);
    await rm(folder, { recursive: true });
    folder = await mkdtemp(join(tmpdir(), 'jforce-lock-'));
    await leave(child.pid ?? 0, '1');
    await expect(takeLock(folder)).resolves.toBeTypeOf('function');
    child.kill();
  });

  it('is never held by two of many that come at once beside a dead one, and one gets it', async () => {
    for (let round = 0; round < 10; round += 1) {
      await leave(await deadProcess(), '1');
      const takers = await Promise.allSettled(Array.from({ length: 8 }, () => takeLock(folder, 400)));
      const taken = takers.filter((taker) => taker.status === 'fulfilled');
      expect(taken).toHaveLength(1);
      expect(
        takers.filter((taker) => taker.status === 'rejected' && taker.reason instanceof FolderLocked),
      ).toHaveLength(7);
      for (const { value } of taken) await value();
    }
  }, 60_000);
});
