import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payoutParts } from './payout-parts.ts';
import { paydayOf, payoutState, payoutSteps, unnamedPart } from './month-payout.ts';
import { NO_PARTS } from '#tests/support/payout-parts.ts';

const october = {
  period: '2026-10-01',
  amount: 90_000,
  method: 'cash',
  decided_at: '2026-11-01T00:10:00.000Z',
  state: 'decided',
  state_at: '2026-11-01T00:10:00.000Z',
  events: [{ state: 'decided', at: '2026-11-01T00:10:00.000Z' }],
  parts: { ...NO_PARTS, direct: 90_000 },
};
const day = (instant: string): string => instant.slice(0, 10);

describe('the make-up of a closed month', () => {
  it('leaves nothing of the decision unnamed, whatever lines there are', () => {
    const line = fc.record({
      id: fc.constantFrom('a', 'roll-forward:2026-09-01/in', 'roll-forward:2026-10-01/out'),
      type: fc.constantFrom('direct', 'indirect1', 'indirect2'),
      category: fc.constantFrom('mall', 'bonus', 'reversal', 'adjustment', 'success-rate', 'roll-forward', 'newer'),
      amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const { carriedOver, ...parts } = payoutParts(lines);
        const amount = lines.reduce((sum, each) => sum + each.amount, 0);
        expect(unnamedPart({ amount, parts: { ...parts, carried_over: carriedOver } })).toBe(0);
      }),
    );
  });

  it('tells of a part that a newer gateway adds as one sum without a name', () => {
    expect(unnamedPart({ amount: 1_000, parts: { ...NO_PARTS, direct: 700, gift: 300 } })).toBe(300);
  });
});

describe('the way of a payout', () => {
  it('is never paid before the marketplace says so', () => {
    expect(payoutSteps(october)).toEqual([
      { state: 'decided', at: october.decided_at },
      { state: 'sent', at: null },
      { state: 'paid', at: null },
    ]);
    expect(payoutState({ state: 'reconciled' })).toBe('decided');
  });

  it('has the days of what happened', () => {
    const sent = { state: 'sent', at: '2026-11-03T09:00:00.000Z' };
    const paid = { ...october, state: 'paid', state_at: '2026-11-04T09:00:00.000Z', events: [...october.events, sent] };
    expect(payoutSteps(paid).map(({ at }) => at && day(at))).toEqual(['2026-11-01', '2026-11-03', '2026-11-04']);
    const failed = { ...paid, state: 'failed', state_at: '2026-11-05T09:00:00.000Z' };
    expect(payoutSteps(failed).at(-1)).toEqual({ state: 'failed', at: failed.state_at });
  });

  it('says of a second try nothing of the first one, told of or not, and of money that came back when it was sent', () => {
    const event = (state: string, of: number) => ({
      state,
      at: `2026-11-${String(of).padStart(2, '0')}T09:00:00.000Z`,
    });
    const daysOf = (...events: ReturnType<typeof event>[]) => {
      const [{ state, at }] = [events.at(-1) ?? event('decided', 1)];
      return payoutSteps({ ...october, state, state_at: at, events }).map((step) => step.at && day(step.at).slice(8));
    };
    const failed = [event('decided', 1), event('sent', 3), event('failed', 5)] as const;
    expect(daysOf(...failed)).toEqual(['01', '03', '05']);
    expect(daysOf(...failed, event('failed', 6))).toEqual(['01', '03', '06']);
    expect(daysOf(...failed, event('decided', 10), event('paid', 18))).toEqual(['01', '18', '18']);
    expect(daysOf(...failed, event('sent', 12), event('paid', 18))).toEqual(['01', '12', '18']);
    expect(daysOf(...failed, event('paid', 18), event('failed', 20))).toEqual(['01', '18', '20']);
    expect(daysOf(event('decided', 1), event('sent', 3), event('paid', 5), event('failed', 28))).toEqual([
      '01',
      '03',
      '28',
    ]);
  });

  it('stops at the account that is missing', () => {
    expect(payoutSteps({ ...october, state: 'waiting' }).map(({ state }) => state)).toEqual([
      'decided',
      'waiting',
      'paid',
    ]);
    expect(payoutSteps({ ...october, state: 'none' })).toEqual([]);
  });
});

describe('the card that home leads with', () => {
  const on = (today: string, payout: Partial<typeof october> = {}) => paydayOf([{ ...october, ...payout }], today, day);

  it('is the payout of the month before on the first ten days', () => {
    expect(on('2026-11-01')?.period).toBe('2026-10-01');
    expect(on('2026-11-10')?.period).toBe('2026-10-01');
    expect(on('2026-11-11')).toBeNull();
    expect(on('2026-12-01')).toBeNull();
  });

  it('stays until the end of the day of payment', () => {
    const paid = { state: 'paid', state_at: '2026-11-04T09:00:00.000Z' };
    expect(on('2026-11-04', paid)?.state).toBe('paid');
    expect(on('2026-11-05', paid)).toBeNull();
  });

  it('is the usual one when nothing is to be paid or nothing is known', () => {
    expect(on('2026-11-02', { state: 'none', amount: 0, method: 'none' })).toBeNull();
    expect(paydayOf([], '2026-11-02', day)).toBeNull();
  });

  it('stays while a payout failed or waits for an account', () => {
    expect(on('2026-11-09', { state: 'failed' })).not.toBeNull();
    expect(on('2026-11-09', { state: 'waiting', method: 'add-account' })).not.toBeNull();
  });
});
