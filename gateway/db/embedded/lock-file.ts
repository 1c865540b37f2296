import { randomBytes } from 'node:crypto';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Another process works on the folder. */
export class FolderLocked extends Error {
  override readonly name = 'FolderLocked';
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by another gateway (process ${pid}); stop it or set DATA_DIR to another folder.`,
    );
  }
}

/** Who claims the folder stands in the name of the claim, so that no claim is ever seen half written. */
const CLAIM = /^gateway\.(\d+)\.(\d*)\.[0-9a-f]+\.lock$/;
/** A process that was killed is there until its memory is given back, which a restart at once does not wait for. */
const PATIENCE_MS = 2000;
const PAUSE_MS = 40;
const LONGEST_PAUSE_MS = 200;
const mine = new Set<string>();

/**
 * Start time of a process in clock ticks, where the system tells it: a number that was used again is another process. One that ended
 * keeps its number until its parent asks what became of it.
 */
async function startOf(pid: number): Promise<{ start: string; hasEnded: boolean }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const facts = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { start: facts[19] ?? '', hasEnded: facts[0] === 'Z' || facts[0] === 'X' };
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}

/** The process behind a claim, null when it is gone. */
async function claimantOf(name: string): Promise<number | null> {
  const [, pidText = '', start = ''] = CLAIM.exec(name) ?? [];
  const pid = Number(pidText);
  if (pid === process.pid) return mine.has(name) ? pid : null;
  if (!runs(pid)) return null;
  const now = await startOf(pid);
  return !now.hasEnded && (start === '' || start === now.start) ? pid : null;
}

/** A living process that claims the folder beside `own`, null when there is none; claims of dead ones are removed. */
async function otherClaimant(folder: string, own: string): Promise<number | null> {
  for (const name of await readdir(folder)) {
    if (name === own || !CLAIM.test(name)) continue;
    const pid = await claimantOf(name);
    if (pid !== null) return pid;
    await rm(join(folder, name), { force: true });
  }
  return null;
}

/**
 * Takes the lock of `folder` and returns the function that gives it back. Everybody claims first and looks around then,
 * so of two at least one sees the other; who sees another steps back, and gives up when `patienceMs` are over. A claim lives as
 * long as its process. Throws {@link FolderLocked}.
 */
export async function takeLock(folder: string, patienceMs = PATIENCE_MS): Promise<() => Promise<void>> {
  const begun = performance.now();
  const { start } = await startOf(process.pid);
  const name = `gateway.${process.pid}.${start}.${randomBytes(6).toString('hex')}.lock`;
  const file = join(folder, name);
  const release = async (): Promise<void> => {
    await rm(file, { force: true });
    mine.delete(name);
  };
  for (let attempt = 1; ; attempt += 1) {
    mine.add(name);
    await writeFile(file, '', { flag: 'wx', mode: 0o600 });
    const other = await otherClaimant(folder, name);
    if (other === null) return release;
    await release();
    if (performance.now() - begun > patienceMs) throw new FolderLocked(folder, other);
    await wait(Math.random() * Math.min(PAUSE_MS * attempt, LONGEST_PAUSE_MS));
  }
}
