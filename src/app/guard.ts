import { redirect } from '@tanstack/react-router';
import { sessionState } from '#browser/session-state.ts';
import { decide, type AccessSnapshot } from '#shared/domain/person/access.ts';
import { stepsAhead } from './steps-ahead.ts';
import type { SharedSession } from '#shared/session/session-store.ts';

/** What the guard must know, out of the session facts. */
export const snapshotOf = ({ facts }: SharedSession): AccessSnapshot => ({
  person: facts?.access ?? null,
  impersonating: facts !== null && facts.impersonatedBy !== null,
  ahead: stepsAhead(),
});

/**
 * Asks the rules whether a place may be shown and throws the redirect when not. Pure: it runs for places that are only
 * loaded ahead, too. `resume` shows the place (the login callback), which goes on to the remembered target itself.
 */
export function guard(address: string, snapshot: AccessSnapshot = snapshotOf(sessionState.current())): void {
  const decision = decide(address, snapshot);
  if (decision.kind === 'sign-on') throw redirect({ to: '/', replace: true, state: { signOn: true } });
  if (decision.kind === 'go') throw redirect({ to: decision.to, replace: true });
}
