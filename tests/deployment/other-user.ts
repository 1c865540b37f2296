import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, cpSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '#tests/support/gateway-process.ts';

/** A user who has nothing of this checkout: root lends it to `nobody`, anybody else is one already. */
const WHO = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

function idOf(flag: string): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
}

/** Gives a folder and all in it to that user. */
export function giveAway(path: string): void {
  if (WHO.uid === undefined || WHO.gid === undefined) return;
  chownSync(path, WHO.uid, WHO.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) giveAway(join(path, name));
}

/** Copies what the repository holds into a folder: nothing that was installed or built here. */
export function copyRepository(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const name of listed.split('\0').filter((each) => each !== '')) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(join(ROOT, name), join(folder, name));
  }
}

export interface Ended {
  code: number | null;
  output: string;
}

/** Starts a program as that user. */
export const begin = (
  program: string,
  words: readonly string[],
  { cwd, env }: { cwd: string; env: Readonly<Record<string, string>> },
): ChildProcess =>
  spawn(program, words, {
    ...WHO,
    cwd,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Runs a program as that user until it ends. */
export const carryOut = (...given: Parameters<typeof begin>): Promise<Ended> =>
  new Promise((resolve) => {
    const child = begin(...given);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => (output += part.toString()));
    child.once('close', (code) => resolve({ code, output }));
  });
