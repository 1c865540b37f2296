import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ITEM_STATUSES } from '#shared/domain/items/order-status.ts';
import { deriveItem } from '#gateway/rules/item-life.ts';
import { stepsTo } from './steps.ts';

describe('the steps behind a status', () => {
  it('always lead to that very status, whatever times there are', () => {
    const time = fc.option(fc.integer({ min: 0, max: 1000 }), { nil: undefined });
    const times = fc.record({
      created: time,
      ongoing: time,
      delivered: time,
      completed: time,
      failed: time,
      rejected: time,
      returned: time,
    });
    fc.assert(
      fc.property(fc.constantFrom(...ITEM_STATUSES), times, (status, given) => {
        const known = Object.fromEntries(Object.entries(given).filter(([, at]) => at !== undefined));
        const steps = stepsTo(status, known);
        if (!steps) return;
        const events = steps.events.map((event) => ({
          status: event.status,
          at: new Date(event.at * 60_000).toISOString(),
          reason: null,
        }));
        expect(deriveItem(events)?.status).toBe(status);
        expect(steps.events.map((event) => event.at)).toEqual(
          steps.events.map((event) => event.at).sort((a, b) => a - b),
        );
      }),
    );
  });

  it('sorts crossed times into the legal order and says so', () => {
    expect(stepsTo('delivered', { created: 1, ongoing: 9, delivered: 5 })).toEqual({
      events: [
        { status: 'created', at: 1 },
        { status: 'ongoing', at: 5 },
        { status: 'delivered', at: 9 },
      ],
      sorted: true,
      filled: 0,
    });
  });

  it('takes a missing time from the step before it, or after it for the first', () => {
    expect(stepsTo('delivered', { created: 1, ongoing: 4 })).toMatchObject({ filled: 1, events: [{}, {}, { at: 4 }] });
    expect(stepsTo('ongoing', { ongoing: 4 })).toMatchObject({
      filled: 1,
      sorted: false,
      events: [{ at: 4 }, { at: 4 }],
    });
  });

  it('takes that of a delivery from what came after it, where anything did', () => {
    expect(stepsTo('completed', { created: 1, completed: 9 })).toMatchObject({
      filled: 2,
      events: [{ at: 1 }, { at: 1 }, { status: 'delivered', at: 9 }, { at: 9 }],
    });
    expect(stepsTo('returned', { created: 1, returned: 9 })).toMatchObject({
      events: [{ at: 1 }, { at: 1 }, { status: 'delivered', at: 9 }, { status: 'returned', at: 9 }],
    });
  });

  it('lets the status win over a time that does not belong to it', () => {
    expect(stepsTo('failed', { created: 1, ongoing: 3, delivered: 9 })?.events).toEqual([
      { status: 'created', at: 1 },
      { status: 'ongoing', at: 3 },
      { status: 'failed', at: 3 },
    ]);
  });

  it('are none without any time', () => {
    expect(stepsTo('created', { delivered: 4 })).toBeNull();
  });
});
