import { say } from './say.mjs';

/**
 * Reads the words of a command with `parse`, which throws on what it does not know. Answers null when there is nothing to do
 * but to leave: `--help` has told how the command is used, or a mistake was named and the exit code set.
 *
 * @template Options
 * @param {string} usage
 * @param {(words: string[]) => Options} parse
 * @returns {Options | null}
 */
export function readOptions(usage, parse) {
  const words = process.argv.slice(2);
  if (words.includes('--help')) {
    say(usage);
    return null;
  }
  try {
    return parse(words);
  } catch (cause) {
    say(`${cause instanceof Error ? cause.message : String(cause)}\n\n${usage}`);
    process.exitCode = 2;
    return null;
  }
}
