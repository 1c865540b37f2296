import { redirect } from '@tanstack/react-router';
import { sessionState } from '#browser/session-state.ts';
import { decide, type AccessSnapshot } from '#shared/domain/person/access.ts';
import type { RouteName } from '#shared/domain/person/route-rules.ts';
import { stepsAhead } from './steps-ahead.ts';
import type { SharedSession } from '#shared/session/session-store.ts';

/** What the guard must know, out of the session facts. */
export const snapshotOf = ({ facts }: SharedSession): AccessSnapshot => ({
  person: facts?.access ?? null,
  impersonating: facts !== null && facts.impersonatedBy !== null,
  ahead: stepsAhead(),
});

/** Address of a place that a decision can lead to; decisions lead to these only, anything else would be home. */
export function addressOf(route: RouteName) {
  switch (route) {
    case 'intro':
      return '/' as const;
    case 'banned':
      return '/banned' as const;
    case 'join':
      return '/join' as const;
    case 'register':
      return '/register' as const;
    case 'confirmPaymentMethod':
      return '/confirm-payment-method' as const;
    default:
      return '/home' as const;
  }
}

/**
 * Asks the rules whether a place may be shown and throws the redirect when not. Pure: it runs for places that are only
 * loaded ahead, too. `resume` shows the place (the login callback), which goes on to the remembered target itself.
 */
export function guard(route: RouteName, snapshot: AccessSnapshot = snapshotOf(sessionState.current())): void {
  const decision = decide(route, snapshot);
  if (decision.kind === 'sign-on') throw redirect({ to: '/', replace: true, state: { signOn: true } });
  if (decision.kind === 'go') throw redirect({ to: addressOf(decision.to), replace: true });
}
