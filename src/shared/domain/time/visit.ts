/** Visits of one person on this phone, in gateway time: `seen` is the last moment here, `before` the end of the visit before this one. */
export interface Visit {
  before: string;
  seen: string;
}

/** Away for longer than this, and coming back is a new visit. */
const PAUSE_MINUTES = 30;

/**
 * The visit as of `now` (UTC ISO). The first one has no visit before it: `before` is ''. A clock that went back a little changes
 * nothing; one that had been ahead leaves no moment behind that is still to come, else there would be no news until then.
 */
export function continueVisit(visit: Visit | null, now: string): Visit {
  if (!visit) return { before: '', seen: now };
  const away = (Date.parse(now) - Date.parse(visit.seen)) / 60_000;
  if (away <= 0 && away >= -PAUSE_MINUTES) return visit;
  const before = away > PAUSE_MINUTES ? visit.seen : visit.before;
  return { before: before < now ? before : now, seen: now };
}
