import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canReach, deriveItem } from '#gateway/rules/item-life.ts';
import { isItemStatus } from '#shared/domain/items/order-status.ts';
import { lifePlan } from './life-plan.ts';
import { earlyStep, type MovingItem, stepsDue } from './next-steps.ts';

const DAY = 86_400_000;
const orderedAt = '2026-01-10T10:00:00Z';
const itemOf = (order: number): MovingItem => ({
  consultantId: 1,
  orderId: String(order),
  itemId: '1',
  orderType: 'mall',
  orderedAt,
  status: 'created',
  statusAt: orderedAt,
});
const anyItem = fc.integer({ min: 0, max: 100_000 }).map(itemOf);

describe('what happens to a sample item', () => {
  it('is legal from the first step to the last', () => {
    fc.assert(
      fc.property(anyItem, (item) => {
        const statuses = lifePlan(item)
          .map((event) => event.status)
          .filter(isItemStatus);
        for (const [index, status] of statuses.slice(1).entries())
          expect(canReach(statuses[index] ?? 'created', status)).toBe(true);
        expect(statuses[0]).toBe('created');
      }),
    );
  });

  it('is the same in one leap of time as in many small steps', () => {
    fc.assert(
      fc.property(anyItem, fc.array(fc.integer({ min: 1, max: 5 * DAY }), { maxLength: 20 }), (item, spans) => {
        const start = Date.parse(orderedAt);
        const end = start + 60 * DAY;
        const leap = stepsDue(item, end);
        const events = [{ status: 'created', at: orderedAt, reason: null }];
        let moving = item;
        let now = start;
        for (const span of [...spans, Number.POSITIVE_INFINITY]) {
          now = Math.min(end, now + span);
          events.push(...stepsDue(moving, now).map((step) => ({ ...step, reason: null })));
          const state = deriveItem(events);
          if (state) moving = { ...item, status: state.status, statusAt: state.statusAt };
        }
        expect(deriveItem(events)).toEqual(deriveItem([{ status: 'created', at: orderedAt, reason: null }, ...leap]));
      }),
    );
  });

  it('ends within sixty days', () => {
    fc.assert(
      fc.property(anyItem, (item) => {
        const last = deriveItem([
          { status: 'created', at: orderedAt, reason: null },
          ...stepsDue(item, Date.parse(orderedAt) + 60 * DAY),
        ]);
        expect(['completed', 'failed', 'rejected', 'returned']).toContain(last?.status);
      }),
    );
  });

  it('comes in all its kinds', () => {
    const ends = new Set(
      Array.from(
        { length: 400 },
        (_unused, order) => stepsDue(itemOf(order), Date.parse(orderedAt) + 60 * DAY).at(-1)?.status,
      ),
    );
    expect(ends).toEqual(new Set(['completed', 'failed', 'rejected', 'returned']));
  });

  it('can take its next step early, but never before the step that it follows', () => {
    const item = itemOf(3);
    expect(earlyStep(item, Date.parse(orderedAt) + 60_000)).toMatchObject({ at: '2026-01-10T10:01:00Z' });
    expect(earlyStep(item, Date.parse(orderedAt))).toBeNull();
    expect(earlyStep({ ...item, status: 'failed' }, Date.parse(orderedAt) + DAY)).toBeNull();
  });
});
