import { isRedirect } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import type { AccessFacts, AccessSnapshot } from '#shared/domain/person/access.ts';
import { guard, snapshotOf } from './guard.ts';

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
function redirectOf(address: string, snapshot: AccessSnapshot) {
  try {
    guard(address, snapshot);
    return null;
  } catch (thrown) {
    if (isRedirect(thrown)) return thrown.options;
    throw thrown;
  }
}
const sentTo = (address: string, snapshot: AccessSnapshot): string => String(redirectOf(address, snapshot)?.to ?? '');

describe('the guard', () => {
  it('sends who is not signed in to intro, which then raises the sign-on', () => {
    expect(sentTo('/orders', nobody)).toBe('/');
    expect(redirectOf('/orders', nobody)?.state).toEqual({ signOn: true });
  });
  it('sends each unfinished step to its own address', () => {
    expect(sentTo('/home', signedIn({ statusLabel: 'banned' }))).toBe('/banned');
    expect(sentTo('/home', signedIn({ agent: false }))).toBe('/join');
    expect(sentTo('/home', signedIn({ terms: false }))).toBe('/register');
    expect(sentTo('/home', signedIn({ paymentMandatory: true, hasPaymentMethod: false }))).toBe(
      '/confirm-payment-method',
    );
  });
  it('sends home from a feature that is off and from the entrance', () => {
    expect(sentTo('/orders', signedIn({ toggles: {} }))).toBe('/home');
    expect(sentTo('/', signedIn())).toBe('/home');
  });
  it('lets the credits be seen by everybody and the callback end a sign-on', () => {
    for (const snapshot of [nobody, signedIn(), signedIn({ statusLabel: 'banned' })])
      expect(sentTo('/contributors', snapshot)).toBe('');
    expect(sentTo('/login/callback', signedIn())).toBe('');
  });
  it('counts a session that support looks through as impersonated', () => {
    expect(snapshotOf({ facts: null, epoch: 3 })).toEqual(nobody);
  });
});
