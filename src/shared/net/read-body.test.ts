import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deadline } from './deadline.ts';
import { readBody } from './read-body.ts';

const LIMIT_MS = 20_000;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Reads a body whose parts of one byte come after these pauses, and that ends after the last. */
async function readAfter(pauses: readonly number[]) {
  const limit = deadline(LIMIT_MS, undefined);
  const left = [...pauses];
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(stream) {
      const next = (): void => {
        const pause = left.shift();
        if (pause === undefined) stream.close();
        else
          setTimeout(() => {
            if (limit.signal.aborted) return;
            stream.enqueue(new Uint8Array([left.length]));
            next();
          }, pause);
      };
      limit.signal.addEventListener('abort', () => stream.error(new DOMException('Aborted', 'AbortError')));
      next();
    },
  });
  const reading = readBody(new Response(body), limit).finally(() => limit.end());
  await vi.runAllTimersAsync();
  return reading;
}

describe('an answer that comes in parts', () => {
  it('has the whole time anew with each part, and is put together in their order', async () => {
    const read = await readAfter([15_000, 15_000, 15_000]);
    expect(read.ok && [...new Uint8Array(read.value)]).toEqual([2, 1, 0]);
  });

  it('is too late when nothing comes for that time', async () => {
    expect(await readAfter([1000, 21_000])).toEqual({ ok: false, error: { kind: 'timeout' } });
  });

  it('is given up after ten times that time, however little is missing', async () => {
    const pauses = (count: number): number[] => Array<number>(count).fill(19_000);
    expect((await readAfter(pauses(10))).ok).toBe(true);
    expect(await readAfter(pauses(11))).toEqual({ ok: false, error: { kind: 'timeout' } });
  });
});
