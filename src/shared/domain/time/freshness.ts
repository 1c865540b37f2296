/** How old a figure is, and how loudly to say it: `fresh` in grey, `old` (over 24 h) in amber. */
export interface Age {
  minutes: number;
  tone: 'fresh' | 'old';
}

const DAY_MINUTES = 24 * 60;

/** Age of `asOf` (UTC ISO) at gateway time `now` (ms); a stamp from the future counts as this moment. Null without a stamp. */
export function ageOf(asOf: string, now: number): Age | null {
  const at = Date.parse(asOf);
  if (Number.isNaN(at)) return null;
  const minutes = Math.max(0, Math.floor((now - at) / 60_000));
  return { minutes, tone: minutes > DAY_MINUTES ? 'old' : 'fresh' };
}

/** So much may one figure be older than the screen says without saying so itself. */
const SAME_AGE_MS = 10 * 60_000;

/** Whether a figure says its own age on a screen that says one at its top (both UTC ISO, '' where there is none). */
export const saysOwnAge = (asOf: string, screen: string): boolean =>
  !(Math.abs(Date.parse(asOf) - Date.parse(screen)) <= SAME_AGE_MS);
