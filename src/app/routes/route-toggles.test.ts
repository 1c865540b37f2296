import { describe, expect, it } from 'vitest';
import { decide } from '#shared/domain/person/access.ts';
import { TOGGLES, type FeatureToggles, type Toggle } from '#shared/domain/person/toggles.ts';
import { routeTree } from './routes.tsx';

/** First segments of the addresses that each feature hides. */
const HIDES: Readonly<Record<Toggle, readonly string[]>> = {
  personal_info: ['personal-info'],
  payment_methods: ['payment-method'],
  sales: ['sales'],
  orders: ['orders'],
  levels: ['level'],
  team_leader: ['team-leader'],
  team_members: ['team-members'],
  commissions: ['commissions'],
  // No place of its own: only what tells of single orders.
  commissions_orders: [],
  success_rate: ['success-rate'],
  notifications: ['notifications'],
  bonus: ['bonuses'],
};

const ALL_ON: FeatureToggles = Object.fromEntries(TOGGLES.map((toggle) => [toggle, true]));

const leadsHome = (address: string, toggles: FeatureToggles, impersonating = false): boolean => {
  const person = {
    statusLabel: 'active',
    agent: true,
    terms: true,
    paymentMandatory: false,
    hasPaymentMethod: true,
    toggles,
  };
  const decision = decide(address, { person, impersonating });
  return decision.kind === 'go' && decision.to === '/home';
};

/** Every address; those of the entrance lead home whatever is on. */
const PLACES = Object.values(routeTree.children ?? {}).flatMap(({ options }) => {
  const info = options.staticData?.info;
  const path = 'path' in options ? `/${options.path.replace(/^\//, '')}` : '';
  return info && !leadsHome(path, ALL_ON) ? [{ path }] : [];
});

describe('a feature that is off alone', () => {
  it.each(TOGGLES)('%s hides its addresses and all below them, and no other', (toggle) => {
    const hidden = PLACES.filter(({ path }) => leadsHome(path, { ...ALL_ON, [toggle]: false })).map(({ path }) => path);
    const own = PLACES.map(({ path }) => path).filter((path) => HIDES[toggle].includes(path.split('/')[1] ?? ''));
    const bySale = toggle === 'commissions_orders' ? ['/commissions/group-by-sale'] : [];
    expect(hidden).toEqual([...own, ...bySale]);
    expect(hidden.length).toBeGreaterThan(0);
  });

  it('which nobody told of is off', () => {
    for (const toggle of TOGGLES) {
      const { [toggle]: _off, ...rest } = ALL_ON;
      const hidden = (toggles: FeatureToggles) => PLACES.filter(({ path }) => leadsHome(path, toggles));
      expect(hidden(rest)).toEqual(hidden({ ...ALL_ON, [toggle]: false }));
    }
  });
});

describe('support that looks on', () => {
  it('is kept from payment accounts, and from nothing else', () => {
    const hidden = PLACES.filter(({ path }) => leadsHome(path, ALL_ON, true)).map(({ path }) => path);
    expect(hidden).toEqual(PLACES.map(({ path }) => path).filter((path) => path.startsWith('/payment-method')));
  });
});
