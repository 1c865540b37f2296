import { homepage } from '../../../src/shared/contract/mouse.ts';
import type { Job, PullOutcome } from '../job.ts';
import { pullOne } from '../pull-one.ts';

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
