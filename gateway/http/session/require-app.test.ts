import { describe, expect, it } from 'vitest';
import { isOlder, requireApp } from './require-app.ts';

describe('a version', () => {
  it.each([
    ['0.9.9', '0.10.0', true],
    ['0.10.0', '0.9.9', false],
    ['1.2.3', '1.2.3', false],
    ['1.2', '1.2.1', true],
    ['nonsense', '1.0.0', false],
  ])('%s is older than %s: %s', (version, than, expected) => {
    expect(isOlder(version, than)).toBe(expected);
  });
});

describe('the oldest app that is understood', () => {
  const ask = (oldest: string | null, headers: Record<string, string>) => () => requireApp(oldest, headers);

  it('shuts out older ones only, and nobody who names no version', () => {
    expect(ask('0.2.0', { 'x-jforce-app': '0.1.9' })).toThrow('older than 0.2.0');
    expect(ask('0.2.0', { 'x-jforce-app': '0.2.0' })).not.toThrow();
    expect(ask('0.2.0', {})).not.toThrow();
    expect(ask(null, { 'x-jforce-app': '0.0.1' })).not.toThrow();
  });
});
