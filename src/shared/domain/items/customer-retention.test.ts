import { describe, expect, it } from 'vitest';
import { customerMustGo } from './customer-retention.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const detail = (...events: [itemId: string, status: string, at: string][]) => ({
  events: events.map(([itemId, status, at]) => ({ itemId, status, at })),
  asOf: '2026-11-19T00:00:00Z',
});

describe('customer data on the phone', () => {
  it('goes thirty days after the last item came to its end', () => {
    const order = detail(['1', 'completed', '2026-10-01T00:00:00Z'], ['2', 'returned', '2026-10-21T11:00:00Z']);
    expect(customerMustGo(order, now)).toBe(true);
    expect(customerMustGo(order, now - 86_400_000)).toBe(false);
  });

  it('stays while one item is still on its way, however old the order is', () => {
    const order = detail(['1', 'completed', '2026-01-01T00:00:00Z'], ['2', 'ongoing', '2026-01-01T00:00:00Z']);
    expect(customerMustGo(order, now)).toBe(false);
  });

  it('is judged by the last step of each item, in whatever order the steps are listed', () => {
    const order = detail(['1', 'completed', '2026-09-01T00:00:00Z'], ['1', 'delivered', '2026-08-25T00:00:00Z']);
    expect(customerMustGo(order, now)).toBe(true);
  });

  it('stays with a status that this app does not know', () => {
    expect(customerMustGo(detail(['1', 'teleported', '2026-01-01T00:00:00Z']), now)).toBe(false);
  });
});
