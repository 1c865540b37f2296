/**
 * A signal that fires when `outer` does or when the time is over, and tells which: AbortSignal.any is younger than the
 * browsers that this product runs on. `heard` begins the time anew, as often as something comes, up to {@link LONGEST} times
 * the time in all; `end` frees the timers.
 */
export interface Deadline {
  signal: AbortSignal;
  isLate: () => boolean;
  heard: () => void;
  end: () => void;
}

/** A line that carries a little every few seconds for ever is no line. */
const LONGEST = 10;

export function deadline(timeoutMs: number, outer: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let late = false;
  const over = (): void => {
    late = true;
    controller.abort();
  };
  let silence = setTimeout(over, timeoutMs);
  const longest = setTimeout(over, timeoutMs * LONGEST);
  const stop = (): void => controller.abort();
  if (outer?.aborted) controller.abort();
  outer?.addEventListener('abort', stop);
  return {
    signal: controller.signal,
    isLate: () => late,
    heard() {
      clearTimeout(silence);
      if (!controller.signal.aborted) silence = setTimeout(over, timeoutMs);
    },
    end() {
      clearTimeout(silence);
      clearTimeout(longest);
      outer?.removeEventListener('abort', stop);
    },
  };
}
