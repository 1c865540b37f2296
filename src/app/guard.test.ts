import { isRedirect } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import type { AccessFacts, AccessSnapshot } from '#shared/domain/person/access.ts';
import { decide } from '#shared/domain/person/access.ts';
import { ROUTE_RULES, type RouteName } from '#shared/domain/person/route-rules.ts';
import { addressOf, guard, snapshotOf } from './guard.ts';

const person: AccessFacts = {
  statusLabel: 'active',
  agent: true,
  terms: true,
  paymentMandatory: false,
  hasPaymentMethod: true,
  toggles: { orders: true },
};
const signedIn = (part: Partial<AccessFacts> = {}): AccessSnapshot => ({
  person: { ...person, ...part },
  impersonating: false,
});
const nobody: AccessSnapshot = { person: null, impersonating: false, ahead: null };

/** Where the guard sends one, '' when it lets one in. */
function redirectOf(route: RouteName, snapshot: AccessSnapshot) {
  try {
    guard(route, snapshot);
    return null;
  } catch (thrown) {
    if (isRedirect(thrown)) return thrown.options;
    throw thrown;
  }
}
const sentTo = (route: RouteName, snapshot: AccessSnapshot): string => String(redirectOf(route, snapshot)?.to ?? '');

describe('the guard', () => {
  it('sends who is not signed in to intro, which then raises the sign-on', () => {
    expect(sentTo('orders', nobody)).toBe('/');
    expect(redirectOf('orders', nobody)?.state).toEqual({ signOn: true });
  });
  it('sends each unfinished step to its own address', () => {
    expect(sentTo('home', signedIn({ statusLabel: 'banned' }))).toBe('/banned');
    expect(sentTo('home', signedIn({ agent: false }))).toBe('/join');
    expect(sentTo('home', signedIn({ terms: false }))).toBe('/register');
    expect(sentTo('home', signedIn({ paymentMandatory: true, hasPaymentMethod: false }))).toBe(
      '/confirm-payment-method',
    );
  });
  it('sends home from a feature that is off and from the entrance', () => {
    expect(sentTo('orders', signedIn({ toggles: {} }))).toBe('/home');
    expect(sentTo('intro', signedIn())).toBe('/home');
  });
  it('lets the credits be seen by everybody and the callback end a sign-on', () => {
    for (const snapshot of [nobody, signedIn(), signedIn({ statusLabel: 'banned' })])
      expect(sentTo('core', snapshot)).toBe('');
    expect(sentTo('loginCallback', signedIn())).toBe('');
  });
  it('knows the address of every place that a decision leads to', () => {
    const states = [
      nobody,
      signedIn(),
      signedIn({ statusLabel: 'banned' }),
      signedIn({ agent: false }),
      signedIn({ terms: false }),
      signedIn({ paymentMandatory: true, hasPaymentMethod: false }),
    ];
    const known = new Set(['intro', 'banned', 'join', 'register', 'confirmPaymentMethod', 'home']);
    const names = Object.keys(ROUTE_RULES).filter((name): name is RouteName => name in ROUTE_RULES);
    const led = states
      .flatMap((state) => names.map((name) => decide(name, state)))
      .flatMap((decision) => (decision.kind === 'go' ? [decision.to] : []));
    expect(led.filter((to) => !known.has(to))).toEqual([]);
    expect(addressOf('home')).toBe('/home');
  });
  it('counts a session that support looks through as impersonated', () => {
    expect(snapshotOf({ facts: null, epoch: 3 })).toEqual(nobody);
  });
});
