/** How busy a page was: its long tasks (over 50 ms), and the longest time in which it could not do anything else. */
export interface Load {
  longTasks: number[];
  longestGap: number;
}

const TICK_MS = 4;

/** Watches the page from now on; the function that is returned ends that and tells. */
export function watchLoad(): () => Load {
  const longTasks: number[] = [];
  const observer = new PerformanceObserver((list) =>
    longTasks.push(...list.getEntries().map(({ duration }) => duration)),
  );
  observer.observe({ type: 'longtask' });
  let last = performance.now();
  let longestGap = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    longestGap = Math.max(longestGap, now - last - TICK_MS);
    last = now;
  }, TICK_MS);
  return () => {
    clearInterval(timer);
    longTasks.push(...observer.takeRecords().map(({ duration }) => duration));
    observer.disconnect();
    return { longTasks, longestGap };
  };
}
