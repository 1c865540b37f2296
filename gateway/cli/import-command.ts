import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PlainFailure } from '#gateway/config/failure.ts';
import { runImport } from '#gateway/import/run-import.ts';
import type { Command } from './command.ts';

interface Wanted {
  file: string;
  mapping: string;
  rejects?: string;
}

const USAGE = 'import FILE --mapping MAPPING.json [--rejects FILE]';

function parse(args: readonly string[]): Wanted {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { mapping: { type: 'string' }, rejects: { type: 'string' } },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0 || values.mapping === undefined)
      throw new PlainFailure(`Expected: ${USAGE}`);
    return { file, mapping: values.mapping, ...(values.rejects === undefined ? {} : { rejects: values.rejects }) };
  } catch (cause) {
    if (cause instanceof TypeError)
      throw new PlainFailure(`${cause.message.split('.')[0] ?? 'Wrong arguments'}. Expected: ${USAGE}`);
    throw cause;
  }
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
