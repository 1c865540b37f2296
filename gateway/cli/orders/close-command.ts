import { PlainFailure } from '#gateway/config/failure.ts';
import { holdClosings } from '#gateway/db/cut-over.ts';
import { asOneImport } from '#gateway/import/one-import.ts';
import { endHold } from '#gateway/jobs/month-end.ts';
import type { Command } from '#gateway/cli/command.ts';
import { wordsOf } from '#gateway/cli/words.ts';

const USAGE = 'close [hold]';

/** Says that all orders of before are in, or that they begin to come. */
export const closeCommand: Command = {
  usage: USAGE,
  help: 'all orders of before are in: months that are over are closed; with hold, nothing is closed until then',
  run: async ({ services }, args, say) => {
    const [verb] = wordsOf(args, USAGE, { from: 0, to: 1 }, {}).words;
    if (verb !== undefined && verb !== 'hold') throw new PlainFailure(`Expected: ${USAGE}`);
    if (verb === 'hold') {
      const isNew = await holdClosings(services.db, true);
      return say(isNew ? 'Nothing is closed, settled or awarded until "close".' : 'Closings are held already.');
    }
    // An import that still writes would have months closed without the rest of its orders.
    const ended = await asOneImport(services.db, () => endHold(services));
    say(ended ? 'Months that are over are closed now, in the background.' : 'No closing was held.');
  },
};
