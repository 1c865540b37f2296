import { resolve } from 'node:path';
import { PlainFailure } from '#gateway/config/failure.ts';
import { runImport } from '#gateway/import/run-import.ts';
import type { Command } from './command.ts';
import { wordsOf } from './words.ts';

const USAGE = 'import FILE --mapping MAPPING.json [--rejects FILE]';

const text = { type: 'string' } as const;

/** Throws PlainFailure for anything but one file with its mapping. */
function parse(args: readonly string[]): { file: string; mapping: string; rejects?: string } {
  const { words, values } = wordsOf(args, USAGE, { from: 1, to: 1 }, { mapping: text, rejects: text });
  const { mapping, rejects } = values;
  if (mapping === undefined) throw new PlainFailure(`Expected: ${USAGE}`);
  return { file: words[0] ?? '', mapping, ...(rejects === undefined ? {} : { rejects }) };
}

/** Loads a marketplace's order export. */
export const importCommand: Command = {
  usage: USAGE,
  help: 'loads an order export by a mapping of its columns; rows that cannot be read go to the rejects file',
  absolute: (args) => {
    const { file, mapping, rejects } = parse(args);
    return [
      resolve(file),
      '--mapping',
      resolve(mapping),
      ...(rejects === undefined ? [] : ['--rejects', resolve(rejects)]),
    ];
  },
  run: async ({ services, dataDir }, args, say) => {
    await runImport(services, { ...parse(args), fallbackFolder: dataDir }, say);
  },
};
