import { isBanned } from '#shared/domain/person/access.ts';
import type { FirstPaint } from '#shared/session/first-paint.ts';
import { sessionState } from './session-state.ts';

/**
 * Where the page keeps what home showed, for the first picture of the next start (`public/boot.js`). Not among the session facts:
 * these are read by requests, whose answers come behind that picture on a slow phone. It is a picture and nothing else: who is
 * signed in stands in the session facts alone.
 */
const KEY = 'first-paint';

/**
 * Keeps the texts of home for the next start; forgets them with null, and where their session is over by now, or its rows are gone. On a
 * phone that is full what was there stays, and tells its age; in a browser that keeps no such thing nothing lies.
 */
export function keepPaintedHome(record: FirstPaint | null): void {
  const { facts } = sessionState.current();
  try {
    if (record && record.database === facts?.database && !isBanned(facts.access))
      localStorage.setItem(KEY, JSON.stringify(record));
    else localStorage.removeItem(KEY);
  } catch {
    return;
  }
}
