import { periods } from '#shared/contract/calls/watto.ts';
import type { Job, PullOutcome } from '#workers/sync/job.ts';
import { pullOne } from '#workers/sync/pull-one.ts';

/** The list of periods: which months exist, in the market's own calendar. */
export const pullPeriods = (job: Job): Promise<PullOutcome> =>
  pullOne(job, {
    collection: 'periods',
    call: periods,
    input: { params: {}, query: { reverse: '1' } },
    tables: ({ db }) => [db.periods],
    async store({ value }) {
      await Promise.all([job.db.periods.clear(), job.db.periods.bulkPut(value.data)]);
    },
  });
