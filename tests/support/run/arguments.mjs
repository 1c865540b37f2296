import { STAGE_NAMES } from './stages.mjs';

/**
 * `--long` runs everything; `--only=unit,sizes` runs some stages. Throws on anything else, with what is known.
 * @param {readonly string[]} words
 */
export function parseArguments(words) {
  const options = { long: false, only: /** @type {string[] | null} */ (null) };
  for (const word of words) {
    if (word === '--long') options.long = true;
    else if (word.startsWith('--only=')) options.only = word.slice('--only='.length).split(',');
    else throw new Error(`Unknown argument ${word}; known are --long and --only=${STAGE_NAMES.join(',')}.`);
  }
  const unknown = options.only?.find((name) => !STAGE_NAMES.includes(name));
  if (unknown !== undefined) throw new Error(`Unknown stage ${unknown}; known are ${STAGE_NAMES.join(', ')}.`);
  return options;
}
