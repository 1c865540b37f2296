import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './gateway-process.ts';

export interface Ended {
  code: number | null;
  output: string;
}

/** Runs a bundle of the gateway until it ends. */
export const runBundle = (
  bundle: string,
  words: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [join(ROOT, 'dist/gateway', bundle), ...words], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], ...variables },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
    child.once('close', (code) => resolve({ code, output }));
  });

/** The lines that it wrote. */
export const linesOf = ({ output }: Ended): string[] => output.split('\n').filter((line) => line !== '');
