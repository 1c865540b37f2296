import { describe, expect, it } from 'vitest';
import { isAddressOn } from './route-rules.ts';
import { shownToggles } from './toggles.ts';

describe('addresses of the app', () => {
  it('vanish while their feature is off', () => {
    expect(isAddressOn('/team-members', {})).toBe(false);
    expect(isAddressOn('/orders/filter?range=today', { orders: false })).toBe(false);
    expect(isAddressOn('/orders/filter?range=today', { orders: true })).toBe(true);
  });

  it('vanish while the second feature that they need is off', () => {
    const commissions = { commissions: true };
    for (const to of ['/commissions/group-by-sale', '/commissions/group-by-sale?range=today']) {
      expect(isAddressOn(to, commissions)).toBe(false);
      expect(isAddressOn(to, { ...commissions, commissions_orders: true })).toBe(true);
    }
    expect(isAddressOn('/commissions/mall', commissions)).toBe(true);
  });

  it('to payment accounts vanish for support that looks on', () => {
    const own = { payment_methods: true };
    expect(isAddressOn('/payment-method', shownToggles(own, false))).toBe(true);
    expect(isAddressOn('/payment-method', shownToggles(own, true))).toBe(false);
  });

  it('content pages have no feature that could be off', () => {
    expect(isAddressOn('/faq', {})).toBe(true);
    expect(isAddressOn('/constructor', {})).toBe(true);
  });
});
