import { level } from '#shared/contract/calls/ewoks.ts';
import { ok } from '#shared/domain/result.ts';
import type { Job, PullOutcome } from '#workers/sync/job.ts';
import { pacedFact } from './paced-one.ts';

/** The consultant's level; nothing to pull for somebody without one, where levels are switched off, and while there are none. */
export async function pullLevel(job: Job): Promise<PullOutcome> {
  const { levelId } = job.facts;
  if (levelId === null) return ok('unchanged');
  return pacedFact(job, {
    collection: 'level',
    toggle: 'levels',
    call: level,
    input: { params: { levelId } },
    fact: (value, asOf) => ({ key: 'level', value, locale: job.locale, asOf }),
  });
}
