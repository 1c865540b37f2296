import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkError, loadChunk } from './load-chunk.ts';

beforeEach(() => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
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
