import { describe, expect, it } from 'vitest';
import { sampleItem } from '#tests/support/sample-items.ts';
import { orderTotals } from './order-totals.ts';

describe('the totals of an order', () => {
  it('count what was not paid, or paid back, to no sum, and say it by its status', () => {
    const items = [
      sampleItem({ status: 'completed', price: 100, commission: 6 }),
      sampleItem({ status: 'delivered', price: 200, commission: 12 }),
      sampleItem({ status: 'returned', price: 400, commission: 24 }),
      sampleItem({ status: 'rejected', price: 800, commission: 48 }),
      sampleItem({ status: 'returned', price: 1600, commission: 96 }),
    ];
    const lost = new Map([
      ['returned', 2000],
      ['rejected', 800],
    ]);
    expect(orderTotals(items)).toEqual([{ currency: 'MAD', price: 300, lost, pending: 12, confirmed: 6 }]);
  });

  it('never add up two currencies', () => {
    expect(orderTotals([sampleItem({}), sampleItem({ currency: 'XOF' })]).map(({ currency }) => currency)).toEqual([
      'MAD',
      'XOF',
    ]);
  });
});
