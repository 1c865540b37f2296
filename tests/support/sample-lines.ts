import fc from 'fast-check';
import {
  BLANK_LINE,
  COMMISSION_CATEGORIES,
  COMMISSION_TYPES,
  type CommissionLine,
} from '#shared/domain/commissions/commission-line.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { ITEM_STATUSES } from '#shared/domain/items/order-status.ts';
import { addDays, monthEnd, monthOf } from '#shared/domain/time/period.ts';

const ZONE = 'Africa/Casablanca';

/** A pending line of one item that was sold in November 2026. */
export const sampleLine = (overrides: Partial<CommissionLine> = {}): CommissionLine => ({
  ...BLANK_LINE,
  id: 'line-1',
  type: 'direct',
  category: 'mall',
  state: 'pending',
  amount: 1250,
  currency: 'MAD',
  period: '2026-11-01',
  accruedPeriod: '2026-11-01',
  accruedAt: '2026-11-05T10:00:00Z',
  stateAt: '2026-11-05T10:00:00Z',
  orderId: '700100',
  itemId: '1',
  name: 'Blender 2',
  status: 'ongoing',
  rateBp: 500,
  ...overrides,
});

const isoOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;
const START = Date.parse('2026-07-03T00:00:00Z');

/** Lines as a ledger has them: earned between July and December 2026; a decided one stands in the month of its decision, a pending one in its own or a later month. */
export const anyLines: fc.Arbitrary<CommissionLine[]> = fc
  .array(
    fc.record({
      type: fc.constantFrom(...COMMISSION_TYPES),
      category: fc.constantFrom(...COMMISSION_CATEGORIES),
      state: fc.constantFrom('pending', 'confirmed', 'void'),
      amount: fc.integer({ min: -50_000, max: 500_000 }),
      accrued: fc.integer({ min: 0, max: 150 * 86_400 }),
      later: fc.integer({ min: 0, max: 25 * 86_400 }),
      moved: fc.nat({ max: 2 }),
      orderId: fc.constantFrom('', '700100', '700101', '700102'),
      status: fc.constantFrom(...ITEM_STATUSES),
    }),
    { maxLength: 60 },
  )
  .map((rows) =>
    rows.map(({ accrued, later, moved, state, amount, status, ...rest }, at) => {
      const accruedAt = isoOf(START + accrued * 1000);
      const decidedAt = isoOf(START + (accrued + later) * 1000);
      const accruedPeriod = monthOf(marketDay(accruedAt, ZONE));
      let period = state === 'pending' ? accruedPeriod : monthOf(marketDay(decidedAt, ZONE));
      const months = state === 'pending' ? moved : 0;
      for (let step = 0; step < months; step += 1) period = addDays(monthEnd(period), 1);
      return sampleLine({
        ...rest,
        id: `line-${at}`,
        itemId: String(at),
        state,
        amount: state === 'void' ? 0 : amount,
        accruedAt,
        stateAt: state === 'pending' ? accruedAt : decidedAt,
        accruedPeriod,
        period,
        status,
        deliveredAt: status === 'delivered' ? isoOf(START + (accrued + later) * 1000) : '',
      });
    }),
  );
