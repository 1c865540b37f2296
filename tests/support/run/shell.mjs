import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Runs a program in the root folder and shows what it writes; answers its exit code, 127 when it cannot be started.
 * @param {string} program
 * @param {readonly string[]} words
 * @param {Record<string, string>} [variables] added to the environment
 * @returns {Promise<number>}
 */
export function run(program, words, variables = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, words, {
      cwd: ROOT,
      env: { ...process.env, ...variables },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', (cause) => {
      process.stdout.write(`${program}: ${cause.message}\n`);
      resolve(127);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Runs a script of the installed packages, like `npx` does, without a network. */
export const runTool = (name, words, variables) => run(process.execPath, [`node_modules/${name}`, ...words], variables);
