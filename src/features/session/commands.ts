import { readCookie, removeCookie, writeCookie } from '#browser/cookies.ts';
import { sessionState } from '#browser/session-state.ts';
import { syncClient } from '#browser/sync-client.ts';
import { syncNow } from '#browser/sync-wakes.ts';
import { isUnreached, type SyncFailure } from '#shared/bridge/sync-api.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import { PLAIN_CODE } from '#shared/domain/person/referral-code.ts';
import { closeRefusedLook, noteRefusedLook } from './refused-look.ts';
import { mayRestart } from './restarts.ts';
import { signOnUrl } from './sign-on-url.ts';

/** Too many attempts: they end by themselves, after so many seconds where the gateway said when. */
export interface Busy {
  kind: 'busy';
  seconds: number | null;
}

/** What went wrong for the person: no way to the gateway, an app that it no longer understands, too many attempts, or trouble behind it. */
export type LoginError = 'connection' | 'upgrade' | 'system' | Busy;

function errorOf(failure: SyncFailure): LoginError {
  if (isUnreached(failure)) return 'connection';
  if (failure.kind !== 'refused') return 'system';
  if (failure.code === 'RATE_LIMITED') return { kind: 'busy', seconds: failure.retryAfterSeconds };
  return failure.code === 'UPGRADE_REQUIRED' ? 'upgrade' : 'system';
}

/**
 * Raises the central sign-on. By itself it only leaves when the gateway says so (`sso` 1) or a sign-on was triggered
 * before; `asked` means that the person tapped Login. Answers with the error, or null when the page leaves or stays as it is.
 */
export async function beginSignOn(locale: Locale, { asked }: { asked: boolean }): Promise<LoginError | null> {
  if (asked) writeCookie('trigger_login', '1');
  const answer = await syncClient.authUrl(locale);
  if (!answer.ok) return errorOf(answer.error);
  const { sso, state, url } = answer.value;
  if (sso !== 1 && readCookie('trigger_login') === null) return null;
  if (!asked && !mayRestart()) return 'system';
  const target = signOnUrl(url);
  if (target === null || !writeCookie('auth_state', state)) return 'system';
  removeCookie('trigger_login');
  location.assign(target);
  return null;
}

/** How the end of a sign-on turned out. `in`: signed in; `again`: the sign-on must be raised anew. */
export type CallbackOutcome = { kind: 'in' } | { kind: 'again' } | { kind: 'failed'; error: LoginError };

/**
 * Ends a sign-on with what it sent back. Code and state count once and only when the state is the one that this browser
 * keeps; whoever is signed in already just goes on.
 */
export async function finishSignOn(searchText: string, locale: Locale): Promise<CallbackOutcome> {
  const search = new URLSearchParams(searchText);
  const code = search.get('code');
  const state = search.get('state');
  const { facts } = sessionState.current();
  // The state stays where it is: a sign-on that waits in another window is not over because of somebody else's link.
  if (code === null || state === null || state !== readCookie('auth_state'))
    return facts && !facts.expired ? { kind: 'in' } : { kind: 'again' };
  removeCookie('auth_state');
  const email = readCookie('impersonate');
  const referral = readCookie('referral');
  const answer = await syncClient.login({
    code,
    state,
    locale,
    ...(email !== null && { email }),
    // Only the registration makes use of it, and a gateway from before other codes would refuse the sign-on.
    ...(referral !== null && PLAIN_CODE.test(referral) && { referral }),
  });
  if (answer.ok) {
    const { facts: now } = await sessionState.load();
    // What was remembered is where the person before was, perhaps with the words that they searched for.
    if (facts && facts.subject !== now?.subject) removeCookie('redirect_url');
    return { kind: 'in' };
  }
  const { error } = answer;
  const failed = errorOf(error);
  // Another try with the same version would be refused as this one was.
  if (failed === 'upgrade') return { kind: 'failed', error: failed };
  const refused = error.kind === 'refused' && error.status < 500 && error.status !== 429;
  // Looking at somebody else was refused, which a link of anybody may have asked for: the next try is for oneself.
  if (email !== null && isRefusedLook(error)) forgetLook(error);
  return refused ? { kind: 'again' } : { kind: 'failed', error: failed };
}

/** The address to go to after a sign-on: the remembered one, or home. */
export const targetAfterSignOn = (): string => readCookie('redirect_url') ?? '/home';

/** Whether the gateway will not show somebody else: whoever asks is no support, or nobody has the address. */
const isRefusedLook = (error: SyncFailure): boolean =>
  error.kind === 'refused' && (error.code === 'FORBIDDEN' || error.code === 'VALIDATION_FAILED');

/** Whoever is no support goes on without a word: anybody's link may have asked for it. Support typed something that is nobody's. */
function forgetLook(error: SyncFailure): void {
  removeCookie('impersonate');
  if (error.kind === 'refused' && error.code === 'VALIDATION_FAILED') noteRefusedLook();
}

/**
 * Shows the account of this address to support that is signed in already. For anybody else, and without a connection,
 * everything stays as it is.
 */
export async function lookAs(email: string, locale: Locale): Promise<void> {
  const { facts } = sessionState.current();
  if (!facts || facts.expired) return;
  // What is no address and no number can be nobody's.
  if (!writeCookie('impersonate', email)) return noteRefusedLook();
  const answer = await syncClient.login({ locale, email });
  if (answer.ok) return closeRefusedLook();
  if (isRefusedLook(answer.error)) forgetLook(answer.error);
  // The sync of the own account was stopped for the change that did not come.
  await syncNow();
}

/** Ends looking at somebody else: the session shows support its own account again. */
export async function lookAsOneself(locale: Locale): Promise<void> {
  const email = sessionState.current().facts?.impersonatedBy ?? null;
  removeCookie('impersonate');
  if (email !== null) await syncClient.login({ locale, email });
}
