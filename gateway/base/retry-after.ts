/** Milliseconds of a Retry-After header: seconds, or a date. A second at least; null when it says nothing usable. */
export function waitOf(header: string | null, { now, longestMs }: { now: number; longestMs: number }): number | null {
  const text = header?.trim() ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 1000), longestMs);
}
