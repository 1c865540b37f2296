import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const MODULE = fileURLToPath(new URL('follow-parent.mjs', import.meta.url));

/** A program that says when it is asked to end, and ends by itself when nobody asked it for so long. */
const program = (restMs: number): string => `
  import { followParent } from ${JSON.stringify(MODULE)};
  followParent();
  const rest = setTimeout(() => process.stdout.write('was left behind'), ${restMs});
  process.on('SIGTERM', () => { process.stdout.write('was asked to end'); clearTimeout(rest); });
  process.stdout.write('runs;');`;

/** What a program writes in all whose shell is ended by a signal, started by npm or by hand. */
async function afterTheShell(signal: 'SIGTERM' | 'SIGKILL', restMs: number, variables = {}): Promise<string> {
  const shell = spawn('sh', ['-c', '"$NODE" --input-type=module -e "$PROGRAM"; exit 0'], {
    env: { NODE: process.execPath, PROGRAM: program(restMs), ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let written = '';
  shell.stdout.on('data', (part: Buffer) => {
    if (written === '') shell.kill(signal);
    written += part.toString();
  });
  await new Promise((resolve) => shell.once('close', resolve));
  return written;
}

describe('what npm started', () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)('is asked to end when the shell between them ends by %s', async (signal) => {
    expect(await afterTheShell(signal, 20_000, { npm_lifecycle_event: 'start' })).toBe('runs;was asked to end');
  });
});

describe('what was started by hand', () => {
  it('runs on when the shell that started it is gone', async () => {
    expect(await afterTheShell('SIGTERM', 1500)).toBe('runs;was left behind');
  });
});
