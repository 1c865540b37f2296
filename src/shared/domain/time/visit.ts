/** Visits of one person on this phone, in gateway time: `seen` is the last moment here, `before` the end of the visit before this one. */
export interface Visit {
  before: string;
  seen: string;
}

/** Away for longer than this, and coming back is a new visit. */
const PAUSE_MINUTES = 30;

/** The visit as of `now` (UTC ISO). The first one has no visit before it: `before` is ''. A clock that went back changes nothing. */
export function continueVisit(visit: Visit | null, now: string): Visit {
  if (!visit) return { before: '', seen: now };
  const away = Date.parse(now) - Date.parse(visit.seen);
  if (!(away > 0)) return visit;
  return away > PAUSE_MINUTES * 60_000 ? { before: visit.seen, seen: now } : { ...visit, seen: now };
}
