import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spreadOf, type Uncertain } from './spread.ts';

const one = (order: string, amount: number, chance: number): Uncertain => ({
  order,
  amount,
  chances: [chance, chance, chance],
});

/** Shares of all outcomes below, within and above a range, of orders that are all or nothing. */
function counted(orders: readonly { amount: number; chance: number }[], low: number, high: number) {
  const shares = { below: 0, within: 0, above: 0 };
  for (let set = 0; set < 2 ** orders.length; set += 1) {
    let [sum, chance] = [0, 1];
    for (const [at, order] of orders.entries()) {
      const comes = (set >> at) % 2 === 1;
      sum += comes ? order.amount : 0;
      chance *= comes ? order.chance : 1 - order.chance;
    }
    shares[sum < low ? 'below' : sum > high ? 'above' : 'within'] += chance;
  }
  return shares;
}

it('eight of ten ends lie within the range: counted over every end that there is', () => {
  const order = fc.record({
    amount: fc.integer({ min: 1, max: 90_000 }),
    chance: fc.double({ min: 0.02, max: 0.98, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(order, { minLength: 1, maxLength: 9 }), (orders) => {
      const range = spreadOf(orders.map(({ amount, chance }, at) => one(String(at), amount, chance)));
      if (!range) throw new Error('Nothing is uncertain');
      // Sums are put on a grid of 600 steps.
      const step = orders.reduce((sum, { amount }) => sum + amount, 0) / 600;
      const wide = counted(orders, range.low - orders.length * step, range.high + orders.length * step);
      expect(wide.within).toBeGreaterThanOrEqual(0.8 - 1e-9);
    }),
  );
});

it('items of one order come together: one order of many spreads wider than many orders of one', () => {
  const together = spreadOf(Array.from({ length: 20 }, () => one('A', 1000, 0.5)));
  const apart = spreadOf(Array.from({ length: 20 }, (_unused, at) => one(String(at), 1000, 0.5)));
  expect(together).toEqual({ low: 0, high: 20_000 });
  expect((apart?.high ?? 0) - (apart?.low ?? 0)).toBeLessThan(8000);
});

/** The distribution of the sum of many orders on 600 steps, cell by cell and order by order, nothing left out. */
function plainly(orders: readonly { amount: number; chance: number }[]): number[] {
  const step = orders.reduce((sum, { amount }) => sum + amount, 0) / 600;
  let cells = [1, ...Array.from({ length: 601 }, () => 0)];
  for (const { amount, chance } of orders) {
    const whole = Math.floor(amount / step);
    const rest = amount / step - whole;
    const at = (cell: number): number => cells[cell] ?? 0;
    cells = cells.map(
      (mass, cell) => mass * (1 - chance) + chance * (at(cell - whole) * (1 - rest) + at(cell - whole - 1) * rest),
    );
  }
  return cells;
}

it('what is left out of the sums of a thousand orders moves no end of the range', () => {
  const order = fc.record({
    amount: fc.integer({ min: 100, max: 90_000 }),
    chance: fc.double({ min: 0.001, max: 0.999, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(order, { minLength: 300, maxLength: 1000, size: 'max' }), (orders) => {
      const step = orders.reduce((sum, { amount }) => sum + amount, 0) / 600;
      const cells = plainly(orders);
      const upTo = (share: number): number => {
        let passed = 0;
        return cells.findIndex((mass) => (passed += mass) >= share - 1e-12);
      };
      expect(spreadOf(orders.map(({ amount, chance }, at) => one(String(at), amount, chance)))).toEqual({
        low: Math.floor(upTo(0.1) * step),
        high: Math.ceil(upTo(0.9) * step),
      });
    }),
    { numRuns: 20 },
  );
});

it('nothing that may come means no range', () => {
  expect(spreadOf([])).toBeNull();
  expect(spreadOf([one('A', 1000, 0), one('B', 0, 0.5)])).toBeNull();
});
