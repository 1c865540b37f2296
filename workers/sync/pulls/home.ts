import { homepage } from '#shared/contract/calls/mouse.ts';
import type { Job, PullOutcome } from '#workers/sync/job.ts';
import { pullOne } from '#workers/sync/pull-one.ts';

/** The blocks of the home page, in the language of the phone. */
export const pullHome = (job: Job): Promise<PullOutcome> =>
  pullOne(job, {
    collection: 'home',
    call: homepage,
    input: { params: {} },
    tables: ({ db }) => [db.facts],
    async store({ value, meta }) {
      await job.db.facts.put({ key: 'home', value: value.data, locale: job.locale, asOf: meta.as_of });
    },
  });
