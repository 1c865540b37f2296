import { PlainFailure } from '#gateway/config/failure.ts';
import type { Command } from './command.ts';
import { wordsOf } from './words.ts';

const USAGE = 'jobs [retry]';

/** Shows the durable jobs, or gives those that failed for good another try. */
export const jobsCommand: Command = {
  usage: USAGE,
  help: 'shows what waits to be done and what failed; with retry, failed jobs are tried again',
  run: async ({ services: { db } }, args, say) => {
    const [verb] = wordsOf(args, USAGE, { from: 0, to: 1 }, {}).words;
    if (verb !== undefined && verb !== 'retry') throw new PlainFailure(`Expected: ${USAGE}`);
    if (verb === 'retry') {
      const { numUpdatedRows } = await db
        .updateTable('job')
        .set({ state: 'waiting', attempts: 0, locked_until: null, dedupe_key: null })
        .where('state', '=', 'failed')
        .executeTakeFirstOrThrow();
      return say(`${numUpdatedRows} jobs are tried again.`);
    }
    const rows = await db
      .selectFrom('job')
      .select(({ fn }) => [
        'queue',
        'state',
        fn.countAll<number>().as('jobs'),
        fn.count<number>('last_error').as('again'),
        fn.min('run_at').as('next'),
      ])
      .groupBy(['queue', 'state'])
      .orderBy('queue')
      .execute();
    if (rows.length === 0) say('There are no jobs.');
    for (const { queue, state, jobs, again, next } of rows) {
      // Some are tried for ever: nothing else would tell that they fail each time.
      const after = state === 'waiting' && again > 0 ? `, ${again} of them after a failure` : '';
      say(`${queue}: ${jobs} ${state}, the first at ${next}${after}`);
    }
  },
};
