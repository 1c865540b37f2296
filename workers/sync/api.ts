import type { Need, SyncApi, SyncFailure, Wake } from '#shared/bridge/sync-api.ts';
import { authUrl } from '#shared/contract/calls/auth.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { send } from '#shared/net/send.ts';
import { readSession } from '#shared/session/session-store.ts';
import { account } from './store/account-for.ts';
import type { Databases } from './databases.ts';
import { toSyncFailure } from './failures.ts';
import type { Deps } from './deps.ts';
import type { Job, PullFailure } from './job.ts';
import { forget } from './store/make-space.ts';
import { localeOf, openJob } from './open-job.ts';
import { createPacing } from './pacing.ts';
import { reportPush } from './sign/report-push.ts';
import { pullBlock } from './pulls/block.ts';
import { pullLookup } from './pulls/lookup.ts';
import { pullEarlierNotifications, pullTarget } from './pulls/notifications.ts';
import { pullOrder } from './pulls/order.ts';
import { pullEarlierRates } from './pulls/success-rates.ts';
import { pullMember } from './pulls/team.ts';
import { reach } from './reach.ts';
import { runSync } from './run.ts';
import { createSearching } from './search/searching.ts';
import { createSending } from './sending.ts';
import { readCompleted } from './status.ts';
import { signIn } from './sign/sign-in.ts';
import { deliverSignOut, signOut } from './sign/sign-out.ts';
import { NO_CONTENT, STORAGE } from '#workers/sync/failed.ts';

/** A run that takes longer is stopped; what it stored stays, and the next goes on from there. */
const RUN_MS = 10 * 60_000;

/** Time until the lock of another context is looked at again. */
const BUSY_MS = 1000;

/** Time until it is looked whether another context that synced has ended, or died before it did. */
const LOOK_MS = 10_000;

/** Whether another context holds the lock of the sync. */
const isBusy = (outcome: Awaited<ReturnType<typeof runSync>>): boolean => outcome.ok && outcome.value === 'busy';

