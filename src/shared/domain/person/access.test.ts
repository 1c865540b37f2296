import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide, isOnboarded, type AccessFacts, type AccessSnapshot } from './access.ts';
import { ROUTE_RULES, type Area } from './route-rules.ts';
import { TOGGLES } from './toggles.ts';

const routes = Object.keys(ROUTE_RULES).filter((name): name is Area => name in ROUTE_RULES);
const all = Object.fromEntries(TOGGLES.map((toggle) => [toggle, true]));
const fine: AccessFacts = {
  statusLabel: 'active',
  agent: true,
  terms: true,
  paymentMandatory: false,
  hasPaymentMethod: false,
  toggles: all,
};

const person = fc.record({
  statusLabel: fc.constantFrom('active', 'suspended', 'banned', 'unknown-to-this-app'),
  agent: fc.boolean(),
  terms: fc.boolean(),
  paymentMandatory: fc.boolean(),
  hasPaymentMethod: fc.boolean(),
  toggles: fc.dictionary(fc.constantFrom(...TOGGLES), fc.boolean()),
});
const ahead = fc.record({ registered: fc.boolean(), accepted: fc.boolean(), paymentMethod: fc.boolean() });
const snapshot = fc.record({
  person: fc.option(person, { nil: null }),
  impersonating: fc.boolean(),
  ahead: fc.option(ahead, { nil: null }),
});

/** Follows decisions as the app does, `resume` and `sign-on` included, until a screen shows. */
function settle(start: Area, state: AccessSnapshot, remembered: Area): { shown: Area | null; steps: number } {
  let route = start;
  for (let steps = 0; steps < 8; steps += 1) {
    const decision = decide(route, state);
    if (decision.kind === 'show') return { shown: route, steps };
    if (decision.kind === 'sign-on') route = '/';
    else if (decision.kind === 'resume') route = remembered === '/login' ? '/home' : remembered;
    else route = decision.to;
  }
  return { shown: null, steps: 8 };
}

