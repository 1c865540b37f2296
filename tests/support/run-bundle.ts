import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { nodeFlags, ROOT } from './gateway-process.ts';

export interface Ended {
  code: number | null;
  output: string;
}

type Program = ReturnType<typeof spawned>;

const spawned = (bundle: string, words: readonly string[], variables: Readonly<Record<string, string>>) =>
  spawn(process.execPath, [...nodeFlags(), join(ROOT, 'dist/gateway', bundle), ...words], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...variables },
  });

/** Runs a bundle of the gateway until it ends; `meanwhile` gets it as soon as it runs. */
export const runBundle = (
  bundle: string,
  words: readonly string[],
  variables: Readonly<Record<string, string>>,
  meanwhile: (child: Program) => void = () => undefined,
): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawned(bundle, words, variables);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
    meanwhile(child);
    child.once('close', (code) => resolve({ code, output }));
  });

/** The lines that it wrote. */
export const linesOf = ({ output }: Ended): string[] => output.split('\n').filter((line) => line !== '');
