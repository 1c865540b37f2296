import { login } from '#shared/contract/calls/auth.ts';
import { ALL_RIGHT, ALL_RIGHT_SINCE, MOST_KNOWN, news } from '#shared/contract/calls/news.ts';
import { DIGEST_LENGTH, differenceOf, inOrder } from '#shared/contract/known-answers.ts';
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
  Object.assign(kept, await readStored(db, locale));
  // A session that expired is resumed by the login itself.
  const stored = kept.known.filter(([path]) => path !== login.path || !facts.expired).slice(0, MOST_KNOWN);
  if (stored.length === 0) return ok('unchanged');
  const copies = inOrder(stored.map(([path, etag]) => `${path} ${etag}`));
  const answer = await askAbout(job, copies);
  if (!answer.ok) return stopsRun(answer.error) ? answer : ok('unchanged');
  const reported = answer.value;
  const changed = new Set(reported.kind === 'fresh' ? reported.value.changed : []);
  const asOf = reported.kind === 'fresh' ? reported.meta.as_of : reported.asOf;
  if (asOf === null) return ok('unchanged');
  kept.confirmed = new Map(copies.flatMap((copy, at) => (changed.has(at) ? [] : [storedIn(copy)])));
  for (const { at, etag, answer: fresh } of reported.kind === 'fresh' ? reported.value.fresh : []) {
    const [path] = storedIn(copies[at] ?? '');
    kept.arrived.set(path, { etag, answer: fresh });
  }
  kept.asOf = asOf;
  kept.counter = reported.kind === 'fresh' ? (reported.meta.counter ?? null) : reported.counter;
  return ok('stored');
}

const storedIn = (copy: string): [string, string] => {
  const end = copy.indexOf(' ');
  return [copy.slice(0, end), copy.slice(end + 1)];
};

async function digestOf(copies: readonly string[]): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(copies.join('\n')));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').slice(0, DIGEST_LENGTH);
}

/**
 * Asks about these copies: by what is different from the last question where the gateway remembers that one (capability
 * `news-since`), else by all of them.
 */
async function askAbout(job: Job, copies: readonly string[]): ReturnType<typeof ask<typeof news>> {
  const { kept } = job;
  if (!job.facts.capabilities.includes('news-since'))
    return ask(job, news, { params: {}, query: { known: [...copies] } }, ALL_RIGHT);
  const digest = await digestOf(copies);
  if (kept.asked.length > 0) {
    const query = { since: await digestOf(kept.asked), known: differenceOf(kept.asked, copies) };
    const answer = await ask(job, news, { params: {}, query }, ALL_RIGHT_SINCE);
    const isMeant = answer.ok && (answer.value.kind === 'unchanged' || answer.value.value.digest === digest);
    if (isMeant) kept.asked = copies;
    if (isMeant || !answer.ok) return answer;
  }
  const answer = await ask(job, news, { params: {}, query: { known: [...copies] } }, ALL_RIGHT);
  kept.asked = answer.ok ? copies : [];
  return answer;
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
    await db.facts.put({ key: 'kept', value, asked: kept.asked, locale, asOf: kept.asOf });
  });
}

/** Remembers after a run that ended well which answers the phone keeps, and how the gateway remembers them. */
export async function keepNews(job: Job): Promise<void> {
  const { db, locale, kept } = job;
  const value = storedAfter(kept);
  if (!job.facts.capabilities.includes('news')) return;
  await inSession(job, [db.facts], async () => {
    const row = await db.facts.get('kept');
    const before = row?.key === 'kept' ? row : null;
    if (isSame(value, kept.known) && before?.asked?.join() === kept.asked.join()) return;
    await db.facts.put({ key: 'kept', value, asked: kept.asked, locale, asOf: kept.asOf });
  });
}
