import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CALLS } from '#shared/contract/calls.ts';
import type { Command } from '#gateway/cli/command.ts';
import { wordsOf } from '#gateway/cli/words.ts';
import { clientSource } from '#gateway/http/openapi/client-source.ts';
import { openApiOf } from '#gateway/http/routes/openapi.ts';
import { PlainFailure } from '#gateway/config/failure.ts';

const USAGE = 'client FILE.ts';

/** Writes a typed client of every call of app and feed. */
export const clientCommand: Command = {
  usage: USAGE,
  help: 'writes a typed client for systems in TypeScript, made from what /openapi.json says',
  absolute: (args) => args.map((path) => resolve(path)),
  run: async (_context, args, say) => {
    const [file = ''] = wordsOf(args, USAGE, { from: 1, to: 1 }, {}).words;
    // Whatever lies under another name is not the place of a client.
    if (!file.endsWith('.ts')) throw new PlainFailure(`Expected: ${USAGE}`);
    await writeFile(file, clientSource(openApiOf(CALLS))).catch((cause: unknown) => {
      throw new PlainFailure(`${file} cannot be written (${cause instanceof Error ? cause.message : String(cause)}).`);
    });
    say(`The client is in ${file}.`);
  },
};
