import { resolve } from 'node:path';
import { PlainFailure } from '#gateway/config/failure.ts';
import { type ImportRequest, runImport } from '#gateway/import/run-import.ts';
import type { Command } from '#gateway/cli/command.ts';
import { wordsOf } from '#gateway/cli/words.ts';

const USAGE = 'import FILE --mapping MAPPING.json [--check] [--closed-until YYYY-MM-DD] [--more] [--rejects FILE]';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

/** Throws PlainFailure for anything but one file with its mapping. */
function parse(args: readonly string[]): ImportRequest {
  const options = { mapping: text, rejects: text, 'closed-until': text, check: flag, more: flag };
  const { words, values } = wordsOf(args, USAGE, { from: 1, to: 1 }, options);
  const { mapping, rejects, 'closed-until': closedUntil, check = false, more = false } = values;
  if (mapping === undefined) throw new PlainFailure(`Expected: ${USAGE}`);
  return {
    file: words[0] ?? '',
    mapping,
    check,
    more,
    ...(rejects === undefined ? {} : { rejects }),
    ...(closedUntil === undefined ? {} : { closedUntil }),
  };
}

/** Loads a marketplace's order export. */
export const importCommand: Command = {
  usage: USAGE,
  help: 'loads an order export by a mapping of its columns; rows that cannot be read go to the rejects file; --check only counts',
  absolute: (args) => {
    const { file, mapping, rejects, closedUntil, check, more } = parse(args);
    return [
      resolve(file),
      '--mapping',
      resolve(mapping),
      ...(rejects === undefined ? [] : ['--rejects', resolve(rejects)]),
      ...(closedUntil === undefined ? [] : ['--closed-until', closedUntil]),
      ...(check === true ? ['--check'] : []),
      ...(more === true ? ['--more'] : []),
    ];
  },
  run: async ({ services, dataDir }, args, say) => {
    await runImport(services, { ...parse(args), fallbackFolder: dataDir }, say);
  },
};
