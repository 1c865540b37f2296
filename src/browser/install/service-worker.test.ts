import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasServiceWorkers, registerServiceWorker } from './service-worker.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a browser without service workers', () => {
  it.each([
    ['that does not know them', {}],
    ['that keeps nothing but their name', { serviceWorker: undefined }],
  ])('%s is told apart and registers nothing', async (_kind, navigator) => {
    vi.stubGlobal('navigator', navigator);
    expect(hasServiceWorkers()).toBe(false);
    expect(await registerServiceWorker()).toBe(false);
  });
});

describe('a browser that lets nobody register a service worker', () => {
  it.each([
    ['refuses', () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))],
    ['answers with nothing', () => Promise.resolve(undefined)],
  ])('and %s leaves the app without one', async (_how, register) => {
    vi.stubGlobal('navigator', { serviceWorker: { controller: null, addEventListener: () => undefined, register } });
    expect(hasServiceWorkers()).toBe(true);
    expect(await registerServiceWorker()).toBe(false);
  });
});
