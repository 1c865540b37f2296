import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';

const shown = (type: string, persisted: boolean): Event => Object.assign(new Event(type), { persisted });

const openDatabase = (): Promise<IDBDatabase> =>
  new Promise((resolve) => {
    const request = indexedDB.open('put-aside');
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('rows'));
    request.addEventListener('success', () => resolve(request.result));
  });

const ended = (transaction: IDBTransaction): Promise<string> =>
  new Promise((resolve) => {
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => resolve(end));
  });

describe('a page that the browser puts aside', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('breaks off what it stores, begins nothing more, ends its worker, and loads anew when it is shown again', async () => {
    const reload = vi.fn<() => void>();
    vi.stubGlobal('window', Object.assign(new EventTarget(), { IDBDatabase }));
    vi.stubGlobal('location', { reload });
    const rest = vi.fn<() => void>();
    vi.doMock('./sync-client.ts', () => ({ endWorker: rest }));
    const { endWhenPutAside } = await import('./put-aside.ts');
    endWhenPutAside();
    const db = await openDatabase();

    const first = db.transaction('rows', 'readwrite');
    first.objectStore('rows').put(1, 'a');
    window.dispatchEvent(shown('pagehide', false));
    expect(await ended(first)).toBe('complete');
    expect(rest).not.toHaveBeenCalled();

    const second = db.transaction('rows', 'readwrite');
    second.objectStore('rows').put(2, 'a');
    window.dispatchEvent(shown('pagehide', true));
    expect(await ended(second)).toBe('abort');
    expect(rest).toHaveBeenCalledOnce();
    expect(() => db.transaction('rows', 'readonly')).toThrow('put aside');

    window.dispatchEvent(shown('pageshow', false));
    expect(reload).not.toHaveBeenCalled();
    window.dispatchEvent(shown('pageshow', true));
    expect(reload).toHaveBeenCalledOnce();
  });
});
