import { describe, expect, it } from 'vitest';
import { emptyList } from './empty-list.ts';

const older = { months: { since: null, missing: ['2025-06-01', '2025-05-01'] }, asOf: '2026-03-19T08:00:00Z' };
const none = { months: { since: null, missing: [] }, asOf: '2026-03-19T08:00:00Z' };
const synced = { trouble: null, completedAsOf: '2026-03-19T08:00:00Z' };
const first = { trouble: null, completedAsOf: '' };

describe('a list of orders without an item on this phone', () => {
  it('waits for months with orders while the first sync brings them', () => {
    expect(emptyList(older, first, true)).toBe('loading');
    expect(emptyList(older, null, true)).toBe('loading');
    expect(emptyList(older, first, false)).toBe('not-here');
    expect(emptyList(older, { ...first, trouble: 'server' }, true)).toBe('failed');
  });

  it('waits for nothing after a sync that ended: months that are not kept come when they are asked for', () => {
    expect(emptyList(older, synced, true)).toBe('not-kept');
    expect(emptyList(older, synced, false)).toBe('not-kept');
  });

  it('says that there are no orders where an answer said so', () => {
    expect(emptyList(none, synced, true)).toBe('ready');
    expect(emptyList(none, first, false)).toBe('ready');
    expect(emptyList({ ...none, asOf: '' }, first, true)).toBe('loading');
  });
});
