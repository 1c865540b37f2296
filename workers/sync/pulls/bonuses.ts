import { bonuses, gracePeriod } from '#shared/contract/calls/mandalorian.ts';
import { ownParams, type Job, type PullOutcome } from '#workers/sync/job.ts';
import { DAY_MS, pacedFact } from './paced-one.ts';

/** All bonuses with their state and progress. */
export const pullBonuses = (job: Job): Promise<PullOutcome> =>
  pacedFact(job, {
    collection: 'bonuses',
    toggle: 'bonus',
    call: bonuses,
    input: { params: ownParams(job) },
    fact: ({ data: value }, asOf) => ({ key: 'bonuses', value, locale: job.locale, asOf }),
  });

/** Days after the end of a bonus in which late deliveries still count, as the program has them: a bonus says its own. */
export const pullGraceDays = (job: Job): Promise<PullOutcome> =>
  pacedFact(job, {
    collection: 'graceDays',
    toggle: 'bonus',
    restMs: DAY_MS,
    call: gracePeriod,
    input: { params: {} },
    fact: ({ days: value }, asOf) => ({ key: 'graceDays', value, asOf }),
  });
