import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { forecast, type ForecastFacts, gapToCash, payoutMethod } from './payout.ts';

const MARCH = '2026-03-01';
const line = (given: Partial<CommissionLine>): CommissionLine => ({
  id: '1',
  type: 'direct',
  category: 'mall',
  state: 'confirmed',
  amount: 1000,
  currency: 'MAD',
  period: MARCH,
  accruedPeriod: MARCH,
  accruedAt: '2026-03-05T10:00:00Z',
  stateAt: '2026-03-05T10:00:00Z',
  orderId: 'O',
  itemId: '1',
  name: '',
  status: '',
  reason: '',
  rateBp: 500,
  deliveredAt: '',
  reverses: '',
  ...given,
});
const facts: ForecastFacts = {
  period: MARCH,
  timeZone: 'Africa/Casablanca',
  now: Date.parse('2026-03-20T12:00:00Z'),
  impactPerc: null,
  threshold: 5000,
  hasAccount: true,
};

describe('the payout of a month', () => {
  it('is cash strictly over the threshold, else a voucher, and nothing without a gain', () => {
    const hasAccount = true;
    expect([5001, 5000, 1, 0, -3].map((amount) => payoutMethod(amount, { threshold: 5000, hasAccount }))).toEqual([
      'cash',
      'voucher',
      'voucher',
      'none',
      'none',
    ]);
    expect(payoutMethod(5001, { threshold: 5000, hasAccount: false })).toBe('add-account');
  });

  it('misses one minor unit more than the difference to the threshold', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000, max: 20_000 }), (amount) => {
        const gap = gapToCash(amount, 5000);
        const isCash = (sum: number) => payoutMethod(sum, facts) === 'cash';
        expect(isCash(amount + gap)).toBe(true);
        expect(gap > 0 && isCash(amount + gap - 1)).toBe(false);
      }),
    );
  });
});

describe('the forecast', () => {
  it('shows what is taken off as lines of their own', () => {
    const lines = [
      line({ amount: 6000 }),
      line({ category: 'reversal', amount: -1000 }),
      line({ category: 'adjustment', amount: -300, orderId: '' }),
      line({ category: 'bonus', amount: 500 }),
      line({ state: 'pending', status: 'delivered', deliveredAt: '2026-03-20T10:00:00Z', amount: 2000 }),
      line({ state: 'pending', status: 'delivered', deliveredAt: '2026-03-26T10:00:00Z', amount: 700 }),
      line({ state: 'void', amount: 0 }),
      line({ period: '2026-02-01', amount: 9999 }),
    ];
    expect(forecast(lines, { ...facts, impactPerc: -10 })).toEqual({
      confirmed: 6500,
      completing: 2000,
      reversals: -1000,
      adjustments: -300,
      successImpact: -700,
      rollForward: 700,
      estimate: 6500,
      method: 'cash',
      gapToCash: 0,
    });
  });

  it('counts an item that is still on its way as long as seven days fit into the month', () => {
    const open = [line({ state: 'pending', status: 'ongoing' })];
    expect(forecast(open, { ...facts, now: Date.parse('2026-03-24T22:00:00Z') }).completing).toBe(1000);
    expect(forecast(open, { ...facts, now: Date.parse('2026-03-25T12:00:00Z') }).rollForward).toBe(1000);
  });

  it('adds no impact to a month that has its entry already', () => {
    const lines = [line({ amount: 6000 }), line({ category: 'success-rate', amount: -600, orderId: '' })];
    expect(forecast(lines, { ...facts, impactPerc: -20 })).toMatchObject({ successImpact: -600, estimate: 5400 });
  });

  it('adds up: the estimate is the net of what is confirmed, what completes and the impact', () => {
    const any = fc.record({
      state: fc.constantFrom('pending', 'confirmed', 'void'),
      category: fc.constantFrom('mall', 'my-team', 'bonus', 'reversal', 'adjustment', 'other', 'brand-to-store'),
      amount: fc.integer({ min: -50_000, max: 50_000 }),
      deliveredAt: fc.constantFrom('', '2026-03-10T10:00:00Z', '2026-03-29T10:00:00Z'),
    });
    fc.assert(
      fc.property(fc.array(any), fc.integer({ min: -30, max: 10 }), (some, impactPerc) => {
        const lines = some.map((given) => line(given));
        const reported = forecast(lines, { ...facts, impactPerc });
        const net = lines.filter((each) => each.state === 'confirmed').reduce((sum, each) => sum + each.amount, 0);
        expect(reported.estimate).toBe(net + reported.completing + reported.successImpact);
        const pending = lines.filter((each) => each.state === 'pending').reduce((sum, each) => sum + each.amount, 0);
        expect(reported.completing + reported.rollForward).toBe(pending);
      }),
    );
  });
});
