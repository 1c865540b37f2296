import { describe, expect, it } from 'vitest';
import { linkIsOn } from './link-is-on.ts';

describe('links to places of the app', () => {
  it('vanish while their feature is off', () => {
    expect(linkIsOn('/team-members', {})).toBe(false);
    expect(linkIsOn('/orders/filter?range=today', { orders: false })).toBe(false);
    expect(linkIsOn('/orders/filter?range=today', { orders: true })).toBe(true);
  });

  it('content pages have no feature that could be off', () => {
    expect(linkIsOn('/faq', {})).toBe(true);
    expect(linkIsOn('/constructor', {})).toBe(true);
  });
});
