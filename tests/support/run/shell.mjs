import { spawn } from 'node:child_process';
import { openSync, closeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Runs a program in the root folder; answers its exit code, 127 when it cannot be started.
 * @param {string} program
 * @param {readonly string[]} words
 * @param {Record<string, string>} [variables] added to the environment
 * @param {string | null} [log] file that what it writes is added to; without one it is shown
 * @returns {Promise<number>}
 */
export function run(program, words, variables = {}, log = null) {
  const output = log === null ? 'inherit' : openSync(log, 'a');
  return new Promise((resolve) => {
    const child = spawn(program, words, {
      cwd: ROOT,
      env: { ...process.env, ...variables },
      stdio: ['ignore', output, output],
    });
    const end = (code) => {
      if (typeof output === 'number') closeSync(output);
      resolve(code);
    };
    child.once('error', (cause) => {
      process.stdout.write(`${program}: ${cause.message}\n`);
      end(127);
    });
    child.once('exit', (code) => end(code ?? 1));
  });
}

/** Runs a script of the installed packages, like `npx` does, without a network. */
export const runTool = (name, words, variables, log) =>
  run(process.execPath, [`node_modules/${name}`, ...words], variables, log);
