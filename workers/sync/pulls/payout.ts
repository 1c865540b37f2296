import { payoutThreshold } from '#shared/contract/calls/payment-methods.ts';
import type { Job, PullOutcome } from '#workers/sync/job.ts';
import { DAY_MS, pacedOne } from './paced-one.ts';

/** The amount over which commissions are paid in cash. */
export const pullThreshold = (job: Job): Promise<PullOutcome> =>
  pacedOne(job, {
    collection: 'threshold',
    toggle: 'commissions',
    restMs: DAY_MS,
    call: payoutThreshold,
    input: { params: {} },
    tables: ({ db }) => [db.facts],
    async store({ value, meta }) {
      await job.db.facts.put({ key: 'threshold', value, asOf: meta.as_of });
    },
  });
