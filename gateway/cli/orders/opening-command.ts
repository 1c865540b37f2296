import { resolve } from 'node:path';
import { PlainFailure } from '#gateway/config/failure.ts';
import { takeOpeningBalances } from '#gateway/import/openings/opening-balances.ts';
import type { Command } from '#gateway/cli/command.ts';
import { wordsOf } from '#gateway/cli/words.ts';

const USAGE = 'opening FILE';
const TOLD = 20;

/** Takes over what the program of before owes its consultants. */
export const openingCommand: Command = {
  usage: USAGE,
  help: 'takes over balances of the program of before: a CSV file with consultant, balance, paid, paid_on',
  absolute: (args) => args.map((file) => resolve(file)),
  run: async ({ services }, args, say) => {
    const { words } = wordsOf(args, USAGE, { from: 1, to: 1 }, {});
    const { written, known, refused } = await takeOpeningBalances(services, words[0] ?? '');
    say(`${written} opening balances were written; ${known} were there already.`);
    for (const line of refused.slice(0, TOLD)) say(`  Line ${line}.`);
    if (refused.length > TOLD) say(`  ... and ${refused.length - TOLD} more.`);
    if (refused.length > 0) throw new PlainFailure(`${refused.length} lines were refused.`);
  },
};
