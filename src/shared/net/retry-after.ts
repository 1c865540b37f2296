/** Longest wait that a server may ask for; more is taken for a mistake. */
const MAX_SECONDS = 24 * 3600;

/**
 * Seconds of a Retry-After header, which is a number of seconds or an HTTP date; null when absent or unreadable. A date
 * counts from the answer's own Date header, because the device's clock may be wrong.
 */
export function retryAfterSeconds(header: string | null, date: string | null, now: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  if (/^\d+$/.test(text)) return Math.min(Number(text), MAX_SECONDS);
  const until = Date.parse(text);
  if (Number.isNaN(until)) return null;
  const served = date === null ? Number.NaN : Date.parse(date);
  const seconds = Math.ceil((until - (Number.isNaN(served) ? now : served)) / 1000);
  return Math.min(Math.max(seconds, 0), MAX_SECONDS);
}
