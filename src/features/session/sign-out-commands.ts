import { removeCookie } from '#browser/cookies.ts';
import { deviceChoices } from '#browser/device-choices.ts';
import { keepPaintedHome } from '#browser/painted-home.ts';
import { showBadge } from '#browser/push/app-badge.ts';
import { keepPeriodicSync } from '#browser/push/periodic-sync.ts';
import { leavePush } from '#browser/push/push.ts';
import { sessionState } from '#browser/session-state.ts';
import { syncClient } from '#browser/sync-client.ts';
import { discardUnsent, sendUnsent } from '#data/outbox/leaving-outbox.ts';
import { forgetUnsent } from '#data/outbox/lost-writes.ts';
import { CHANNEL } from '#shared/bridge/broadcast.ts';
import { IMAGE_CACHE } from '#shared/bridge/sw-messages.ts';
import { deleteDatabase } from '#shared/db/wipe.ts';
import { outboxName } from '#shared/outbox/database.ts';
import { forgetEvents } from '#shared/session/event-queue.ts';
import { noteLeft } from '#shared/session/left-waiting.ts';
import { changePushPreference, preferenceOff } from '#shared/session/push-preference.ts';
import type { SessionFacts } from '#shared/session/facts.ts';
import {
  forgetSession,
  MONTHS_STORED,
  replaceSession,
  writeAppliedLanguage,
  writeFewMonths,
  writeLocale,
  writePendingLogout,
} from '#shared/session/session-store.ts';
import { forgetTraffic } from '#shared/session/traffic-book.ts';
import { leaveAfter } from './leaving.ts';
import { signOnUrl } from './sign-on-url.ts';

/** Sends what can be sent before a sign-out; answers with how many writes are not settled then. */
export const sendBeforeLeaving = sendUnsent;

/** Gives up what is not settled, as the person wants it at a sign-out. False when the storage failed. */
export const discardBeforeLeaving = discardUnsent;

/**
 * Signs out on this phone, with or without a connection: session and rows go, the cookies of the visit are cleared, and
 * the gateway is told now or with the next connection. With `everything` the person's outbox goes too. Then the page goes where the central sign-on ends its own session.
 */
export const signOut = (everything = false): Promise<void> => leaveAfter(() => endSession(everything));

/** Answers with where the central sign-on ends its own session, null when that cannot be had now. */
async function endSession(everything: boolean): Promise<string | null> {
  // First of all: telling the gateway takes seconds, in which the page may be closed or the next person may begin.
  for (const cookie of ['redirect_url', 'locale', 'impersonate', 'auth_state', 'trigger_login'] as const)
    removeCookie(cookie);
  keepPaintedHome(null);
  showBadge(0);
  const { facts } = sessionState.current();
  // The sign-out is on screen before it has ended: from then on the page may be left, and nothing given up may be sent.
  if (everything) await discardUnsent().catch(() => false);
  const [answer] = await Promise.all([syncClient.logout(), leavePush().catch(() => undefined)]);
  if (!answer.ok) await forgetWithoutWorker();
  await Promise.all([writeLocale(null), writeAppliedLanguage(null), keepPeriodicSync(false)]);
  if (everything && facts) await forgetEverything(facts);
  await sessionState.load();
  return answer.ok && answer.value.url !== null ? signOnUrl(answer.value.url) : null;
}

/**
 * What a sign-out leaves for the next time: the outbox of this person, what was put away, shared and celebrated, the choices, what
 * the app cost, what failed.
 */
function forgetEverything({ subject, database }: SessionFacts): Promise<unknown> {
  forgetUnsent(subject);
  return Promise.all([
    deleteDatabase(outboxName(subject)),
    noteLeft(subject, false),
    forgetSession(database),
    forgetTraffic(),
    forgetEvents(),
    deviceChoices.change({ theme: 'system', dataSaver: null, months: MONTHS_STORED[0] }),
  ]);
}

/** The worker is dead: the session and its rows end here all the same. */
async function forgetWithoutWorker(): Promise<void> {
  const { facts } = sessionState.current();
  if (facts) await writePendingLogout(facts.token);
  await Promise.all([changePushPreference(preferenceOff), replaceSession(null)]);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ version: 1, kind: 'session-changed' });
  channel.close();
  await Promise.all([facts && deleteDatabase(facts.database), caches.delete(IMAGE_CACHE), writeFewMonths(false)]);
}
