import { bonuses, gracePeriod } from '#shared/contract/calls/mandalorian.ts';
import type { Job, PullOutcome } from '#workers/sync/job.ts';
import { DAY_MS, pacedOne } from './paced-one.ts';

/** All bonuses with their state and progress. */
export const pullBonuses = (job: Job): Promise<PullOutcome> =>
  pacedOne(job, {
    collection: 'bonuses',
    toggle: 'bonus',
    call: bonuses,
    input: { params: { id: job.facts.consultantId ?? '' } },
    tables: ({ db }) => [db.facts],
    async store({ value, meta }) {
      await job.db.facts.put({ key: 'bonuses', value: value.data, locale: job.locale, asOf: meta.as_of });
    },
  });

/** Days after the end of a bonus in which late deliveries still count. */
export const pullGraceDays = (job: Job): Promise<PullOutcome> =>
  pacedOne(job, {
    collection: 'graceDays',
    toggle: 'bonus',
    restMs: DAY_MS,
    call: gracePeriod,
    input: { params: {} },
    tables: ({ db }) => [db.facts],
    async store({ value, meta }) {
      await job.db.facts.put({ key: 'graceDays', value: value.days, asOf: meta.as_of });
    },
  });