/** The calls of the page to this worker: at most one sync at a time, stopped by a sign-in or sign-out. */
export function createSyncApi(deps: Deps, databases: Databases): SyncApi {
  const pacing = createPacing({ now: deps.tick, random: deps.random });
  let seen = true;
  let running: Promise<Result<null, SyncFailure>> | null = null;
  const stops = new Set<AbortController>();
  let changing: Promise<unknown> = Promise.resolve();
  let callOffRetry = (): void => undefined;
  /** What was planned for a time at which nobody looked. */
  let owed = (): void => undefined;
  let lastFailure: SyncFailure = { kind: 'offline' };
  // A sync that runs may have asked already for what a write has changed.
  const afterWrites = async (): Promise<void> => {
    await running;
    await api.sync('push', null);
  };
  const sending = createSending(deps, { onDone: () => void afterWrites() });
  const searching = createSearching(deps, databases, () => running !== null);

  /** Has something done after a pause; if nobody looks then, as soon as somebody does. The next run calls it off. */
  function plan(pauseMs: number, work: () => void): void {
    const due = (): void => {
      if (seen) work();
      else owed = due;
    };
    const callOff = deps.later(pauseMs, due);
    callOffRetry = () => {
      callOff();
      owed = () => undefined;
    };
  }

  /** As of when the last whole sync of any context is; null when that cannot be read. */
  async function completedNow(): Promise<string | null> {
    const job = await openJob(deps, databases, new AbortController().signal, () => seen).catch(() => STORAGE);
    return job.ok ? readCompleted(job.value.db) : null;
  }

  /**
   * Goes on where another context began, unless that one has ended its run well since; while it runs, this one is turned away
   * again. A pause after failures is waited for first.
   */
  async function takeOver(need: Need | null, before: string | null): Promise<void> {
    const completed = await completedNow();
    if (completed === null || completed !== before) return;
    if (pacing.allows('timer')) await api.sync('timer', need);
    else plan(LOOK_MS, () => void takeOver(need, before));
  }

  async function run(wake: Wake, need: Need | null, controller: AbortController): Promise<Result<null, SyncFailure>> {
    callOffRetry();
    const callOffLimit = deps.later(RUN_MS, () => controller.abort());
    const once = () => runSync(deps, databases, { wake, need, signal: controller.signal, isSeen: () => seen });
    let outcome = await once();
    // What another context pulls is not the month that somebody waits for here.
    const waits = (): boolean => need?.kind === 'period' && !controller.signal.aborted;
    while (isBusy(outcome) && waits()) {
      await new Promise<void>((again) => deps.later(BUSY_MS, again));
      outcome = await once();
    }
    callOffLimit();
    // The other context hears what the gateway says: here nothing is known of it.
    if (isBusy(outcome)) {
      const completed = await completedNow();
      if (!controller.signal.aborted) plan(LOOK_MS, () => void takeOver(need, completed));
      return ok(null);
    }
    // The sync has found the session again, or that the gateway answers: what waited for that is sent now.
    if (outcome.ok && !controller.signal.aborted) void sending.drain('write', true);
    // A run that was stopped from here says nothing about the line.
    const told = outcome.ok ? ok(null) : outcome;
    if (controller.signal.aborted) return told;
    if (told.ok || told.error.kind === 'signed-out') {
      pacing.succeeded();
      return told;
    }
    lastFailure = told.error;
    const pause = pacing.failed(told.error.kind === 'refused' ? told.error.retryAfterSeconds : null);
    const isHopeless = told.error.kind === 'refused' && told.error.code === 'UNAUTHENTICATED';
    // A timer may ring up to a millisecond early, and a retry that comes before its time would be the last one.
    if (!isHopeless) plan(pause + 1, () => void api.sync('timer', need));
    return told;
  }

  /** Begins a run when none is going; one that asks for something of its own waits for its turn, others join. */
  async function sync(wake: Wake, need: Need | null): Promise<Result<null, SyncFailure>> {
    // Writes have waits of their own, and are not kept waiting by a long pull.
    void sending.drain(wake, false);
    if (!pacing.allows(wake)) return fail(lastFailure);
    if (running && wake !== 'person' && need?.kind !== 'period') return running;
    const controller = new AbortController();
    stops.add(controller);
    const mine = Promise.all([running, changing]).then(() => run(wake, need, controller));
    running = mine;
    const outcome = await mine;
    stops.delete(controller);
    if (running === mine) running = null;
    if (running === null) void searching.catchUp();
    return outcome;
  }

  async function answered<T>(pull: (job: Job) => Promise<Result<T, PullFailure>>): Promise<Result<T, SyncFailure>> {
    try {
      const job = await openJob(deps, databases, new AbortController().signal, () => seen);
      const outcome = job.ok ? await pull(job.value) : job;
      // While a sync runs, what this call cost is entered with it.
      if (!running) await account(deps, 'calls');
      return outcome.ok ? outcome : fail(toSyncFailure(outcome.error));
    } catch {
      return STORAGE;
    }
  }

  /**
   * Changes who is signed in. A run of the former session ends at once, its answers would be dropped anyway; one that is
   * asked for meanwhile waits, else it would resume a session beside the one that begins.
   */
  function change<T>(work: () => Promise<Result<T, SyncFailure>>): Promise<Result<T, SyncFailure>> {
    for (const stop of stops) stop.abort();
    sending.stop();
    searching.forget();
    callOffRetry();
    const outcome = work().catch((): Result<T, SyncFailure> => STORAGE);
    changing = outcome;
    return outcome;
  }

  const api: SyncApi = {
    ping: async () => ok(null),
    async authUrl(locale) {
      // The sign-on leaves the page: a sign-out that the gateway has not heard of would wait for the person after it.
      await deliverSignOut(deps, locale);
      const answer = await send(
        authUrl,
        { params: {} },
        { fetch: deps.fetch, locale, token: null, timeoutMs: deps.timeouts.readMs },
      );
      if (!answer.ok) return answer;
      return answer.value.kind === 'fresh' ? ok(answer.value.value) : NO_CONTENT;
    },
    login: (request) =>
      change(async () => {
        await running;
        await sending.noteLeft().catch(() => undefined);
        return signIn(deps, databases, request);
      }),
    logout: () =>
      change(async () => {
        await sending.seal();
        return signOut(deps, databases, await localeOf((await readSession()).facts));
      }),
    sync,
    drain: (wake) => sending.drain(wake, false),
    reach: () => reach(deps).catch(() => STORAGE),
    pullOrder: (orderId) => answered((job) => pullOrder(job, orderId)),
    pullBlock: (code) => answered((job) => pullBlock(job, code)),
    pullMember: (memberId) => answered((job) => pullMember(job, memberId)),
    pullLookup: (name, parent) => answered((job) => pullLookup(job, name, parent)),
    pullEarlier: (list) => answered(list === 'notifications' ? pullEarlierNotifications : pullEarlierRates),
    notificationTarget: (notificationId) => answered((job) => pullTarget(job, notificationId)),
    reportPush: () => reportPush(deps).catch(() => STORAGE),
    async forget(what) {
      // A sync that runs would bring back what goes; it begins anew afterwards.
      const stopped = running;
      for (const stop of stops) stop.abort();
      await stopped;
      const outcome = await answered((job) => forget(job, what));
      if (stopped) void sync('person', null);
      else void searching.catchUp();
      return outcome;
    },
    search: searching.ask,
    rememberSearch: searching.remember,
    async setVisible(visible) {
      seen = visible;
      const due = owed;
      if (visible) {
        owed = () => undefined;
        due();
      }
      return ok(null);
    },
  };
  return api;
}
