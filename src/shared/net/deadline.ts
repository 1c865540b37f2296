/**
 * A signal that fires when `outer` does or when the time is over, and tells which: AbortSignal.any is younger than the
 * browsers that this product runs on. `end` frees the timer.
 */
export interface Deadline {
  signal: AbortSignal;
  isLate: () => boolean;
  end: () => void;
}

export function deadline(timeoutMs: number, outer: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    controller.abort();
  }, timeoutMs);
  const stop = (): void => controller.abort();
  if (outer?.aborted) controller.abort();
  outer?.addEventListener('abort', stop);
  return {
    signal: controller.signal,
    isLate: () => late,
    end() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', stop);
    },
  };
}
