import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ITEM_STATUSES } from '#shared/domain/items/order-status.ts';
import { canReach, completionOf, deriveItem, RULE_REASON, type LifeEvent } from './item-life.ts';

const at = (day: number, hour = 0): string => new Date(Date.UTC(2026, 0, 1 + day, hour)).toISOString();
const event = (status: string, day: number, hour = 0): LifeEvent => ({ status, at: at(day, hour), reason: null });
const anyEvent = fc
  .record({ status: fc.constantFrom(...ITEM_STATUSES, 'unheard-of'), day: fc.integer({ min: 0, max: 6 }) })
  .map(({ status, day }) => event(status, day));

describe('the life of an item', () => {
  it('ends in the same state whatever the order and repetition of its events', () => {
    fc.assert(
      fc.property(
        fc.array(anyEvent, { minLength: 1, maxLength: 8 }).chain((events) =>
          fc.tuple(
            fc.constant(events),
            fc.shuffledSubarray([...events, ...events], {
              minLength: events.length * 2,
              maxLength: events.length * 2,
            }),
          ),
        ),
        ([events, muddled]) => {
          expect(deriveItem(muddled)).toEqual(deriveItem(events));
        },
      ),
    );
  });

  it('only ever moves along the legal paths', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { minLength: 1, maxLength: 8 }), anyEvent, (events, last) => {
        const before = deriveItem(events);
        const after = deriveItem([...events, { ...last, at: at(30) }]);
        if (!before || !after || before.status === after.status) return;
        expect(canReach(before.status, after.status)).toBe(true);
      }),
    );
  });

  it('does not go back when an event comes late', () => {
    const delivered = [event('created', 0), event('delivered', 4)];
    expect(deriveItem([...delivered, event('ongoing', 2)])).toEqual(deriveItem(delivered));
  });

  it('refuses a delivery of what has failed', () => {
    expect(deriveItem([event('created', 0), event('failed', 1), event('delivered', 2)])?.status).toBe('failed');
  });

  it('takes a step that the source left out as passed', () => {
    expect(deriveItem([event('delivered', 3)])).toEqual({
      status: 'delivered',
      statusAt: at(3),
      deliveredAt: at(3),
      completedAt: null,
    });
  });

  it('prefers a return that happened before the completion, even when it is heard of after it', () => {
    const events = [event('delivered', 1), { ...event('completed', 8), reason: RULE_REASON }, event('returned', 5)];
    expect(deriveItem(events)).toMatchObject({ status: 'returned', statusAt: at(5), completedAt: null });
  });

  it('keeps the moments of delivery and completion through a later return', () => {
    expect(deriveItem([event('delivered', 1), event('completed', 8), event('returned', 9)])).toEqual({
      status: 'returned',
      statusAt: at(9),
      deliveredAt: at(1),
      completedAt: at(8),
    });
  });

  it('has no state without a known event', () => {
    expect(deriveItem([])).toBeNull();
    expect(deriveItem([event('unheard-of', 1)])).toBeNull();
  });

  it('never moves back, nor out of an end', () => {
    expect(canReach('created', 'delivered')).toBe(true);
    expect(canReach('delivered', 'ongoing')).toBe(false);
    expect(canReach('delivered', 'rejected')).toBe(false);
    for (const end of ['failed', 'rejected', 'returned'] as const) {
      expect(ITEM_STATUSES.some((status) => canReach(end, status))).toBe(false);
    }
  });
});

describe('the seven-day rule', () => {
  const delivered = [event('created', 0), event('delivered', 1)];
  const later = Date.parse(at(90));

  it('is due exactly seven days after the delivery, with the time of the rule and not of the job', () => {
    const moment = Date.parse(at(8));
    const completion = { status: 'completed', at: '2026-01-09T00:00:00Z', reason: RULE_REASON };
    expect(completionOf(delivered, moment - 1)).toBeNull();
    expect(completionOf(delivered, moment)).toEqual(completion);
    expect(completionOf(delivered, moment + 86_400_000)).toEqual(completion);
  });

  it('leaves an item alone that came back within the seven days or never arrived', () => {
    expect(completionOf([...delivered, event('returned', 5)], later)).toBeNull();
    expect(completionOf([event('created', 0), event('ongoing', 1)], later)).toBeNull();
    expect(completionOf([event('created', 0), event('failed', 1)], later)).toBeNull();
  });

  it('completes an item that came back only after the seven days', () => {
    const events = [...delivered, event('returned', 12)];
    const completion = completionOf(events, later);
    expect(completion?.at).toBe('2026-01-09T00:00:00Z');
    expect(deriveItem(completion ? [...events, completion] : [])).toMatchObject({
      status: 'returned',
      completedAt: completion?.at,
    });
  });

  it('writes nothing a second time', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { minLength: 1, maxLength: 8 }), (events) => {
        const completion = completionOf(events, later);
        const written = completion ? [...events, completion] : events;
        expect(completionOf(written, later)).toBeNull();
      }),
    );
  });
});
