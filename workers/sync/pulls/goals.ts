import { goals } from '#shared/contract/calls/goals.ts';
import { ok } from '#shared/domain/result.ts';
import { ownParams, type Job, type PullOutcome } from '#workers/sync/job.ts';
import { pacedFact } from './paced-one.ts';

/** What the person wants to earn in the newest months; a gateway without the capability is not asked. */
export const pullGoals = async (job: Job): Promise<PullOutcome> =>
  job.facts.capabilities.includes('goals')
    ? pacedFact(job, {
        collection: 'goals',
        toggle: 'commissions',
        call: goals,
        input: { params: ownParams(job) },
        fact: ({ data: value }, asOf) => ({ key: 'goals', value, asOf }),
      })
    : ok('unchanged');
