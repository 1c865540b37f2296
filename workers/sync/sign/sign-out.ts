import type { SyncFailure } from '#shared/bridge/sync-api.ts';
import { logoutUrl } from '#shared/contract/calls/auth.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { send } from '#shared/net/send.ts';
import { changePushPreference, preferenceOff } from '#shared/session/push-preference.ts';
import {
  readPendingLogout,
  readSession,
  replaceSession,
  writeFewMonths,
  writePendingLogout,
} from '#shared/session/session-store.ts';
import type { Databases } from '#workers/sync/databases.ts';
import type { Deps } from '#workers/sync/deps.ts';
import { storeWithRoom } from '#workers/sync/store/store-with-room.ts';
import { reportLastPush } from './report-push.ts';

/**
 * Signs out, with or without a connection. First what matters on this phone: nobody is signed in, every window knows, the
 * rows and pictures are gone. Then the gateway is told; when that fails it is told at the next start.
 */
export async function signOut(
  deps: Deps,
  databases: Databases,
  locale: Locale,
): Promise<Result<{ url: string | null }, SyncFailure>> {
  const { facts } = await readSession();
  if (!facts) return ok({ url: null });
  await storeWithRoom(databases, facts.database, async () => {
    await writePendingLogout(facts.token);
    await changePushPreference(preferenceOff);
    await replaceSession(null);
  });
  deps.announce('session-changed');
  const [url] = await Promise.all([
    deliverSignOut(deps, locale),
    databases.remove(facts.database),
    deps.forgetImages(),
    writeFewMonths(false),
  ]);
  return ok({ url });
}

/** Forgets a sign-out, and says so, when somebody signed in since: the cookie is theirs, and ending its session would sign them out. */
async function dropOvertaken(token: string): Promise<boolean> {
  if (!(await readSession()).facts) return false;
  await forget(token);
  return true;
}

async function forget(token: string): Promise<void> {
  if ((await readPendingLogout()) === token) await writePendingLogout(null);
}

/**
 * Tells the gateway about a sign-out that it has not heard of. Answers with where the sign-on ends its own session, null
 * when there is nothing to tell or no connection. A gateway that no longer knows the session has been told enough.
 */
export async function deliverSignOut(deps: Deps, locale: Locale): Promise<string | null> {
  const token = await readPendingLogout();
  if (token === null) return null;
  if (await dropOvertaken(token)) return null;
  const as = { locale, token, timeoutMs: deps.timeouts.logoutMs };
  // That takes seconds, in which the next person may begin.
  if (!(await reportLastPush(deps, as)) || (await dropOvertaken(token))) return null;
  const answer = await send(logoutUrl, { params: {} }, { fetch: deps.fetch, key: deps.newId(), ...as });
  const isKnown = answer.ok || (answer.error.kind === 'refused' && answer.error.code === 'UNAUTHENTICATED');
  if (isKnown) await forget(token);
  return answer.ok && answer.value.kind === 'fresh' ? answer.value.value.url : null;
}
