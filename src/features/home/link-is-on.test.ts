import { describe, expect, it } from 'vitest';
import { shownToggles } from '#shared/domain/person/toggles.ts';
import { linkIsOn } from './link-is-on.ts';

describe('links to places of the app', () => {
  it('vanish while their feature is off', () => {
    expect(linkIsOn('/team-members', {})).toBe(false);
    expect(linkIsOn('/orders/filter?range=today', { orders: false })).toBe(false);
    expect(linkIsOn('/orders/filter?range=today', { orders: true })).toBe(true);
  });

  it('vanish while the second feature that they need is off', () => {
    const commissions = { commissions: true };
    for (const to of ['/commissions/group-by-sale', '/commissions/group-by-sale?range=today']) {
      expect(linkIsOn(to, commissions)).toBe(false);
      expect(linkIsOn(to, { ...commissions, commissions_orders: true })).toBe(true);
    }
    expect(linkIsOn('/commissions/mall', commissions)).toBe(true);
  });

  it('to payment accounts vanish for support that looks on', () => {
    const own = { payment_methods: true };
    expect(linkIsOn('/payment-method', shownToggles(own, false))).toBe(true);
    expect(linkIsOn('/payment-method', shownToggles(own, true))).toBe(false);
  });

  it('content pages have no feature that could be off', () => {
    expect(linkIsOn('/faq', {})).toBe(true);
    expect(linkIsOn('/constructor', {})).toBe(true);
  });
});
