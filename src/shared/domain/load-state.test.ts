import { describe, expect, it } from 'vitest';
import { hasConnection, loadState } from './load-state.ts';

describe('what a screen can show', () => {
  it.each([
    ['2026-03-19T17:10:00Z', 'server', false, 'ready'],
    ['', null, true, 'loading'],
    ['', 'offline', true, 'not-here'],
    ['', 'portal', true, 'not-here'],
    ['', null, false, 'not-here'],
    ['', 'server', true, 'failed'],
  ] as const)('as of "%s" with trouble %s and online %s is %s', (asOf, trouble, online, state) => {
    expect(loadState(asOf, { trouble }, online)).toBe(state);
  });

  it('before the first attempt data is on its way', () => {
    expect(loadState('', null, true)).toBe('loading');
  });
});

describe('a connection', () => {
  it('is there when neither the browser nor the last answer denies it', () => {
    expect([
      hasConnection(null, true),
      hasConnection({ trouble: null }, true),
      hasConnection({ trouble: 'server' }, true),
    ]).toEqual([true, true, true]);
    expect([
      hasConnection(null, false),
      hasConnection({ trouble: 'portal' }, true),
      hasConnection({ trouble: 'timeout' }, true),
    ]).toEqual([false, false, false]);
  });
});
