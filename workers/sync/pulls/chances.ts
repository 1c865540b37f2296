import { commissionChances } from '#shared/contract/calls/commissions.ts';
import { unpackChances } from '#shared/domain/commissions/forecast/packed-chances.ts';
import type { Job, PullOutcome } from '#workers/sync/job.ts';
import { DAY_MS, pacedOne } from './paced-one.ts';

/** The chances that a forecast is made of: once a day, for they are counted each morning. */
export const pullChances = (job: Job): Promise<PullOutcome> =>
  pacedOne(job, {
    collection: 'chances',
    toggle: 'commissions',
    restMs: DAY_MS / 2,
    call: commissionChances,
    input: { params: { id: job.facts.consultantId ?? '' } },
    tables: ({ db }) => [db.facts],
    async store({ value, meta }) {
      await job.db.facts.put({ key: 'chances', value: unpackChances(value), asOf: meta.as_of });
    },
  });
