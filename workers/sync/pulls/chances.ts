import { commissionChances } from '#shared/contract/calls/commissions.ts';
import { unpackChances } from '#shared/domain/commissions/forecast/packed-chances.ts';
import { ownParams, type Job, type PullOutcome } from '#workers/sync/job.ts';
import { DAY_MS, pacedFact } from './paced-one.ts';

/** The chances that a forecast is made of: once a day, for they are counted each morning. */
export const pullChances = (job: Job): Promise<PullOutcome> =>
  pacedFact(job, {
    collection: 'chances',
    toggle: 'commissions',
    restMs: DAY_MS / 2,
    call: commissionChances,
    input: { params: ownParams(job) },
    fact: (value, asOf) => ({ key: 'chances', value: unpackChances(value), asOf }),
  });
