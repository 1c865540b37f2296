import type { SyncFailure } from '#shared/bridge/sync-api.ts';
import { logoutUrl } from '#shared/contract/calls/auth.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { send } from '#shared/net/send.ts';
import { changePushWish, wishOff } from '#shared/session/push-wish.ts';
import {
  readPendingLogout,
  readSession,
  replaceSession,
  writeFewMonths,
  writePendingLogout,
} from '#shared/session/session-store.ts';
import type { Databases } from '#workers/sync/databases.ts';
import type { Gear } from '#workers/sync/gear.ts';
import { tellLastPush } from './push-telling.ts';

/**
 * Signs out, with or without a connection. First what matters on this phone: nobody is signed in, every window knows, the
 * rows and pictures are gone. Then the gateway is told; when that fails it is told at the next start.
 */
export async function signOut(
  gear: Gear,
  databases: Databases,
  locale: Locale,
): Promise<Result<{ url: string | null }, SyncFailure>> {
  const { facts } = await readSession();
  if (!facts) return ok({ url: null });
  await writePendingLogout(facts.token);
  await changePushWish(wishOff);
  await replaceSession(null);
  gear.announce('session-changed');
  const [url] = await Promise.all([
    deliverSignOut(gear, locale),
    databases.remove(facts.database),
    gear.forgetImages(),
    writeFewMonths(false),
  ]);
  return ok({ url });
}

/**
 * Tells the gateway about a sign-out that it has not heard of. Answers with where the sign-on ends its own session, null
 * when there is nothing to tell or no connection. A gateway that no longer knows the session has been told enough.
 */
export async function deliverSignOut(gear: Gear, locale: Locale): Promise<string | null> {
  const token = await readPendingLogout();
  if (token === null) return null;
  if ((await readSession()).facts) {
    // Somebody signed in since: the cookie is theirs, and ending its session would sign them out.
    await writePendingLogout(null);
    return null;
  }
  const as = { locale, token, timeoutMs: gear.timeouts.logoutMs };
  if (!(await tellLastPush(gear, as))) return null;
  const answer = await send(logoutUrl, { params: {} }, { fetch: gear.fetch, key: gear.newId(), ...as });
  const isKnown = answer.ok || (answer.error.kind === 'refused' && answer.error.code === 'UNAUTHENTICATED');
  if (isKnown && (await readPendingLogout()) === token) await writePendingLogout(null);
  return answer.ok && answer.value.kind === 'fresh' ? answer.value.value.url : null;
}
