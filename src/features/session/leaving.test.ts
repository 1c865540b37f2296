import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isLeaving, leaveAfter } from './leaving.ts';

const page = new EventTarget();
const assign = vi.fn<(url: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', { assign });
});
afterEach(() => {
  page.dispatchEvent(new Event('pageshow'));
  vi.unstubAllGlobals();
  vi.useRealTimers();
  assign.mockClear();
});

describe('a page that leaves for the sign-on', () => {
  it('counts as leaving before it is known where to, and until it is gone', async () => {
    let found = (_url: string): void => undefined;
    const work = new Promise<string>((resolve) => {
      found = resolve;
    });
    const left = leaveAfter(() => work);
    expect(isLeaving()).toBe(true);
    found('https://sign-on.test/end');
    await left;
    expect([isLeaving(), assign.mock.calls]).toEqual([true, [['https://sign-on.test/end']]]);
  });

  it('stays when there is nowhere to go, and when the work failed', async () => {
    await leaveAfter(async () => null);
    expect(isLeaving()).toBe(false);
    await expect(leaveAfter(() => Promise.reject(new Error('storage')))).rejects.toThrow('storage');
    expect([isLeaving(), assign.mock.calls]).toEqual([false, []]);
  });

  it('no longer counts as leaving when it is shown again by Back, or was stopped', async () => {
    await leaveAfter(async () => 'https://sign-on.test/end');
    page.dispatchEvent(new Event('pageshow'));
    expect(isLeaving()).toBe(false);
    await leaveAfter(async () => 'https://sign-on.test/end');
    vi.advanceTimersByTime(10_000);
    expect(isLeaving()).toBe(false);
  });
});
