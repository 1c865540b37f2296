import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('location', { href: 'https://jforce.example/' });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The module as a page that just loaded has it. */
const fresh = () => import('./service-worker.ts');

describe('a browser without service workers', () => {
  it.each([
    ['that does not know them', {}],
    ['that keeps nothing but their name', { serviceWorker: undefined }],
  ])('%s is told apart and registers nothing', async (_kind, navigator) => {
    vi.stubGlobal('navigator', navigator);
    const { hasServiceWorkers, registerServiceWorker } = await fresh();
    expect(hasServiceWorkers()).toBe(false);
    expect(await registerServiceWorker(Promise.resolve())).toBe(false);
  });
});

describe('a browser that lets nobody register a service worker', () => {
  it.each([
    ['refuses', () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))],
    ['answers with nothing', () => Promise.resolve(undefined)],
  ])('and %s leaves the app without one', async (_how, register) => {
    vi.stubGlobal('navigator', { serviceWorker: { controller: null, addEventListener: () => undefined, register } });
    const { hasServiceWorkers, registerServiceWorker } = await fresh();
    expect(hasServiceWorkers()).toBe(true);
    expect(await registerServiceWorker(Promise.resolve())).toBe(false);
  });
});

/** What the browser makes of each try to register: nothing came, the files did not come whole, or a version is active. */
type Try = 'no script' | 'broken off' | 'active';

/** A browser whose next tries go as listed; the last one goes on. */
function browser(tries: Try[]) {
  const register = vi.fn<() => Promise<unknown>>(() => {
    const [next = 'active'] = tries.length > 1 ? tries.splice(0, 1) : tries;
    if (next === 'no script') return Promise.reject(new TypeError('Failed to fetch'));
    const worker = Object.assign(new EventTarget(), { state: 'installing' });
    const found = Object.assign(new EventTarget(), {
      installing: worker,
      waiting: null,
      active: null as typeof worker | null,
      update: () => Promise.resolve(),
    });
    setTimeout(() => {
      worker.state = next === 'active' ? 'activated' : 'redundant';
      if (next === 'active') found.active = worker;
      worker.dispatchEvent(new Event('statechange'));
    }, 100);
    return Promise.resolve(found);
  });
  const serviceWorker = Object.assign(new EventTarget(), { controller: null, register });
  vi.stubGlobal('navigator', { serviceWorker });
  return register;
}

const becomesVisible = (): boolean => document.dispatchEvent(new Event('visibilitychange'));
const isOnline = (): boolean => window.dispatchEvent(new Event('online'));

describe('a line that breaks in the first visit', () => {
  it.each(['no script', 'broken off'] as const)(
    '(%s) ends with a service worker once the browser is online',
    async (first) => {
      const register = browser([first, 'active']);
      const { registerServiceWorker } = await fresh();
      const registered = registerServiceWorker(Promise.resolve());
      await vi.advanceTimersByTimeAsync(200);
      expect(await registered).toBe(false);
      isOnline();
      await vi.advanceTimersByTimeAsync(200);
      expect(register).toHaveBeenCalledTimes(2);
      for (const again of [isOnline, becomesVisible]) again();
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(register).toHaveBeenCalledTimes(2);
    },
  );

  it('is tried again when the page is seen again, and not while it is hidden', async () => {
    const register = browser(['broken off', 'active']);
    const { registerServiceWorker } = await fresh();
    void registerServiceWorker(Promise.resolve());
    await vi.advanceTimersByTimeAsync(200);
    Reflect.set(document, 'visibilityState', 'hidden');
    becomesVisible();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(register).toHaveBeenCalledTimes(1);
    Reflect.set(document, 'visibilityState', 'visible');
    becomesVisible();
    expect(register).toHaveBeenCalledTimes(2);
  });

  it('is tried again after a sync, one try at a time', async () => {
    const register = browser(['broken off', 'active']);
    const { registerServiceWorker, wantServiceWorker } = await fresh();
    wantServiceWorker();
    let isTurn = (): void => undefined;
    void registerServiceWorker(
      new Promise<void>((resolve) => {
        isTurn = resolve;
      }),
    );
    wantServiceWorker();
    expect(register).toHaveBeenCalledTimes(0);
    isTurn();
    await vi.advanceTimersByTimeAsync(1);
    wantServiceWorker();
    expect(register).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    wantServiceWorker();
    wantServiceWorker();
    expect(register).toHaveBeenCalledTimes(2);
  });

  it('is tried again by itself, more and more seldom, where nothing tells that the line is back', async () => {
    const register = browser(['broken off']);
    const { registerServiceWorker } = await fresh();
    void registerServiceWorker(Promise.resolve());
    await vi.advanceTimersByTimeAsync(60_000);
    const inFirstMinute = register.mock.calls.length;
    expect(inFirstMinute).toBeGreaterThanOrEqual(3);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(register.mock.calls.length - inFirstMinute).toBeLessThanOrEqual(14);
  });
});

/** A browser in which a version is active and another one waits already; every page of it sees what becomes of both. */
function waitingBrowser() {
  const worker = (state: string) => Object.assign(new EventTarget(), { state, postMessage: () => undefined });
  const [old, next] = [worker('activated'), worker('installed')];
  const found: EventTarget &
    Record<'installing' | 'waiting' | 'active', typeof next | null> & { update: () => Promise<void> } = Object.assign(
    new EventTarget(),
    {
      installing: null,
      waiting: next,
      active: old,
      update: () => Promise.resolve(),
    },
  );
  const serviceWorker = Object.assign(new EventTarget(), { controller: old, register: () => Promise.resolve(found) });
  vi.stubGlobal('navigator', { serviceWorker });
  return {
    takesOver: (): void => {
      Object.assign(found, { waiting: null, active: next });
      next.state = 'activating';
      next.dispatchEvent(new Event('statechange'));
    },
    isReplaced: (): void => {
      const newer = worker('installed');
      next.state = 'redundant';
      found.waiting = newer;
      next.dispatchEvent(new Event('statechange'));
    },
  };
}

describe('a window that was opened while a new version already waits', () => {
  it('offers it, until another window has let it take over', async () => {
    const { takesOver } = waitingBrowser();
    const { registerServiceWorker, updateWaiting } = await fresh();
    await registerServiceWorker(Promise.resolve());
    expect(updateWaiting.current()).not.toBeNull();
    takesOver();
    expect(updateWaiting.current()).toBeNull();
  });

  it('offers the one after it when that comes in its place', async () => {
    const { isReplaced } = waitingBrowser();
    const { registerServiceWorker, updateWaiting } = await fresh();
    await registerServiceWorker(Promise.resolve());
    const first = updateWaiting.current();
    isReplaced();
    expect(updateWaiting.current()).not.toBeNull();
    expect(updateWaiting.current()).not.toBe(first);
  });
});
