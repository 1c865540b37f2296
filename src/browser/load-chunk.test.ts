import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkError, loadChunk } from './load-chunk.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('loading a part of the app', () => {
  it('is tried a second time when the first failed', async () => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('gone'))
      .mockResolvedValueOnce('screen');
    expect(await loadChunk(load)).toBe('screen');
  });
  it('fails after the second failure, with the cause', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('gone'));
    await expect(loadChunk(load)).rejects.toMatchObject({ name: 'ChunkError', cause: { message: 'gone' } });
    expect(load).toHaveBeenCalledTimes(2);
  });
  it('fails after 120 seconds without an answer, not before', async () => {
    const settled = vi.fn<(error: unknown) => void>();
    const loading = loadChunk(() => new Promise<string>(() => undefined)).catch(settled);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await loading;
    expect(settled).toHaveBeenCalledWith(expect.any(ChunkError));
  });
});

describe('a page that is being left', () => {
  it('does not take for missing what the browser no longer loads, and tries anew when it stays after all', async () => {
    const page = new EventTarget();
    vi.stubGlobal('window', page);
    await loadChunk(() => Promise.resolve('listens'));
    page.dispatchEvent(new Event('beforeunload'));
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('aborted'));
    const settled = vi.fn<(value: unknown) => void>();
    const loading = loadChunk(load).then(settled, settled);
    await vi.advanceTimersByTimeAsync(4999);
    expect(settled).not.toHaveBeenCalled();
    load.mockResolvedValue('screen');
    await vi.advanceTimersByTimeAsync(1);
    await loading;
    expect(settled).toHaveBeenCalledWith('screen');
  });
});
