import type { Need, SyncFailure } from '#shared/bridge/sync-api.ts';
import { syncLock } from '#shared/bridge/worker-lock.ts';
import { storageFailureOf } from '#shared/db/storage-failure.ts';
import { deleteStrayCaches } from '#shared/db/wipe.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { readPendingLogout, readSession } from '#shared/session/session-store.ts';
import { tellFailures } from './store/account-for.ts';
import type { Databases } from './databases.ts';
import { toSyncFailure } from './failures.ts';
import type { Deps } from './deps.ts';
import { localeOf } from './open-job.ts';
import { pullBonuses } from './pulls/bonuses.ts';
import { pullGoals } from './pulls/goals.ts';
import { pullHome } from './pulls/home.ts';
import { askItemsAhead, pullItems, type ItemsAhead } from './pulls/months/items.ts';
import { pullLevel } from './pulls/level.ts';
import { pullLines } from './pulls/months/lines.ts';
import { pullNotifications } from './pulls/notifications.ts';
import { pullPages } from './pulls/months/pages.ts';
import { pullBanks, pullRegistrationLists } from './pulls/lookup.ts';
import { pullPaymentMethods, pullPaymentTypes } from './pulls/payment-methods.ts';
import { pullChances } from './pulls/chances.ts';
import { pullPayouts, pullThreshold } from './pulls/payout.ts';
import { pullPeriods } from './pulls/periods.ts';
import { renewForecast } from './store/store-forecast.ts';
import { pullSales } from './pulls/months/sales.ts';
import { pullRateSteps, pullSuccessRates } from './pulls/success-rates.ts';
import { pullSummaries } from './pulls/months/summaries.ts';
import { together } from './pulls/together.ts';
import { pullLeader, pullTeam, pullTeamSales } from './pulls/team.ts';
import { reportPush } from './sign/report-push.ts';
import { signIn } from './sign/sign-in.ts';
import { deliverSignOut } from './sign/sign-out.ts';
import type { Step } from './job.ts';
import { syncSession, type Request } from './sign/sync-session.ts';
import { SIGNED_OUT } from '#workers/sync/failed.ts';

/** What happens on a sync, in order. A screen of orders gets its items before the home page gets its pictures. */
function stepsOf(need: Need | null): Step[] {
  const ahead: ItemsAhead = new Map();
  const items: Step = ['items', (job) => pullItems(job, need, ahead)];
  const lines: Step = ['lines', (job) => pullLines(job, need)];
  const home: Step[] = [
    ['home', pullHome],
    ['level', pullLevel],
  ];
  const first: Step[] = [
    ['periods', pullPeriods],
    ...(need?.kind === 'commissions' ? [] : [['items', (job) => askItemsAhead(job, need, ahead)] satisfies Step]),
    // Home decides with the first summaries whether it leads with a payout.
    ['payouts', pullPayouts],
    ['summaries', pullSummaries],
    ['summaries', pullSales],
  ];
  const small: Step[] = [
    ['notifications', pullNotifications],
    ['threshold', pullThreshold],
    ['chances', pullChances],
    ['paymentMethods', pullPaymentMethods],
    ['paymentTypes', pullPaymentTypes],
    ['goals', pullGoals],
    ['bonuses', pullBonuses],
    ['successRates', pullSuccessRates],
    ['rateSteps', pullRateSteps],
    ['team', pullTeam],
    ['teamSales', pullTeamSales],
    ['leader', pullLeader],
  ];
  const rest = together([...small, ['pages', pullPages]]);
  const last: Step[] = [
    ['banks', pullBanks],
    ['lines', renewForecast],
  ];
  if (need === null || need.kind === 'home') return [...together([...first, ...home]), items, lines, ...rest, ...last];
  const rows = need.kind === 'commissions' ? [lines, items] : [items, lines];
  return [...together(first), ...rows, ...together(home), ...rest, ...last];
}

/**
 * Runs one sync: THE answer to "what happens on sync". Ends sessions that the gateway has not heard the end of; without a
 * session tries, at a start, whether the gateway still knows one; with one pulls everything under the subject's lock, and tells of
 * failures.
 * Another context that holds the lock does the same work, so that a second run answers `busy` at once; from one that the system has
 * stopped the lock is taken. Never rejects.
 */
export async function runSync(
  deps: Deps,
  databases: Databases,
  request: Request,
): Promise<Result<'busy' | null, SyncFailure>> {
  if (request.signal.aborted) return SIGNED_OUT;
  try {
    const { facts } = await readSession();
    const locale = await localeOf(facts);
    if (request.wake === 'start') await deleteStrayCaches(facts?.database ?? null);
    await deliverSignOut(deps, locale);
    if (facts) {
      const lock = syncLock(facts.subject);
      const work = () =>
        syncSession(deps, databases, request, { steps: stepsOf(request.need), unregistered: pullRegistrationLists });
      const turn = await deps.withLock(lock, work);
      // What two contexts store beside each other is in order all the same.
      const isFree = turn === 'busy' && !(await deps.isHolderAlive(lock, request.signal));
      const outcome = isFree ? await deps.withLock(lock, work, true) : turn;
      if (outcome === 'busy') return ok('busy');
      // What was pulled counts, whatever becomes of these.
      if (outcome.ok) await reportPush(deps);
      if (outcome.ok && !request.signal.aborted) await tellFailures(deps, locale);
      return outcome;
    }
    const resumed = await resume(deps, databases, request, locale);
    // Of a session that the browser threw away nobody else tells whoever shows it still.
    if (!resumed.ok && resumed.error.kind === 'signed-out') deps.announce('session-changed');
    return resumed;
  } catch (error) {
    // Only the phone's own storage rejects here: everything that crosses the network answers with a value.
    return fail(toSyncFailure({ kind: 'storage', why: storageFailureOf(error) }));
  }
}

/** A phone that lost its facts but kept the gateway's cookie goes on where it was; nobody else notices the attempt. */
async function resume(deps: Deps, databases: Databases, request: Request, locale: Locale): ReturnType<typeof runSync> {
  if (request.wake !== 'start' || (await readPendingLogout()) !== null) return SIGNED_OUT;
  const resumed = await signIn(deps, databases, { locale }, request.signal);
  if (!resumed.ok) return resumed.error.kind === 'refused' ? SIGNED_OUT : resumed;
  return runSync(deps, databases, { ...request, wake: 'visible' });
}
