import { login } from '#shared/contract/calls/auth.ts';
import { ALL_RIGHT, MOST_KNOWN, news } from '#shared/contract/calls/news.ts';
import { ok } from '#shared/domain/result.ts';
import { inSession } from '#workers/sync/store/commit.ts';
import { stopsRun } from '#workers/sync/failures.ts';
import { ask, type Job, type PullOutcome } from '#workers/sync/job.ts';
import { isSame, storedAfter, readStored } from '#workers/sync/store/stored-answers.ts';

/**
 * Asks in one call which of the answers that this phone keeps are out of date (capability `news`). The pulls that follow
 * take the others for confirmed and do not ask again, so that a sync with nothing new is one small answer. A gateway that
 * cannot tell costs nothing but this question.
 */
export async function pullNews(job: Job): Promise<PullOutcome> {
  const { db, facts, locale, kept } = job;
  if (!facts.capabilities.includes('news')) return ok('unchanged');
  kept.known = await readStored(db, locale);
  // A session that expired is resumed by the login itself.
  const asked = kept.known.filter(([path]) => path !== login.path || !facts.expired).slice(0, MOST_KNOWN);
  if (asked.length === 0) return ok('unchanged');
  const known = asked.map(([path, etag]) => `${path} ${etag}`);
  const answer = await ask(job, news, { params: {}, query: { known } }, ALL_RIGHT);
  if (!answer.ok) return stopsRun(answer.error) ? answer : ok('unchanged');
  const reported = answer.value;
  const changed = new Set(reported.kind === 'fresh' ? reported.value.changed : []);
  const asOf = reported.kind === 'fresh' ? reported.meta.as_of : reported.asOf;
  if (asOf === null) return ok('unchanged');
  kept.confirmed = new Map(asked.filter((_one, at) => !changed.has(at)));
  kept.asOf = asOf;
  kept.counter = reported.kind === 'fresh' ? (reported.meta.counter ?? null) : reported.counter;
  return ok('stored');
}

/**
 * Lets go of the tag of an answer that is about to be replaced. Else a run that ends half way leaves the new answer beside the
 * old tag, and when the gateway goes back to what it said before, the phone would take the wrong one for confirmed.
 */
export async function forgetStored(job: Job, path: string): Promise<void> {
  const { db, kept, locale } = job;
  if (!kept.known.some(([known]) => known === path)) return;
  kept.known = kept.known.filter(([known]) => known !== path);
  const value = [...kept.known];
  await inSession(job, [db.facts], async () => {
    await db.facts.put({ key: 'kept', value, locale, asOf: kept.asOf });
  });
}

/** Remembers after a run that ended well which answers the phone keeps. */
export async function keepNews(job: Job): Promise<void> {
  const { db, locale, kept } = job;
  const value = storedAfter(kept);
  if (!job.facts.capabilities.includes('news') || isSame(value, kept.known)) return;
  await inSession(job, [db.facts], async () => {
    await db.facts.put({ key: 'kept', value, locale, asOf: kept.asOf });
  });
}
