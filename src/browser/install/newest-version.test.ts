import { afterEach, describe, expect, it, vi } from 'vitest';
import { isNewestVersion, takeNewestVersion } from './newest-version.ts';

afterEach(() => void vi.unstubAllGlobals());

describe('a browser that refuses to name its service worker, and to register one', () => {
  it('has no newer version, and none that is known to be the newest', async () => {
    const refuse = (): Promise<never> => Promise.reject(new DOMException('Not allowed', 'SecurityError'));
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: refuse, register: refuse, controller: null } });
    expect(await takeNewestVersion()).toBe(false);
    expect(await isNewestVersion()).toBe(false);
  });
});
