import { block } from '#shared/contract/calls/mouse.ts';
import { blockKey } from '#shared/db/schema.ts';
import { ok } from '#shared/domain/result.ts';
import { inSession } from '#workers/sync/store/commit.ts';
import { isOlder } from '#workers/sync/store/cursor.ts';
import { ask, type Job, type PullOutcome } from '#workers/sync/job.ts';

/** Fetches one content page in the language of the phone. */
export async function pullBlock(job: Job, code: string): Promise<PullOutcome> {
  const { db, locale } = job;
  const answer = await ask(job, block, { params: { blockCode: code } });
  if (!answer.ok) return answer;
  if (answer.value.kind === 'unchanged') return ok('unchanged');
  const { value, meta } = answer.value;
  return inSession(job, [db.blocks], async () => {
    const key = blockKey(code, locale);
    const before = await db.blocks.get(key);
    if (before && isOlder(meta.as_of, before.asOf)) return 'stale';
    await db.blocks.put({ key, code, locale, name: value.name, content: value.content, asOf: meta.as_of });
    return 'stored';
  });
}
