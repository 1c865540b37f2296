import type { FirstPaint } from '#shared/session/first-paint.ts';

/**
 * Where the page keeps what home showed, for the first picture of the next start (`public/boot.js`). Not among the session facts:
 * these are read by requests, whose answers come behind that picture on a slow phone. It is a picture and nothing else: who is
 * signed in stands in the session facts alone.
 */
const KEY = 'first-paint';

/** Keeps the texts of home for the next start. False on a phone that is full: what was there stays, and tells its age. */
export function keepPaintedHome(record: FirstPaint): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(record));
    return true;
  } catch {
    return false;
  }
}

/** Forgets what home showed: its session is over. False in a browser that keeps no such thing, where nothing lies. */
export function forgetPaintedHome(): boolean {
  try {
    localStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}
