import { payoutThreshold } from '#shared/contract/calls/payment-methods.ts';
import { payouts } from '#shared/contract/calls/payouts.ts';
import { ownParams, type Job, type PullOutcome } from '#workers/sync/job.ts';
import { DAY_MS, pacedFact, pacedOne } from './paced-one.ts';

/** The amount over which commissions are paid in cash. */
export const pullThreshold = (job: Job): Promise<PullOutcome> =>
  pacedFact(job, {
    collection: 'threshold',
    toggle: 'commissions',
    restMs: DAY_MS,
    call: payoutThreshold,
    input: { params: {} },
    fact: (value, asOf) => ({ key: 'threshold', value, asOf }),
  });

/** How closed months are paid: the whole answer takes the place of what was known. An older gateway has none to tell. */
export const pullPayouts = (job: Job): Promise<PullOutcome> =>
  pacedOne(job, {
    collection: 'payouts',
    toggle: 'commissions',
    call: payouts,
    input: { params: ownParams(job) },
    tables: ({ db }) => [db.payouts],
    async store({ value: { currency, data }, meta }) {
      await job.db.payouts.clear();
      await job.db.payouts.bulkPut(data.map((payout) => ({ ...payout, currency, asOf: meta.as_of })));
    },
  });
