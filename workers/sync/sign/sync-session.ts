import type { Need, SyncFailure, Wake } from '#shared/bridge/sync-api.ts';
import { isBanned } from '#shared/domain/person/access.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { readFewMonths, writeFewMonths } from '#shared/session/session-store.ts';
import { account } from '#workers/sync/store/account-for.ts';
import type { Databases } from '#workers/sync/databases.ts';
import { noteFailure, stopsRun, toSyncFailure } from '#workers/sync/failures.ts';
import { forgetCustomers } from '#workers/sync/store/forget-customers.ts';
import type { Deps } from '#workers/sync/deps.ts';
import type { Job, PullFailure, Step } from '#workers/sync/job.ts';
import { takeBack } from '#workers/sync/store/left-out.ts';
import { openJob } from '#workers/sync/open-job.ts';
import { keepNews, pullNews } from '#workers/sync/pulls/news.ts';
import { pullSession } from '#workers/sync/pulls/session.ts';
import { reach } from '#workers/sync/reach.ts';
import { renewForecast } from '#workers/sync/store/store-forecast.ts';
import { dropOld } from '#workers/sync/store/retention.ts';
import { beginStatus, endStatus } from '#workers/sync/status.ts';
import { ENDED } from '#workers/sync/failed.ts';

/** One preference to sync: why, what the open screen needs first, and how it is stopped. */
export interface Request {
  wake: Wake;
  need: Need | null;
  signal: AbortSignal;
  isSeen: () => boolean;
}

/** What a sync pulls: a consultant's collections in their order, and what somebody who is not registered yet needs. */
export interface Plan {
  steps: readonly Step[];
  unregistered: (job: Job) => Promise<PullFailure | null>;
}

/** Pulls everything that the plan names for the session of the moment, and notes how it went. */
export async function syncSession(
  deps: Deps,
  databases: Databases,
  request: Request,
  plan: Plan,
): Promise<Result<null, SyncFailure>> {
  const opened = await openJob(deps, databases, request.signal, request.isSeen);
  if (!opened.ok) return fail(toSyncFailure(opened.error));
  const job = opened.value;
  if (request.need?.kind === 'period') await takeBack(job, request.need.period);
  const begun = await beginStatus(job);
  const pulled = begun.ok ? await pullAll(job, databases, plan) : begun.error;
  const late = await writeLater(job);
  const failure = pulled ?? late;
  // Before the end is told: screens then read what it cost.
  await account(deps, 'sync');
  const isFull = failure?.kind === 'storage' && failure.why === 'full';
  if (isFull && !(await readFewMonths()) && (await answers(job)))
    return makeRoom(deps, databases, request, plan, job.facts.database);
  await endStatus(job, failure);
  return failure === null ? ok(null) : fail(toSyncFailure(failure));
}

/** Pulls every collection, once more when the gateway turns out to have been restored. Answers with the first failure. */
async function pullAll(job: Job, databases: Databases, plan: Plan): Promise<PullFailure | null> {
  // What is here is foretold without a connection, too.
  await renewForecast(job);
  const reported = await pullNews(job);
  if (!reported.ok) return reported.error;
  const session = await pullSession(job);
  if (!session.ok) return session.error;
  if (isBanned(job.facts.access)) {
    await databases.remove(job.facts.database);
    return { kind: 'ended' };
  }
  if (job.facts.consultantId === null) return plan.unregistered(job);
  let first: PullFailure | null = null;
  for (let round = 0; round === 0 || (job.restored && round < 2); round += 1) {
    // What arrived or was right before a restoration is of no use after it.
    if (job.restored) {
      job.kept.arrived.clear();
      job.kept.settled.clear();
      job.kept.confirmed = new Map();
    }
    job.restored = false;
    first = null;
    for (const [collection, pull] of plan.steps) {
      const outcome = job.signal.aborted ? ENDED : await pull(job);
      if (outcome.ok) continue;
      await noteFailure(job, collection, outcome.error);
      if (stopsRun(outcome.error)) return outcome.error;
      first ??= outcome.error;
    }
  }
  if (first === null) {
    await dropOld(job);
    await keepNews(job);
  }
  await forgetCustomers(job);
  return first;
}

/** Writes what the run has left for its end. Answers with the first failure. */
async function writeLater(job: Job): Promise<PullFailure | null> {
  let first: PullFailure | null = null;
  for (const write of job.later.splice(0)) {
    const outcome = await write();
    if (!outcome.ok) first ??= outcome.error;
  }
  return first;
}

/** Whether the gateway has answered in this run, or answers now. */
const answers = async (job: Job): Promise<boolean> => job.beganAsOf !== null || (await reach(job.deps)).ok;

/**
 * The phone is full, and the gateway answers. Only deleting a whole database frees space: this one goes, and fewer months come
 * back at once. When these do not fit either, what is stored by then stays and the person is told.
 */
async function makeRoom(
  deps: Deps,
  databases: Databases,
  request: Request,
  plan: Plan,
  name: string,
): Promise<Result<null, SyncFailure>> {
  const noted = await writeFewMonths(true).then(
    () => true,
    () => false,
  );
  await databases.remove(name);
  // Where there was no room for that note either, there is some now.
  if (!noted) await writeFewMonths(true);
  return syncSession(deps, databases, request, plan);
}
