import { login } from '#shared/contract/calls/auth.ts';
import { isBanned } from '#shared/domain/person/access.ts';
import { fail, ok } from '#shared/domain/result.ts';
import { factsOf, type SessionFacts } from '#shared/session/facts.ts';
import { keysAfter } from '#shared/session/sealing-keys.ts';
import { amendSession } from '#shared/session/session-store.ts';
import { commit, confirm, readStatus } from '#workers/sync/store/commit.ts';
import { isOlder, readPull } from '#workers/sync/store/cursor.ts';
import { expire } from '#workers/sync/store/expire.ts';
import { notePushGone } from '#workers/sync/sign/report-push.ts';
import { storePerson } from '#workers/sync/store/store-person.ts';
import { forgetStored } from './news.ts';
import { ask, type Job, type PullOutcome } from '#workers/sync/job.ts';
import { ENDED } from '#workers/sync/failed.ts';

/** For so long what the sign-in brought is not asked for again, in milliseconds. */
const NEW_MS = 60_000;

/** Whether the session began a moment ago and no sync has ended well since: all that a resumption says lies here. */
async function hasJustBegun({ db, facts, deps }: Job): Promise<boolean> {
  const [pull, status] = await Promise.all([readPull(db, 'session'), readStatus(db)]);
  const age = deps.now() + (status.clockOffset ?? 0) - Date.parse(facts.asOf);
  const isFirst = status.completedAsOf === '' && pull.shape === '';
  return isFirst && pull.asOf === facts.asOf && !facts.expired && age >= 0 && age < NEW_MS;
}

/**
 * Resumes the session (login without a code) and takes over what the gateway now says of the consultant: status, level,
 * features, token. A session of somebody else, whose cookie came from another sign-on, changes nothing here and counts as
 * expired. Afterwards `job.facts` are the new ones.
 */
export async function pullSession(job: Job): Promise<PullOutcome> {
  if (await hasJustBegun(job)) return ok('unchanged');
  // A phone that has never heard of keys, because its app was older, asks for the whole answer once.
  const isWhole = job.facts.expired || job.facts.sealing === '';
  const tag = isWhole ? null : (job.kept.confirmed.get(login.path) ?? null);
  const answer = await ask(job, login, { params: {}, body: {} }, tag);
  if (!answer.ok) return answer;
  if (answer.value.kind === 'unchanged') return confirm(job, ['session'], answer.value);
  const { value, meta } = answer.value;
  const { as_of: asOf, counter = null, epoch } = meta;
  if (value.subject !== job.facts.subject || value.impersonated_by !== job.facts.impersonatedBy) {
    await expire(job);
    return fail({ kind: 'refused', status: 401, code: 'UNAUTHENTICATED', retryAfterSeconds: null });
  }
  await forgetStored(job, login.path);
  await notePushGone(job.deps, value);
  const keys = await keysAfter(value.subject, value.sealing_keys);
  const next = { ...factsOf(value, asOf, job.facts.database, counter), sealing: keys[0]?.id ?? null };
  // The steps of success rates are those of a level: of another one they are asked for at once, however young they are.
  if (next.levelId !== job.facts.levelId) await job.db.pulls.delete('rateSteps');
  const timeless = { asOf: '', counter: null };
  const changed = JSON.stringify({ ...next, ...timeless }) !== JSON.stringify({ ...job.facts, ...timeless });
  // A write that was answered meanwhile may have told something newer, which the next sync asks about; after a registration
  // its token is the only one that counts. Where the gateway does not count, its stamps say which of two is newer.
  const isOvertaken = (facts: SessionFacts): boolean =>
    facts.token !== job.facts.token ||
    facts.asOf !== job.facts.asOf ||
    (counter === null && isOlder(next.asOf, facts.asOf));
  let known = next;
  const take = (facts: SessionFacts): SessionFacts => {
    known = isOvertaken(facts) ? { ...facts, sealing: next.sealing } : next;
    return known;
  };
  const isRunning = await amendSession(job.epoch, take, keys);
  if (!isRunning) return ENDED;
  // An answer that was thrown away is not kept: with its tag the gateway would say for ever that the phone has it.
  if (known !== next) job.kept.met.delete(login.path);
  job.facts = known;
  if (changed) job.deps.announce('session-changed');
  if (isBanned(next.access)) return ok('stored');
  const answered = { key: 'session', asOf, counter, epoch, etag: null, shape: 'one' };
  return commit(job, answered, [job.db.blocks], () => storePerson(job.db, value, asOf));
}
