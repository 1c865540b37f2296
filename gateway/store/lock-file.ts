import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Another process works on the folder. */
export class FolderLocked extends Error {
  override readonly name = 'FolderLocked';
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by another gateway (process ${pid}); stop it or set DATA_DIR to another folder.`,
    );
  }
}

/** Start time of a process in clock ticks, where the system tells it: a number that was used again is another process. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}

/** The process that holds the lock with this text, null when it is gone. */
async function holderOf(text: string): Promise<number | null> {
  const [pidText = '', start = ''] = text.split(' ');
  const pid = Number(pidText);
  if (!Number.isSafeInteger(pid) || pid <= 0 || !runs(pid)) return null;
  return start === '' || start === (await startOf(pid)) ? pid : null;
}

const failedWith = (cause: unknown, code: string): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === code;

/** The process that works on `folder` now, null when none does. */
export async function lockHolder(folder: string): Promise<number | null> {
  const text = await readFile(join(folder, 'gateway.lock'), 'utf8').catch(() => '');
  return holderOf(text);
}

/**
 * Takes the lock of `folder` and returns the function that gives it back. The lock of a process that died is taken
 * over: it is renamed first, which only one of several takers can do, and given back when it turns out to be alive.
 * Throws {@link FolderLocked}.
 */
export async function takeLock(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'gateway.lock');
  const mine = `${process.pid} ${await startOf(process.pid)}`;
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(draft, mine, { mode: 0o600 });
  try {
    for (;;) {
      try {
        await link(draft, file);
        return () => rm(file, { force: true });
      } catch (cause) {
        if (!failedWith(cause, 'EEXIST')) throw cause;
      }
      await removeIfStale(folder, file, `${draft}.old`);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

async function removeIfStale(folder: string, file: string, aside: string): Promise<void> {
  const holder = await lockHolder(folder);
  if (holder !== null) throw new FolderLocked(folder, holder);
  try {
    await rename(file, aside);
  } catch (cause) {
    if (failedWith(cause, 'ENOENT')) return;
    throw cause;
  }
  const stolenFrom = await holderOf(await readFile(aside, 'utf8'));
  if (stolenFrom !== null) await link(aside, file);
  await rm(aside, { force: true });
  if (stolenFrom !== null) throw new FolderLocked(folder, stolenFrom);
}
