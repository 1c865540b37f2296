import { goals } from '#shared/contract/calls/goals.ts';
import { ok } from '#shared/domain/result.ts';
import type { Job, PullOutcome } from '#workers/sync/job.ts';
import { pacedOne } from './paced-one.ts';

/** What the person wants to earn in the newest months; a gateway without the capability is not asked. */
export const pullGoals = async (job: Job): Promise<PullOutcome> =>
  job.facts.capabilities.includes('goals')
    ? pacedOne(job, {
        collection: 'goals',
        toggle: 'commissions',
        call: goals,
        input: { params: { id: job.facts.consultantId ?? '' } },
        tables: ({ db }) => [db.facts],
        async store({ value, meta }) {
          await job.db.facts.put({ key: 'goals', value: value.data, asOf: meta.as_of });
        },
      })
    : ok('unchanged');
