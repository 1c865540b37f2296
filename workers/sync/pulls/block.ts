import { block } from '#shared/contract/calls/mouse.ts';
import { blockKey } from '#shared/db/schema.ts';
import { wasToldOf, type Job, type PullOutcome } from '#workers/sync/job.ts';
import { pullOne } from '#workers/sync/pull-one.ts';

const inputOf = (code: string) => ({ params: { blockCode: code } });

/** Fetches one content page in the language of the phone. */
export const pullBlock = (job: Job, code: string): Promise<PullOutcome> =>
  pullOne(job, {
    collection: 'blocks',
    part: blockKey(code, job.locale),
    call: block,
    input: inputOf(code),
    tables: ({ db }) => [db.blocks],
    async store({ value, meta }) {
      const { db, locale } = job;
      const { name, content } = value;
      await db.blocks.put({ key: blockKey(code, locale), code, locale, name, content, asOf: meta.as_of });
    },
  });

/** Whether the gateway spoke about a page at the beginning of the run. */
export const wasToldOfBlock = (job: Job, code: string): boolean => wasToldOf(job, block, inputOf(code));
