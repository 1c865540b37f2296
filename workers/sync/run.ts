import type { Need, SyncFailure, Wake } from '../../src/shared/bridge/sync-api.ts';
import { deleteStrayCaches } from '../../src/shared/db/wipe.ts';
import { isBanned } from '../../src/shared/domain/access.ts';
import type { Locale } from '../../src/shared/domain/locale.ts';
import { fail, ok, type Result } from '../../src/shared/domain/result.ts';
import {
  amendSession,
  readFewMonths,
  readPendingLogout,
  readSession,
  writeFewMonths,
} from '../../src/shared/session/session-store.ts';
import { browserGear } from './browser-gear.ts';
import { createDatabases, type Databases } from './databases.ts';
import { noteFailure, stopsRun, toSyncFailure } from './failures.ts';
import type { Gear } from './gear.ts';
import type { Job, PullFailure, PullOutcome } from './job.ts';
import { localeOf, openJob } from './open-job.ts';
import { pullHome } from './pulls/home.ts';
import { pullItems } from './pulls/items.ts';
import { pullLevel } from './pulls/level.ts';
import { pullPages } from './pulls/pages.ts';
import { pullPeriods } from './pulls/periods.ts';
import { pullSales } from './pulls/sales.ts';
import { pullSession } from './pulls/session.ts';
import { pullSummaries } from './pulls/summaries.ts';
import { forgetCustomers } from './forget-customers.ts';
import { dropOld } from './retention.ts';
import { signIn } from './sign-in.ts';
import { deliverSignOut } from './sign-out.ts';
import { beginStatus, endStatus } from './status.ts';

/** One wish to sync: why, what the open screen needs first, and how it is stopped. */
export interface Request {
  wake: Wake;
  need: Need | null;
  signal: AbortSignal;
  isSeen: () => boolean;
}

type Step = [collection: string, pull: (job: Job) => Promise<PullOutcome>];

/** What happens on a sync, in order. A screen of orders gets its items before the home page gets its pictures. */
function stepsOf(need: Need | null): Step[] {
  const items: Step = ['items', (job) => pullItems(job, need)];
  const home: Step[] = [
    ['home', pullHome],
    ['level', pullLevel],
  ];
  const first: Step[] = [
    ['periods', pullPeriods],
    ['summaries', pullSummaries],
    ['summaries', pullSales],
  ];
  const pages: Step = ['pages', pullPages];
  return need === null || need.kind === 'home' ? [...first, ...home, items, pages] : [...first, items, ...home, pages];
}

/**
 * Runs one sync: THE answer to "what happens on sync". Ends sessions that the gateway has not heard the end of; without a
 * session tries, at a start, whether the gateway still knows one; with one pulls everything under the subject's lock.
 * Another context that holds the lock does the same work, so that a second run answers at once. Never rejects.
 */
export async function runSync(gear: Gear, databases: Databases, request: Request): Promise<Result<null, SyncFailure>> {
  if (request.signal.aborted) return fail({ kind: 'signed-out' });
  try {
    const { facts } = await readSession();
    const locale = await localeOf(facts);
    if (request.wake === 'start') await deleteStrayCaches(facts?.database ?? null);
    await deliverSignOut(gear, locale);
    if (facts) {
      const outcome = await gear.withLock(`jforce-sync-${facts.subject}`, () => syncSession(gear, databases, request));
      return outcome === 'busy' ? ok(null) : outcome;
    }
    return await resume(gear, databases, request, locale);
  } catch {
    // Only the phone's own storage rejects here: everything that crosses the network answers with a value.
    return fail({ kind: 'storage' });
  }
}

/** One sync in a context of its own, while no window is open: what the service worker does when it is woken. */
export async function runAlone(signal: AbortSignal): Promise<Result<null, SyncFailure>> {
  const databases = createDatabases();
  try {
    return await runSync(browserGear(), databases, { wake: 'timer', need: null, signal, isSeen: () => true });
  } finally {
    databases.close();
  }
}

/** A phone that lost its facts but kept the gateway's cookie goes on where it was; nobody else notices the attempt. */
async function resume(
  gear: Gear,
  databases: Databases,
  request: Request,
  locale: Locale,
): Promise<Result<null, SyncFailure>> {
  if (request.wake !== 'start' || (await readPendingLogout()) !== null) return fail({ kind: 'signed-out' });
  const resumed = await signIn(gear, databases, { locale }, request.signal);
  if (!resumed.ok) return resumed.error.kind === 'refused' ? fail({ kind: 'signed-out' }) : resumed;
  return runSync(gear, databases, { ...request, wake: 'visible' });
}

async function syncSession(gear: Gear, databases: Databases, request: Request): Promise<Result<null, SyncFailure>> {
  const opened = await openJob(gear, databases, request.signal, request.isSeen);
  if (!opened.ok) return fail(toSyncFailure(opened.error));
  const job = opened.value;
  const begun = await beginStatus(job);
  const failure = begun.ok ? await pullAll(job, databases, request.need) : begun.error;
  if (failure?.kind === 'refused' && failure.code === 'UNAUTHENTICATED') await expire(job);
  if (failure?.kind === 'storage' && failure.why === 'full' && !(await readFewMonths()))
    return makeRoom(gear, databases, request, job.facts.database);
  await endStatus(job, failure);
  return failure === null ? ok(null) : fail(toSyncFailure(failure));
}

/** Pulls every collection, once more when the gateway turns out to have been restored. Answers with the first failure. */
async function pullAll(job: Job, databases: Databases, need: Need | null): Promise<PullFailure | null> {
  const session = await pullSession(job);
  if (!session.ok) return session.error;
  if (isBanned(job.facts.access)) {
    await databases.remove(job.facts.database);
    return { kind: 'ended' };
  }
  if (job.facts.consultantId === null) return null;
  let first: PullFailure | null = null;
  for (let round = 0; round === 0 || (job.restored && round < 2); round += 1) {
    job.restored = false;
    first = null;
    for (const [collection, pull] of stepsOf(need)) {
      const outcome = job.signal.aborted ? fail({ kind: 'ended' } as const) : await pull(job);
      if (outcome.ok) continue;
      await noteFailure(job, collection, outcome.error);
      if (stopsRun(outcome.error)) return outcome.error;
      first ??= outcome.error;
    }
  }
  if (first === null) await dropOld(job);
  await forgetCustomers(job);
  return first;
}

/** The gateway no longer knows the session: reading goes on, a banner asks to sign in. Never a sign-out. */
async function expire(job: Job): Promise<void> {
  if (job.facts.expired) return;
  await amendSession(job.epoch, (facts) => ({ ...facts, expired: true }));
  job.gear.announce('session-changed');
}

/**
 * The phone is full. Only deleting a whole database frees space: this one goes, and fewer months come back at once. When
 * these do not fit either, what is stored stays and the person is told.
 */
async function makeRoom(
  gear: Gear,
  databases: Databases,
  request: Request,
  name: string,
): Promise<Result<null, SyncFailure>> {
  await writeFewMonths(true);
  await databases.remove(name);
  return syncSession(gear, databases, request);
}
