import { describe, expect, it } from 'vitest';
import { TOGGLES, type FeatureToggles } from '#shared/domain/person/toggles.ts';
import { isHere, MENU, menuOf } from './full-menu.ts';

const all = Object.fromEntries(TOGGLES.map((toggle) => [toggle, true]));
const paths = (entries: readonly { to: string }[]): string[] => entries.map(({ to }) => to);

const access = {
  statusLabel: 'active',
  agent: true,
  terms: true,
  paymentMandatory: false,
  hasPaymentMethod: true,
  toggles: all,
};

describe('the menu', () => {
  it('shows only what is switched on for the consultant', () => {
    const entries = (toggles: FeatureToggles) =>
      paths(menuOf({ access: { ...access, toggles }, impersonatedBy: null }));
    expect(entries({})).toEqual(['/home', '/data-storage', '/account']);
    expect(entries({ orders: true })).toEqual(['/home', '/orders', '/data-storage', '/account']);
    expect(entries(all)).toHaveLength(MENU.length);
  });

  it('hides payment accounts from support that looks on', () => {
    expect(paths(menuOf({ access, impersonatedBy: null }))).toContain('/payment-method');
    expect(paths(menuOf({ access, impersonatedBy: 'support@jforce.example' }))).not.toContain('/payment-method');
  });

  it('holds the performance group in its order', () => {
    const performance = MENU.filter(({ group }) => group === 'performance');
    const order = ['/sales', '/commissions', '/bonuses', '/orders', '/success-rate'];
    expect(paths(performance)).toEqual(order.filter((path) => paths(performance).includes(path)));
  });

  it('marks the entry of the place that is open and of those below it, and no other that begins alike', () => {
    expect(isHere('/sales', '/sales/status/completed')).toBe(true);
    expect(isHere('/sales', '/sales')).toBe(true);
    expect(isHere('/level', '/levels')).toBe(false);
  });
});
