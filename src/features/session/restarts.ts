/** Sign-ons that start by themselves within this time, before the person is asked to tap. */
const WINDOW_MS = 5 * 60_000;
const MOST = 2;
const KEY = 'sign-on-restarts';

/** Times of the automatic sign-ons that still count at `now` (ms). */
export function countingRestarts(stored: string | null, now: number): number[] {
  return (stored ?? '')
    .split(' ')
    .map(Number)
    .filter((time) => time > 0 && time <= now && now - time < WINDOW_MS);
}

/** Counts one more automatic sign-on; false when there were too many: a sign-on that fails again and again must not loop. */
export function mayRestart(
  now: number = Date.now(),
  store: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage,
): boolean {
  const times = countingRestarts(store.getItem(KEY), now);
  if (times.length >= MOST) return false;
  store.setItem(KEY, [...times, now].join(' '));
  return true;
}
