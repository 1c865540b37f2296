import { level } from '../../../src/shared/contract/ewoks.ts';
import { isOn } from '../../../src/shared/domain/toggles.ts';
import { ok } from '../../../src/shared/domain/result.ts';
import type { Job, PullOutcome } from '../job.ts';
import { pullOne } from '../pull-one.ts';

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
