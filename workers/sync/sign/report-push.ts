import type { SyncFailure } from '#shared/bridge/sync-api.ts';
import { login, type LoginAnswer } from '#shared/contract/calls/auth.ts';
import { subscribe, unsubscribe, unsubscribeAll } from '#shared/contract/calls/kazuda.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import { isOn } from '#shared/domain/person/toggles.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { send } from '#shared/net/send.ts';
import type { SessionFacts } from '#shared/session/facts.ts';
import {
  changePushPreference,
  isWantedBy,
  readPushPreference,
  type PushOn,
  type PushPreference,
} from '#shared/session/push-preference.ts';
import { readSession } from '#shared/session/session-store.ts';
import { isOlder } from '#workers/sync/store/cursor.ts';
import type { Deps } from '#workers/sync/deps.ts';
import { NO_CONTENT, SIGNED_OUT } from '#workers/sync/failed.ts';
import { localeOf } from '#workers/sync/open-job.ts';

/** Under whose session the gateway is told. */
interface As {
  locale: Locale;
  token: string;
  timeoutMs: number;
}

/** Sends what a preference means; answers with the gateway's time. */
async function ask(deps: Deps, preference: PushPreference, as: As): Promise<Result<string, SyncFailure>> {
  const { consultantId: id, subscription } = preference;
  const sending = { fetch: deps.fetch, key: deps.newId(), ...as };
  const answer = await (preference.wish === 'on'
    ? send(subscribe, { params: { id }, body: { subscription } }, sending)
    : subscription === null
      ? send(unsubscribeAll, { params: { id } }, sending)
      : send(unsubscribe, { params: { id }, body: { subscription } }, sending));
  return answer.ok ? ok(answer.value.kind === 'fresh' ? answer.value.meta.as_of : '') : answer;
}

const isSame = (a: PushPreference | null, b: PushPreference): boolean =>
  a !== null &&
  a.wish === b.wish &&
  a.subject === b.subject &&
  a.subscription?.endpoint === b.subscription?.endpoint &&
  a.subscription?.keys.auth === b.subscription?.keys.auth;

/** Stores how far the gateway knows of a preference, unless the person wants something else meanwhile. */
async function note(deps: Deps, preference: PushPreference, next: PushPreference | null): Promise<void> {
  await changePushPreference((now) => (isSame(now, preference) ? next : now));
  deps.announce('push-changed');
}

/** The gateway heard it and will never do it: it makes no sense to ask again. */
const isFinal = (failure: SyncFailure): boolean =>
  failure.kind === 'refused' && ['VALIDATION_FAILED', 'FORBIDDEN', 'NOT_FOUND'].includes(failure.code);

async function report(deps: Deps, preference: PushPreference, as: As): Promise<Result<null, SyncFailure>> {
  const answer = await ask(deps, preference, as);
  if (!answer.ok && !isFinal(answer.error)) return answer;
  const next = { ...preference, told: { locale: as.locale, at: answer.ok ? answer.value : '' }, refused: !answer.ok };
  await note(deps, preference, next.wish === 'on' ? next : null);
  return answer.ok ? ok(null) : answer;
}

/**
 * When the person last ended messages on all phones. The gateway is asked where another subscription took the place of one that it
 * was told of: a browser renews it whenever it likes, and what is known here may be of long before.
 */
async function askEndedAt(
  deps: Deps,
  { told, heardAt, lost }: PushOn,
  { subject, pushEndedAt }: SessionFacts,
  as: As,
): Promise<Result<string | null, SyncFailure>> {
  if (told !== null || heardAt === undefined || lost) return ok(pushEndedAt);
  const answer = await send(login, { params: {}, body: {} }, { fetch: deps.fetch, key: deps.newId(), ...as });
  if (!answer.ok) return answer;
  if (answer.value.kind !== 'fresh') return NO_CONTENT;
  const { value } = answer.value;
  return value.subject === subject && value.impersonated_by === null ? ok(value.push_ended_at) : SIGNED_OUT;
}

/**
 * Tells the gateway what the person of the running session wants of push messages, as far as it has not heard it: a new
 * subscription, one in another language, the end of one. One that the person has ended from another phone since is over
 * here too. What somebody else left here untold is dropped: their subscription has ended in the browser.
 */
export async function reportPush(deps: Deps): Promise<Result<null, SyncFailure>> {
  const preference = await readPushPreference();
  const { facts } = await readSession();
  if (!preference || !facts || facts.impersonatedBy !== null) return ok(null);
  const locale = await localeOf(facts);
  if (preference.subject !== facts.subject) {
    if (preference.wish === 'off') await note(deps, preference, null);
    return ok(null);
  }
  // The gateway would hear of it only to say so: it waits until the feature is on.
  if (!isOn(facts.access.toggles, 'notifications')) return ok(null);
  const as = { locale, token: facts.token, timeoutMs: deps.timeouts.writeMs };
  if (preference.wish === 'off') return report(deps, preference, as);
  const endedAt = await askEndedAt(deps, preference, facts, as);
  if (!endedAt.ok) return endedAt;
  if (preference.heardAt !== undefined && isOlder(preference.heardAt, endedAt.value ?? '')) {
    await note(deps, preference, null);
    return ok(null);
  }
  // What the push service gave up is no news; the page makes another.
  if (preference.lost || preference.told?.locale === locale) return ok(null);
  return report(deps, preference, as);
}

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Notes of this phone's subscription that its push service gave it up, of which the browser that holds it knows nothing. */
export async function notePushGone(deps: Deps, { subject, push_gone: gone }: LoginAnswer): Promise<void> {
  if (gone.length === 0) return;
  const preference = await readPushPreference();
  // What the gateway was not told of yet it may have given up before.
  if (!isWantedBy(preference, subject) || preference.lost || preference.told === null) return;
  const endpoint = new TextEncoder().encode(preference.subscription.endpoint);
  const hash = hex(await crypto.subtle.digest('SHA-256', endpoint));
  if (gone.includes(hash)) await note(deps, preference, { ...preference, lost: true });
}

/** Before the gateway ends a session: that its person wants no messages on this phone any more. False when it was not reached. */
export async function reportLastPush(deps: Deps, as: As): Promise<boolean> {
  const preference = await readPushPreference();
  if (preference?.wish !== 'off') return true;
  const answer = await report(deps, preference, as);
  if (answer.ok || answer.error.kind !== 'refused') return answer.ok;
  // A session that has ended already cannot tell it; the subscription ended in the browser, and the gateway finds it dead.
  await note(deps, preference, null);
  return true;
}
