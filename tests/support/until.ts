/**
 * Asks again and again until the answer is neither null nor false, and gives it back. Throws after `limit`
 * milliseconds with what was waited for.
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | false> | T | null | false,
  limit = 20_000,
): Promise<T> {
  const end = performance.now() + limit;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== false) return answer;
    if (performance.now() > end) throw new Error(`${what}: not within ${limit} ms`);
    await pause();
  }
}

/** A breath between two questions. */
const pause = (): Promise<void> => new Promise((go) => setTimeout(go, 25));
