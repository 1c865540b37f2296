import { parseArgs } from 'node:util';

const COMMANDS = ['check', 'full', 'long'];

/**
 * What was asked for: `test` unless a flag names another command, and names of files, folders, stages or titles. Throws on
 * a flag that it does not know.
 * @param {readonly string[]} words
 * @returns {{ command: 'test' | 'check' | 'full' | 'long', help: boolean, names: string[] }}
 */
export function parseArguments(words) {
  const flag = { type: 'boolean' };
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { help: { ...flag, short: 'h' }, check: flag, full: flag, long: flag },
  });
  const command = COMMANDS.find((each) => values[each]) ?? 'test';
  return { command, help: values.help === true, names: positionals };
}
