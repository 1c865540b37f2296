import { keepPaintedHome } from '#browser/painted-home.ts';
import { sessionState } from '#browser/session-state.ts';
import { isBanned } from '#shared/domain/person/access.ts';
import { followStepsAhead } from './steps-ahead.ts';
import type { AppRouter } from './router.tsx';

/**
 * Keeps the page in step with the session, which this or another window may change: the guard is asked again, and whoever
 * has been signed out, or replaced by somebody else, leaves the place where they were.
 */
export function followSession(router: AppRouter): () => void {
  let before = sessionState.current().facts;
  return sessionState.subscribe(() => {
    const { facts } = sessionState.current();
    const left = before !== null && facts?.subject !== before.subject;
    if (facts?.database !== before?.database || (facts && isBanned(facts.access))) keepPaintedHome(null);
    before = facts;
    const again = (): void => void router.invalidate();
    const go = (): void =>
      left ? void router.navigate({ to: facts === null ? '/' : '/home', replace: true, ignoreBlocker: true }) : again();
    void followStepsAhead(again).then(go, go);
  });
}
