import { expect, it } from 'vitest';
import { sampleLine } from '#tests/support/sample-lines.ts';
import { foldCommissions } from '#shared/domain/commissions/commission-summary.ts';
import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { makeItem } from './testing/make-item.ts';
import { cacheOf, createWorld, storedItems } from './testing/world.ts';

const MONTHS = ['2027-01-01', '2026-12-01', '2026-11-01', '2026-10-01', '2026-09-01'];
const PAYOUTS = 'watto/consultants/7/payouts';
const parts = { direct: 0, indirect1: 0, indirect2: 0, bonuses: 0, reversals: 0, adjustments: 0, impact: 0 };
const payout = (period: string, amount: number, at: string) => ({
  period,
  amount,
  threshold: 20_000,
  method: 'cash',
  decided_at: at,
  state: 'decided',
  state_at: at,
  reason: '',
  payable_from: null,
  account: null,
  events: [],
  parts: { ...parts, opening: 0, carried_over: 0, direct: amount },
  moved_on: null,
});

/** Pending since November, and moved on with each end of a month that it was not decided in. */
const waiting = (period: string): CommissionLine =>
  sampleLine({ id: 'waits', itemId: '1', state: 'pending', accruedPeriod: '2026-11-01', period });
const won = (id: string, period: string): CommissionLine =>
  sampleLine({ id, itemId: id, state: 'confirmed', accruedPeriod: period, period });

it('a phone that missed two ends of months has both months, their payouts and what moved on after one sync', async () => {
  const item = makeItem(1, { orderedAt: '2026-11-12T10:00:00Z' });
  const world = await createWorld((gateway) => {
    gateway.put(item);
    gateway.ledger.put(waiting('2026-11-01'), won('november', '2026-11-01'));
  });
  const { gateway } = world;
  await world.sync();
  const db = await cacheOf(world);
  expect(await db.commissionSummaries.get('2026-12-01')).toBeUndefined();

  gateway.now = Date.parse('2027-01-02T09:00:00Z');
  gateway.months = MONTHS;
  const late = makeItem(2, { orderedAt: '2026-12-20T10:00:00Z' });
  gateway.put(late);
  const lines = [waiting('2027-01-01'), won('november', '2026-11-01'), won('december', '2026-12-01')];
  gateway.ledger.put(...lines);
  gateway.more[PAYOUTS] = {
    currency: 'MAD',
    data: [
      payout('2026-12-01', 90_000, '2027-01-01T00:10:00.000Z'),
      payout('2026-11-01', 70_000, '2026-12-01T00:10:00.000Z'),
    ],
  };
  expect(await world.sync()).toEqual({ ok: true, value: null });

  for (const period of MONTHS.slice(0, 3)) {
    const own = lines.filter((line) => line.period === period);
    expect((await db.commissionSummaries.get(period))?.cells).toEqual(foldCommissions(period, 'MAD', own).cells);
  }
  expect((await db.payouts.toArray()).map(({ period, amount }) => [period, amount])).toEqual([
    ['2026-11-01', 70_000],
    ['2026-12-01', 90_000],
  ]);
  expect((await storedItems(db)).size).toBe(2);
  expect((await db.summaries.get('2026-12-01'))?.orders).toBe(1);
});
