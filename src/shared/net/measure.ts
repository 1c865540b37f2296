/**
 * Lets the browser measure what this context fetches: `onBytes` is told what came from an address that is counted, as it
 * travelled, packed and with its head. False where the browser does not measure.
 */
export function measure(isCounted: (url: string) => boolean, onBytes: (bytes: number) => void): boolean {
  if (typeof PerformanceObserver === 'undefined' || !PerformanceObserver.supportedEntryTypes.includes('resource'))
    return false;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceResourceTiming && isCounted(entry.name)) onBytes(entry.transferSize);
  }).observe({ type: 'resource' });
  return true;
}
