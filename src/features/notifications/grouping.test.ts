import { describe, expect, it } from 'vitest';
import { groupNotifications, isNew } from './grouping.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const row = (id: string, agoSeconds: number, status: 'new' | 'read' = 'new') => ({
  id,
  kind: 'other',
  title: id,
  body: '',
  createdAt: new Date(now - agoSeconds * 1000).toISOString(),
  status,
  target: '/home',
  locale: 'fr',
  asOf: '',
});

describe('a notification', () => {
  it('is new until it is 86,399 seconds old', () => {
    expect(isNew(row('a', 86_398), now)).toBe(true);
    expect(isNew(row('a', 86_399), now)).toBe(false);
  });

  it('is not new once it was read', () => {
    expect(isNew(row('a', 5, 'read'), now)).toBe(false);
  });

  it('stands in its group, the newest first', () => {
    const { fresh, earlier } = groupNotifications(
      [row('old', 200_000), row('b', 50), row('a', 10), row('read', 5, 'read')],
      now,
    );
    expect(fresh.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(earlier.map(({ id }) => id)).toEqual(['read', 'old']);
  });
});
