import { bonuses } from '#shared/contract/calls/mandalorian.ts';
import { ownParams, type Job, type PullOutcome } from '#workers/sync/job.ts';
import { pacedFact } from './paced-one.ts';

/** All bonuses with their state and progress. */
export const pullBonuses = (job: Job): Promise<PullOutcome> =>
  pacedFact(job, {
    collection: 'bonuses',
    toggle: 'bonus',
    call: bonuses,
    input: { params: ownParams(job) },
    fact: ({ data: value }, asOf) => ({ key: 'bonuses', value, locale: job.locale, asOf }),
  });
