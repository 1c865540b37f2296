import { level } from '#shared/contract/calls/ewoks.ts';
import { isOn } from '#shared/domain/person/toggles.ts';
import { ok } from '#shared/domain/result.ts';
import type { Job, PullOutcome } from '#workers/sync/job.ts';
import { pullOne } from '#workers/sync/pull-one.ts';

/** The consultant's level; nothing to pull for somebody without one, or where levels are switched off. */
export async function pullLevel(job: Job): Promise<PullOutcome> {
  const { levelId, access } = job.facts;
  if (levelId === null || !isOn(access.toggles, 'levels')) return ok('unchanged');
  return pullOne(job, {
    collection: 'level',
    call: level,
    input: { params: { levelId } },
    tables: ({ db }) => [db.facts],
    async store({ value, meta }) {
      await job.db.facts.put({ key: 'level', value, locale: job.locale, asOf: meta.as_of });
    },
  });
}
