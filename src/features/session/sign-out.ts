import { showBadge } from '../../platform/app-badge.ts';
import { removeCookie } from '../../platform/cookies.ts';
import { leavePush } from '../../platform/push.ts';
import { sessionState } from '../../platform/session-state.ts';
import { syncClient } from '../../platform/sync-client.ts';
import { CHANNEL } from '../../shared/bridge/broadcast.ts';
import { IMAGE_CACHE } from '../../shared/bridge/sw-messages.ts';
import { deleteDatabase } from '../../shared/db/wipe.ts';
import { changePushWish, wishOff } from '../../shared/session/push-wish.ts';
import {
  replaceSession,
  writeAppliedLanguage,
  writeFewMonths,
  writeLocale,
  writePendingLogout,
} from '../../shared/session/session-store.ts';
import { leaveAfter } from './leaving.ts';
import { signOnUrl } from './sign-on-url.ts';

/**
 * Signs out on this phone, with or without a connection: session and rows go, the cookies of the visit are cleared, and
 * the gateway is told now or with the next connection. Then the page goes where the central sign-on ends its own session.
 */
export const signOut = (): Promise<void> => leaveAfter(endSession);

/** Answers with where the central sign-on ends its own session, null when that cannot be had now. */
async function endSession(): Promise<string | null> {
  // First of all: telling the gateway takes seconds, in which the page may be closed or the next person may begin.
  for (const cookie of ['redirect_url', 'locale', 'impersonate', 'auth_state', 'trigger_login'] as const)
    removeCookie(cookie);
  showBadge(0);
  const [answer] = await Promise.all([syncClient.logout(), leavePush().catch(() => undefined)]);
  if (!answer.ok) await forgetWithoutWorker();
  await Promise.all([writeLocale(null), writeAppliedLanguage(null)]);
  await sessionState.load();
  return answer.ok && answer.value.url !== null ? signOnUrl(answer.value.url) : null;
}

/** The worker is dead: the session and its rows end here all the same. */
async function forgetWithoutWorker(): Promise<void> {
  const { facts } = sessionState.current();
  if (facts) await writePendingLogout(facts.token);
  await Promise.all([changePushWish(wishOff), replaceSession(null)]);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ version: 1, kind: 'session-changed' });
  channel.close();
  await Promise.all([facts && deleteDatabase(facts.database), caches.delete(IMAGE_CACHE), writeFewMonths(false)]);
}
