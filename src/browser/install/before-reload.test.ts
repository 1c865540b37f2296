import { describe, expect, it, vi } from 'vitest';
import { beforeReload, reloadStored } from './before-reload.ts';

describe('a page that the app loads anew by itself', () => {
  it('waits until what was typed is kept', async () => {
    const order: string[] = [];
    let stored = (): void => undefined;
    const slow = new Promise<void>((resolve) => (stored = resolve));
    const forget = beforeReload(() => slow.then(() => order.push('kept')));
    const reloaded = reloadStored(() => order.push('reloaded'));
    stored();
    await reloaded;
    forget();
    expect(order).toEqual(['kept', 'reloaded']);
  });

  it('is loaded anew also when something cannot be kept, and asks no form that was closed', async () => {
    const closed = vi.fn<() => Promise<void>>();
    beforeReload(closed)();
    const forget = beforeReload(() => Promise.reject(new Error('full')));
    const reload = vi.fn<() => void>();
    await reloadStored(reload);
    forget();
    expect([reload.mock.calls.length, closed.mock.calls.length]).toEqual([1, 0]);
  });
});
