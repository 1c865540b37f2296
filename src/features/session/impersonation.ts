import { removeCookie, writeCookie } from '#browser/cookies.ts';
import { sessionState } from '#browser/session-state.ts';
import { syncClient } from '#browser/sync-client.ts';
import { syncNow } from '#browser/sync-wakes.ts';
import type { SyncFailure } from '#shared/bridge/sync-api.ts';
import type { Locale } from '#shared/domain/market/locale.ts';

/** Whether the gateway will not show somebody else: whoever asks is no support, or nobody has the address. */
export const isRefusedLook = (error: SyncFailure): boolean =>
  error.kind === 'refused' && (error.code === 'FORBIDDEN' || error.code === 'VALIDATION_FAILED');

/**
 * Shows the account of this address to support that is signed in already. For anybody else, and without a connection,
 * everything stays as it is.
 */
export async function lookAs(email: string, locale: Locale): Promise<void> {
  const { facts } = sessionState.current();
  if (!facts || facts.expired || !writeCookie('impersonate', email)) return;
  const answer = await syncClient.login({ locale, email });
  if (answer.ok) return;
  if (isRefusedLook(answer.error)) removeCookie('impersonate');
  // The sync of the own account was stopped for the change that did not come.
  await syncNow();
}

/** Ends looking at somebody else: the session shows support its own account again. */
export async function lookAsOneself(locale: Locale): Promise<void> {
  const email = sessionState.current().facts?.impersonatedBy ?? null;
  removeCookie('impersonate');
  if (email !== null) await syncClient.login({ locale, email });
}
