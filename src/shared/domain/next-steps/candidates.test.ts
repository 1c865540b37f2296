import { describe, expect, it } from 'vitest';
import { sampleItem } from '#tests/support/sample-items.ts';
import { ordersNeedYou } from '#shared/domain/items/orders-need-you.ts';
import { accountStep } from './account-step.ts';
import { bonusSteps } from './bonus-steps.ts';
import { callSteps } from './call-steps.ts';
import { rateSteps } from './rate-steps.ts';

const TODAY = '2026-11-23';
const WHEN = { now: Date.parse('2026-11-23T08:00:00Z'), timeZone: 'Africa/Casablanca' };

describe('a call', () => {
  const order = (status: string, statusAt: string) =>
    sampleItem({ orderId: status, status, statusAt, orderedAt: '2026-11-12T10:00:00Z', commission: 4860 });
  const calls = callSteps(
    ordersNeedYou(
      [order('rejected', '2026-11-22T10:00:00Z'), order('ongoing', '2026-11-14T10:00:00Z')],
      TODAY,
      WHEN.timeZone,
    ),
    null,
    WHEN,
  );
  const of = (orderId: string) => calls.find((each) => each.orderId === orderId);

  it('is worth what the order brings, and surer for one that is on its way than for one that was refused', () => {
    expect(calls.map(({ amount, currency }) => [amount, currency])).toEqual([
      [4860, 'MAD'],
      [4860, 'MAD'],
    ]);
    const [late, refused] = [of('ongoing')?.chance ?? 0, of('rejected')?.chance ?? 0];
    expect(late).toBeGreaterThan(refused);
    expect(refused).toBeGreaterThan(0.1);
    expect(late).toBeLessThan(1);
  });

  it('ends a week after the refusal', () => {
    expect(of('rejected')?.until).toBe('2026-11-29');
  });
});

describe('the success rate', () => {
  const steps = [
    { from: 85, impact_perc: 0 },
    { from: 70, impact_perc: -10 },
    { from: 0, impact_perc: -20 },
  ];
  const month = (state: string, open: number) => ({
    from_date: '2026-11-01',
    orders_completed: 19,
    orders_failed: 5,
    settlement: {
      state,
      base: 320_640,
      amount: 0,
      currency: 'MAD',
      settles_by: '2026-12-21',
      orders_open: open,
      steps,
      low: null,
      high: null,
    },
  });

  it('asks for as many completed orders as lift it to a step that pays more', () => {
    expect(rateSteps([month('running', 23)])).toMatchObject([
      { orders: 10, from: 79.2, to: 85.3, impact: { from: -10, to: 0 }, amount: 32_064 },
    ]);
  });

  it('asks for nothing that the open orders cannot do, nor of a month that is settled or says nothing', () => {
    expect(rateSteps([month('running', 9)])).toEqual([]);
    expect(rateSteps([month('settled', 23)])).toEqual([]);
    expect(rateSteps([{ ...month('running', 23), hide_impact: true }])).toEqual([]);
  });

  it('asks for nothing beyond the best end of the month: an open order may have an item already that ended badly', () => {
    const upTo = (success_rate: number) => {
      const { settlement, ...rest } = month('closed', 23);
      return rateSteps([{ ...rest, settlement: { ...settlement, high: { success_rate, amount: 0 } } }]);
    };
    expect(upTo(85.2)).toEqual([]);
    expect(upTo(85.3)).toMatchObject([{ orders: 10, to: 85.3 }]);
  });

  it('is less likely the fewer orders may fail', () => {
    const [many, few] = [rateSteps([month('closed', 23)])[0], rateSteps([month('closed', 10)])[0]];
    expect(many?.chance ?? 0).toBeGreaterThan(0.99);
    expect(few?.chance).toBeCloseTo(0.85 ** 10);
  });
});

describe('a bonus', () => {
  const bonus = (part: object = {}) => ({
    id: 'b1',
    title: 'Sprint',
    state: 'in-progress',
    starts_at: '2026-11-01T00:00:00Z',
    ends_at: '2026-11-27T23:00:00Z',
    grace_ends_at: '2026-12-05T00:00:00Z',
    target: { metric: 'items_completed', value: 100 },
    progress: 94,
    amount: 50_000,
    currency: 'MAD',
    ...part,
  });

  it('says what is missing until its last day, and is as likely as its pace', () => {
    expect(bonusSteps([bonus()], WHEN)).toMatchObject([{ missing: 6, chance: 1, until: '2026-11-27', amount: 50_000 }]);
    const [slow] = bonusSteps([bonus({ progress: 75 })], WHEN);
    expect(slow?.chance).toBeGreaterThan(0.5);
    expect(slow?.chance).toBeLessThan(0.7);
  });

  it('is no step when it would take more than twice the pace so far', () => {
    expect(bonusSteps([bonus({ progress: 60 })], WHEN)).toEqual([]);
    expect(bonusSteps([bonus({ progress: 0 })], WHEN)).toEqual([]);
  });

  it('is nothing to do once it is reached or over', () => {
    for (const part of [{ progress: 100 }, { state: 'achieved' }, { state: 'grace-period' }, { state: 'ended' }])
      expect(bonusSteps([bonus(part)], WHEN)).toEqual([]);
  });
});

describe('a payment account', () => {
  const payout = (state: string, amount: number, state_at = '2026-11-12T10:00:00Z', method = 'cash') => ({
    method,
    state,
    state_at,
    amount,
    currency: 'MAD',
  });

  it('is worth all that waits for it', () => {
    const step = accountStep([payout('waiting', 361_043), payout('paid', 99), payout('waiting', 1000)], TODAY);
    expect(step).toMatchObject({ amount: 362_043, chance: 1, until: '2026-11-30' });
    expect(accountStep([payout('paid', 99)], TODAY)).toBeNull();
  });

  it('is to be corrected while a payout failed, anew with each failure', () => {
    const step = accountStep([payout('waiting', 1000), payout('failed', 384_125)], TODAY);
    expect(step).toMatchObject({ failed: true, amount: 384_125, chance: 1, until: '2026-11-30' });
    const again = accountStep([payout('failed', 384_125, '2026-11-15T10:00:00Z')], TODAY);
    expect(again?.key).not.toBe(step?.key);
    expect(accountStep([payout('waiting', 1000)], TODAY)).toMatchObject({ failed: false, amount: 1000 });
  });

  it('is nothing to correct where a voucher failed', () => {
    expect(accountStep([payout('failed', 9900, '2026-11-12T10:00:00Z', 'voucher')], TODAY)).toBeNull();
  });

  it.each(['2026-01-31', '2026-02-28', '2026-03-30', '2026-11-30', '2026-12-31'])(
    'of %s is due in that month',
    (day) => {
      const until = accountStep([payout('waiting', 1)], day)?.until ?? '';
      expect(until.slice(0, 7)).toBe(day.slice(0, 7));
      expect(until >= day).toBe(true);
    },
  );
});
