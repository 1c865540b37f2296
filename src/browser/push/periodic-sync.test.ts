import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepPeriodicSync } from './periodic-sync.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser whose registration has `periodicSync`; what was asked of it is noted. */
function browser(periodicSync: unknown): void {
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: () => Promise.resolve(periodicSync === null ? {} : { periodicSync }) },
  });
}

describe('a sync now and then', () => {
  it('is asked for at most twice a day, and called off under the same name', async () => {
    const asked: unknown[] = [];
    browser({
      register: (tag: string, options: object) => Promise.resolve(asked.push([tag, options])),
      unregister: (tag: string) => Promise.resolve(asked.push([tag])),
    });
    expect([await keepPeriodicSync(true), await keepPeriodicSync(false)]).toEqual([true, true]);
    expect(asked).toEqual([['jforce-sync', { minInterval: 12 * 3_600_000 }], ['jforce-sync']]);
  });

  it('is none where the browser does not have it, or does not give it', async () => {
    browser(null);
    expect(await keepPeriodicSync(true)).toBe(false);
    browser({ register: () => Promise.reject(new Error('NotAllowed')), unregister: () => Promise.resolve() });
    expect(await keepPeriodicSync(true)).toBe(false);
  });
});
