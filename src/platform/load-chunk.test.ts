import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkError, loadChunk, reloadOnce, wasReloaded } from './load-chunk.ts';

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

describe('the reload for a missing part', () => {
  it('happens once: for five minutes after it the part counts as missing for good', () => {
    const kept = new Map<string, string>();
    const reload = vi.fn<() => void>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    vi.stubGlobal('location', { reload });
    expect(wasReloaded()).toBe(false);
    reloadOnce();
    expect(reload).toHaveBeenCalledOnce();
    expect(wasReloaded()).toBe(true);
    vi.advanceTimersByTime(5 * 60_000);
    expect(wasReloaded()).toBe(false);
  });
});