describe('the guard', () => {
  it('always comes to rest on one screen, within four steps, from every route in every state', () => {
    fc.assert(
      fc.property(fc.constantFrom(...routes), fc.constantFrom(...routes), snapshot, (route, remembered, state) => {
        const { shown, steps } = settle(route, state, remembered);
        expect(shown).not.toBeNull();
        expect(steps).toBeLessThanOrEqual(4);
      }),
      { numRuns: 5000 },
    );
  });

  it('gives the same decision for the same state', () => {
    fc.assert(
      fc.property(fc.constantFrom(...routes), snapshot, (route, state) => {
        expect(decide(route, state)).toEqual(decide(route, state));
      }),
    );
  });

  it('never shows a route that needs a session to nobody', () => {
    for (const route of routes) {
      const decision = decide(route, { person: null, impersonating: false });
      expect(decision.kind).toBe(ROUTE_RULES[route] === 'open' ? 'show' : 'sign-on');
    }
  });

  it('shows the credits to everybody without a redirect', () => {
    fc.assert(
      fc.property(snapshot, (state) => {
        expect(decide('/contributors', state)).toEqual({ kind: 'show' });
      }),
    );
  });

  it('puts a banned person on the banned screen whatever else is missing', () => {
    fc.assert(
      fc.property(
        person,
        fc.constantFrom(...routes.filter((route) => route !== '/contributors' && route !== '/banned')),
        (some, route) => {
          expect(decide(route, { person: { ...some, statusLabel: 'banned' }, impersonating: false })).toEqual({
            kind: 'go',
            to: '/banned',
          });
        },
      ),
    );
  });

  it('lets somebody who is no consultant see registration, and leads to join from elsewhere', () => {
    const state = { person: { ...fine, agent: false }, impersonating: false };
    expect(decide('/register', state)).toEqual({ kind: 'show' });
    expect(decide('/home', state)).toEqual({ kind: 'go', to: '/join' });
  });

  it('asks for the terms before the payment method', () => {
    const state = { person: { ...fine, terms: false, paymentMandatory: true }, impersonating: false };
    expect(decide('/home', state)).toEqual({ kind: 'go', to: '/register' });
    expect(decide('/home', { ...state, person: { ...state.person, terms: true } })).toEqual({
      kind: 'go',
      to: '/confirm-payment-method',
    });
  });

  it('does not ask support for the payment method of the person they look at', () => {
    const state = { person: { ...fine, paymentMandatory: true }, impersonating: true };
    expect(decide('/home', state)).toEqual({ kind: 'show' });
    expect(decide('/payment-method', state)).toEqual({ kind: 'go', to: '/home' });
  });

  it('sends a consultant with nothing left to do from each entrance to home', () => {
    for (const route of ['/banned', '/join', '/', '/register', '/confirm-payment-method']) {
      expect(decide(route, { person: fine, impersonating: false })).toEqual({ kind: 'go', to: '/home' });
    }
  });

  it('hides each route whose feature is off, and treats a missing toggle as off', () => {
    for (const route of routes) {
      if (ROUTE_RULES[route] === 'open' || ROUTE_RULES[route] === 'session') continue;
      expect(decide(route, { person: { ...fine, toggles: {} }, impersonating: false })).toEqual({
        kind: 'go',
        to: '/home',
      });
    }
  });

  it('ends a sign-on at the remembered target', () => {
    expect(decide('/login/callback', { person: fine, impersonating: false })).toEqual({ kind: 'resume' });
  });

  describe('with steps that wait to be sent', () => {
    const none = { registered: false, accepted: false, paymentMethod: false };

    it('shows a registrant the registration and the payment account, and nothing of the app', () => {
      const state = {
        person: { ...fine, agent: false, terms: false },
        impersonating: false,
        ahead: { ...none, registered: true },
      };
      expect(decide('/register', state)).toEqual({ kind: 'show' });
      expect(decide('/confirm-payment-method', state)).toEqual({ kind: 'show' });
      expect(decide('/payment-method', state)).toEqual({ kind: 'show' });
      expect(decide('/home', state)).toEqual({ kind: 'go', to: '/register' });
    });

    it('lets whoever saved a payment account on this phone go on', () => {
      const unpaid = { ...fine, paymentMandatory: true };
      expect(decide('/home', { person: unpaid, impersonating: false, ahead: none })).toEqual({
        kind: 'go',
        to: '/confirm-payment-method',
      });
      const saved = { ...none, paymentMethod: true };
      expect(decide('/home', { person: unpaid, impersonating: false, ahead: saved })).toEqual({ kind: 'show' });
    });

    it('lets whoever accepted the terms on this phone go on', () => {
      const state = { person: { ...fine, terms: false }, impersonating: false };
      expect(decide('/home', { ...state, ahead: none })).toEqual({ kind: 'go', to: '/register' });
      expect(decide('/home', { ...state, ahead: { ...none, accepted: true } })).toEqual({ kind: 'show' });
    });

    it('never lets a banned person in', () => {
      const state = {
        person: { ...fine, statusLabel: 'banned' },
        impersonating: false,
        ahead: { registered: true, accepted: true, paymentMethod: true },
      };
      expect(decide('/home', state)).toEqual({ kind: 'go', to: '/banned' });
    });
  });
});

describe('somebody who is fully onboarded', () => {
  it('has no step of the entrance left', () => {
    expect(isOnboarded(fine, false)).toBe(true);
    expect(isOnboarded({ ...fine, agent: false }, false)).toBe(false);
    expect(isOnboarded({ ...fine, terms: false }, false)).toBe(false);
    expect(isOnboarded({ ...fine, paymentMandatory: true }, false)).toBe(false);
    expect(isOnboarded({ ...fine, statusLabel: 'banned' }, false)).toBe(false);
  });

  it('is not support that looks on', () => {
    expect(isOnboarded(fine, true)).toBe(false);
  });
});
