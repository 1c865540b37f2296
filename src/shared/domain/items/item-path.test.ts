import { describe, expect, it } from 'vitest';
import { sampleItem } from '#tests/support/sample-items.ts';
import { expectedCompletion, itemPath } from './item-path.ts';

const returned = sampleItem({
  status: 'returned',
  orderedAt: '2026-02-24T19:32:00Z',
  deliveredAt: '2026-02-28T13:40:00Z',
  completedAt: '2026-03-07T13:40:00Z',
  statusAt: '2026-03-19T10:05:00Z',
});

describe('the way of an item', () => {
  it('is told from the times it carries while its events are not here', () => {
    expect(itemPath(returned, []).map(({ status }) => status)).toEqual([
      'created',
      'delivered',
      'completed',
      'returned',
    ]);
  });

  it('follows the events, in the order of their times', () => {
    const events = [
      { status: 'ongoing', at: '2026-02-25T08:15:00Z', reason: null },
      { status: 'created', at: '2026-02-24T19:32:00Z', reason: null },
      { status: 'failed', at: '2026-02-26T08:15:00Z', reason: 'out_of_stock' },
    ];
    const path = itemPath(sampleItem({ status: 'failed' }), events);
    expect(path.map(({ status }) => status)).toEqual(['created', 'ongoing', 'failed']);
    expect(path.at(-1)?.reason).toBe('out_of_stock');
  });

  it('ends in the status of the item although its events are older', () => {
    const path = itemPath(sampleItem({ status: 'ongoing', statusAt: '2026-03-20T08:00:00Z' }), [
      { status: 'created', at: '2026-03-19T16:48:00Z', reason: null },
    ]);
    expect(path.at(-1)).toEqual({ status: 'ongoing', at: '2026-03-20T08:00:00Z', reason: null });
  });
});

describe('the expected completion', () => {
  const ZONE = 'Africa/Casablanca';
  const TODAY = '2026-03-03';
  const delivered = sampleItem({ status: 'delivered', deliveredAt: '2026-02-28T13:40:00Z' });

  it('lies seven days after the delivery', () => {
    expect(expectedCompletion(delivered, TODAY, ZONE)).toBe('2026-03-07');
  });

  it('is today when its day went by', () => {
    expect(expectedCompletion(delivered, '2026-03-08', ZONE)).toBe('2026-03-08');
  });

  it('is told for delivered items only', () => {
    expect(expectedCompletion(sampleItem({ status: 'ongoing' }), TODAY, ZONE)).toBeNull();
    expect(expectedCompletion(returned, TODAY, ZONE)).toBeNull();
  });
});
