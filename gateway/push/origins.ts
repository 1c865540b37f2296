/** So many messages at a time go to a push service that has not answered lately. */
const UNPROVEN_AT_ONCE = 4;
/** And to one that answers, but takes its time: a quarter of the places, so that most are left to others. */
const SLOW_AT_ONCE = 8;
/** Longer than this, on the average of the last answers, is slow; push services take a tenth of it. */
const SLOW_MS = 2000;
/** What the last answer counts in that average. */
const WEIGHT = 0.25;
const PROOF_MS = 60_000;
/** So many failures in a row are the service's; fewer may be those of a phone or two among many. */
const TELLING_FAILURES = 3;
const FIRST_REST_MS = 2000;
const LONGEST_REST_MS = 5 * 60_000;
const MOST = 10_000;

interface Health {
  asking: number;
  answeredAt: number;
  failures: number;
  /** Average time of the last answers, in milliseconds. */
  tookMs: number;
  restsUntil: number;
}

/** How many messages at a time a service may have on their way. */
function placesOf({ failures, answeredAt, tookMs }: Health, now: number): number {
  if (failures >= TELLING_FAILURES) return 1;
  if (answeredAt <= now - PROOF_MS) return UNPROVEN_AT_ONCE;
  // One that is quick gives its places back before anybody misses them.
  return tookMs > SLOW_MS ? SLOW_AT_ONCE : Number.POSITIVE_INFINITY;
}

/**
 * How the push services are: one that hangs or fails is asked less and less, so that the messages to it do not take the
 * places of messages to others. Times are the machine's.
 */
export class Origins {
  private readonly known = new Map<string, Health>();
  private readonly now: () => number;
  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  /** null: ask it now, and say `end` afterwards. Else the milliseconds after which to try. */
  begin(origin: string): number | null {
    const health = this.healthOf(origin);
    const now = this.now();
    if (health.restsUntil > now) return health.restsUntil - now;
    if (health.asking >= placesOf(health, now)) return FIRST_REST_MS;
    health.asking += 1;
    return null;
  }

  /** What came of asking, and how long that took. */
  end(origin: string, { answered, tookMs }: { answered: boolean; tookMs: number }): void {
    const health = this.healthOf(origin);
    health.asking -= 1;
    health.tookMs += (tookMs - health.tookMs) * WEIGHT;
    health.failures = answered ? 0 : health.failures + 1;
    if (answered) health.answeredAt = this.now();
    const tellingly = health.failures - TELLING_FAILURES;
    health.restsUntil = tellingly < 0 ? 0 : this.now() + Math.min(FIRST_REST_MS * 2 ** tellingly, LONGEST_REST_MS);
  }

  private healthOf(origin: string): Health {
    const known = this.known.get(origin);
    if (known !== undefined) return known;
    // Endpoints are what anybody wrote: their origins must not fill the memory.
    if (this.known.size >= MOST) for (const [name, { asking }] of this.known) if (asking === 0) this.known.delete(name);
    const health = { asking: 0, answeredAt: 0, failures: 0, tookMs: 0, restsUntil: 0 };
    this.known.set(origin, health);
    return health;
  }
}
